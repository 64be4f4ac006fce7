import path from "node:path";

/** The host cannot be reached: offline, no such host, connection refused or broken off. */
export class Unreachable extends Error {}

/** Far beyond any register; keeps a wrong response from filling the memory. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Downloads one register whole.
 * @param options.address the address that serves registers, with `?report=NAME`
 * @throws an error whose message is a sentence for people
 */
export async function downloadRegister(options: {
  address: string;
  file: string;
  timeoutMs: number;
}): Promise<Buffer> {
  const { address, file, timeoutMs } = options;
  const url = new URL(address);
  url.searchParams.set("report", path.basename(file, ".csv"));

  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (isTimeout(error)) throw tooSlow(url, timeoutMs);
    throw new Unreachable(`${url.host} cannot be reached. Is this machine offline?`);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url.host} answered with an error (${response.status}).`);
  }
  if (response.headers.get("content-type")?.includes("html")) {
    await response.body?.cancel();
    throw new Error(`${url.host} sent a web page instead of a register.`);
  }
  try {
    return await readWhole(response);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    if (isTimeout(error)) throw tooSlow(url, timeoutMs);
    throw new Error("The download broke off before its end.", { cause: error });
  }
}

class TooLarge extends Error {}

async function readWhole(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge("The download is far larger than any register.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === "TimeoutError";

const tooSlow = (url: URL, timeoutMs: number): Error =>
  new Error(`${url.host} did not deliver it within ${Math.round(timeoutMs / 1000)} seconds.`);
