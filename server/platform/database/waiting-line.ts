import { busy } from "../problem.ts";

/** Requests that may wait for a connection; whoever comes then is told at once. */
const waitingMax = 500;
/** Nor does anybody join a line whose first has waited for this long. */
const patienceMs = 2000;

/** Who waits for a connection to the database. */
export class WaitingLine {
  // In the order in which they came.
  readonly #since = new Set<{ at: number }>();

  get length(): number {
    return this.#since.size;
  }

  /**
   * Waits for a turn.
   * @throws Problem 503 at once when it would take too long
   */
  async wait<T>(turn: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const [first] = this.#since;
    if (first && (this.#since.size >= waitingMax || now - first.at > patienceMs)) throw busy();
    const one = { at: now };
    this.#since.add(one);
    try {
      return await turn();
    } finally {
      this.#since.delete(one);
    }
  }
}
