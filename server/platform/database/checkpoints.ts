import { Worker } from "node:worker_threads";

/** Changes after which the log is copied; each makes three or four pages of it. */
const changesBetween = 250;

/**
 * Before it, copying beside a writer who begins the log anew could, very rarely, harm the file.
 * Source: https://www.sqlite.org/wal.html#walresetbug
 */
const soundVersion = "3.51.3";

/**
 * Copies what was committed from the log of an embedded database into its file, in a thread of its own: it is a tenth
 * of the work of writing and waits for the disk twice, and now no request waits with it. Nothing depends on it: when
 * the thread falls behind or fails, the log grows until the writer copies it (`logPagesMax` in sqlite.ts).
 */
export class Checkpoints {
  readonly #file: string;
  #isPossible = compareVersions(process.versions["sqlite"] ?? "", soundVersion) >= 0;
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
    if (!this.#isPossible || this.#isCopying || this.#changes < changesBetween) return;
    this.#changes = 0;
    try {
      this.#thread ??= this.#start();
      this.#thread.postMessage("copy");
      this.#isCopying = true;
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Over when the thread has let go of the file, its last copy finished. */
  async close(): Promise<void> {
    this.#isPossible = false;
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL("checkpoint-thread.ts", import.meta.url), {
      workerData: this.#file,
    });
    thread.on("message", () => {
      this.#isCopying = false;
    });
    thread.on("error", (error) => this.#giveUp(error));
    thread.unref();
    return thread;
  }

  /** The site does as well without the thread, only slower; whoever reads what it prints learns why. */
  #giveUp(error: unknown): void {
    this.#isPossible = false;
    process.emitWarning(`The database's log is copied by the writer from now on: ${String(error)}`);
  }
}

/** @returns below, at or above 0 as `one` is older than, the same as or newer than `other` */
const compareVersions = (one: string, other: string): number =>
  one.localeCompare(other, "en", { numeric: true });
