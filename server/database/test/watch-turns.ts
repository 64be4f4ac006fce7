import { StatementSync } from "node:sqlite";
import { vi } from "vitest";

/** The most values that were read and written between two turns of the event loop, and the last statement among them. */
export interface LongestTurn {
  values: number;
  last: string;
}

/**
 * Counts what the embedded database reads and writes between two turns of the event loop: requests wait for it, since it has
 * no thread of its own. The statements run as they are.
 */
export function watchTurns(): { longest: LongestTurn; end(): void } {
  const longest = { values: 0, last: "" };
  let values = 0;
  const count = (more: number, { sourceSQL }: StatementSync) => {
    values += more;
    if (values > longest.values) Object.assign(longest, { values, last: sourceSQL.slice(0, 200) });
  };
  const { all, run } = StatementSync.prototype;
  vi.spyOn(StatementSync.prototype, "all").mockImplementation(function (
    this: StatementSync,
    ...parameters
  ) {
    const rows = Reflect.apply(all, this, parameters) as unknown as unknown[][];
    count(parameters.length + rows.length * (rows[0]?.length ?? 0), this);
    return rows as never;
  });
  vi.spyOn(StatementSync.prototype, "run").mockImplementation(function (
    this: StatementSync,
    ...parameters
  ) {
    count(parameters.length, this);
    return Reflect.apply(run, this, parameters);
  });
  let isOver = false;
  const turn = () => {
    values = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  return {
    longest,
    end() {
      isOver = true;
    },
  };
}
