import { setImmediate as nextTurn } from "node:timers/promises";
import { busy } from "../problem.ts";

/** Requests that may wait for a connection; whoever comes then is told at once. */
const waitingMax = 500;
/** Nor does anybody join a line whose first has waited for this long. */
const patienceMs = 2000;

/** Who waits for a connection to the database. */
export class ConnectionQueue {
  // In the order in which they came.
  readonly #since = new Set<{ at: number }>();

  get length(): number {
    return this.#since.size;
  }

  #firstTooLong(): object | undefined {
    const [first] = this.#since;
    return first && performance.now() - first.at > patienceMs ? first : undefined;
  }

  /**
   * Waits for a turn.
   * @throws Problem 503 at once when it would take too long
   */
  async wait<T>(turn: () => Promise<T>): Promise<T> {
    if (this.#since.size >= waitingMax) throw busy();
    const first = this.#firstTooLong();
    if (first) {
      // Perhaps the whole process stood still, and all of them have their turn now.
      await nextTurn();
      if (this.#firstTooLong() === first) throw busy();
    }
    const one = { at: performance.now() };
    this.#since.add(one);
    try {
      return await turn();
    } finally {
      this.#since.delete(one);
    }
  }
}
