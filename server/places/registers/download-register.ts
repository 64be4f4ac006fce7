import path from "node:path";
import { isNewer } from "./find-editions.ts";

/** The host cannot be reached: offline, no such host, connection refused or broken off. */
export class Unreachable extends Error {}

/** Far beyond any register; keeps a wrong response from filling the memory. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Downloads one file whole.
 * @throws an error whose message is a sentence for people
 */
export async function downloadRegister(url: URL, timeoutMs: number): Promise<Buffer> {
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

/**
 * Finds the newest CSV file of a data set of CKAN, by the months in the files' names.
 * @param dataset its address, with `package_show`
 * @throws an error whose message is a sentence for people
 */
export async function findNewestFile(dataset: URL, timeoutMs: number): Promise<URL> {
  const answer = await downloadRegister(dataset, timeoutMs);
  const addresses = readAddresses(answer.toString()).filter((address) =>
    nameOfFile(address).toLowerCase().endsWith(".csv"),
  );
  const [newest] = addresses.toSorted((one, other) => isNewer(nameOfFile(one), nameOfFile(other)));
  if (!newest) throw new Error(`${dataset.host} lists no CSV file of it.`);
  return newest;
}

/** A name that is safe in a folder: what an address ends with. */
export const nameOfFile = ({ pathname }: URL): string =>
  path.basename(pathname).replaceAll(/[^\w.-]/g, "_");

function readAddresses(answer: string): URL[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    return [];
  }
  const { resources } = (parsed as { result?: { resources?: unknown } } | null)?.result ?? {};
  if (!Array.isArray(resources)) return [];
  return resources.flatMap((resource: { url?: unknown } | null) => {
    const address = typeof resource?.url === "string" ? URL.parse(resource.url) : null;
    return address && /^https?:$/.test(address.protocol) ? address : [];
  });
}
