import type { Recorded } from "./bare-server.ts";

/** What the site answers to these paths now, for a bare server to answer the same. */
export async function record(
  origin: string,
  requests: readonly { path?: string; headers?: object }[],
): Promise<Record<string, Recorded>> {
  const recorded: Record<string, Recorded> = {};
  for (const { path = "", headers } of requests) {
    const answer = await fetch(`${origin}${path}`, {
      headers: { ...headers, "accept-encoding": "identity" },
    });
    const {
      connection: _,
      date: __,
      "keep-alive": ___,
      ...sent
    } = Object.fromEntries(answer.headers);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    recorded[path] = { headers: sent, body: await answer.text() };
  }
  return recorded;
}
