import type { Recorded } from "./bare-server.ts";

/** Records the site's responses to these requests, for a bare server to replay. */
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
    if (!answer.ok) throw new Error(`${path} got status ${answer.status}.`);
    recorded[path] = { headers: sent, body: await answer.text() };
  }
  return recorded;
}
