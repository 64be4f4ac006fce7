import { setImmediate as nextTurn } from "node:timers/promises";
import { busy } from "../problem.ts";

/** Requests that may wait for a connection; further ones are refused at once. */
const waitingMax = 500;
/** Requests are also refused once the first in the queue has waited this long. */
const patienceMs = 2000;

/** The queue of requests for a connection to the database. */
export class ConnectionQueue {
  // In order of arrival.
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
      // Perhaps the whole process was blocked, and all of them get their turn now.
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
