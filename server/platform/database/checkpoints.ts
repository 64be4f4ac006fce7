import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Changes after which the log is copied; each makes three or four pages of it. */
const changesBetween = 250;

/**
 * Copies what was committed from the log of an embedded database into its file, in a thread of its own: it is a tenth
 * of the work of writing and waits for the disk twice, and now no request waits with it. Nothing depends on it: when
 * the thread falls behind or fails, the log grows until the writer does it by itself (`logPagesMax` in sqlite.ts).
 */
export class Checkpoints {
  readonly #file: string;
  #changes = 0;
  #thread: Worker | undefined;
  #isCopying = false;

  /** @param file the database file; the thread starts when there is first something for it to do */
  constructor(file: string) {
    this.#file = file;
  }

  /** Says that so many changes more are committed. */
  committed(changes: number): void {
    this.#changes += changes;
    if (this.#changes < changesBetween || this.#isCopying) return;
    this.#changes = 0;
    this.#isCopying = true;
    this.#thread ??= this.#start();
    this.#thread.postMessage("copy");
  }

  /** Over when the thread has closed the file. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const gone = once(thread, "exit").catch(() => undefined);
    thread.postMessage("end");
    await gone;
  }

  #start(): Worker {
    const thread = new Worker(new URL("checkpoint-thread.ts", import.meta.url), {
      workerData: this.#file,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    thread.on("message", () => {
      this.#isCopying = false;
    });
    // Of a full disk, say: whoever writes hears of it from the writer. The next changes start another one.
    thread.on("error", () => {});
    thread.on("exit", () => {
      this.#thread = undefined;
      this.#isCopying = false;
    });
    thread.unref();
    return thread;
  }
}
