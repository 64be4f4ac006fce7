// Runs in a thread: opens the PDF that it is given without a password, and sends back how that went.
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfFault } from "./find-pdf-fault.ts";

/** Node has it; TypeScript counts its types among the browser's. */
declare const WebAssembly: {
  readonly Memory: { readonly prototype: Memory };
  readonly RuntimeError: typeof Error;
};
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(this: Memory, pages: number): number;
}

const pageBytes = 65_536;
const memoryMax = 128 * 1024 * 1024;

limitMemory();
const library = await PDFiumLibrary.init();
let fault: PdfFault | undefined;
try {
  await library.loadDocument(workerData as Uint8Array);
} catch (error) {
  // Other faults are no reason to refuse: viewers differ in how much they repair.
  if (error instanceof Error && /password|security/i.test(error.message)) fault = "locked";
  else if (error instanceof WebAssembly.RuntimeError) fault = "unreadable";
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(fault);

/** Limits what PDFium may take to twelve times the largest file: a small one can unpack to gigabytes. */
function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > memoryMax) throw new RangeError("memory");
    return grow.call(this, pages);
  };
}
