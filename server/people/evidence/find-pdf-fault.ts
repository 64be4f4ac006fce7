import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * `locked`: asks for a password before it opens. `incomplete`: its end is missing. `unreadable`: reading it takes
 * too long or too much memory.
 */
export type PdfFault = "locked" | "incomplete" | "unreadable";

/** Viewers look for the header this far: servers, printers and mail programs put lines before it. */
const headerWithin = 1024;

export const hasPdfHeader = (bytes: Uint8Array): boolean =>
  bufferOf(bytes.subarray(0, headerWithin)).includes("%PDF-");

/** Returns why nobody could open a PDF; undefined when it opens without a password. */
export async function findPdfFault(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const buffer = bufferOf(bytes);
  if (isWithoutEnd(buffer)) return "incomplete";
  // Says so in plain text where anything is encrypted: all others are not opened here.
  return buffer.includes("/Encrypt") ? await tryToOpen(bytes) : undefined;
}

/** An end mark stands at the end of each version of a file, and in a linearised one after its first page too. */
function isWithoutEnd(buffer: Buffer): boolean {
  const end = Math.max(buffer.lastIndexOf("startxref"), buffer.lastIndexOf("%%EOF"));
  return end === -1 || /\d\s{1,9}\d{1,9}\s{1,9}obj\b/.test(buffer.toString("latin1", end));
}

const openWithinMs = 10_000;

/** Opens the file in a thread of its own: it is hostile until proven otherwise, and may keep its reader busy for ever. */
async function tryToOpen(bytes: Uint8Array): Promise<PdfFault | undefined> {
  const thread = new Worker(new URL("./open-pdf-thread.ts", import.meta.url), {
    workerData: bytes,
    // It reports every refusal of memory.
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(openWithinMs);
    const [fault] = (await once(thread, "message", { signal })) as [PdfFault | undefined];
    return fault;
  } catch {
    return "unreadable";
  } finally {
    await thread.terminate();
  }
}

const bufferOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
