import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { Database, Writer } from "../database/database.ts";

/** The costs of one call or page, by the name of the figure; a call has no scripts. */
export type Costs = Readonly<Record<string, number>>;

/** The costs of every call and page, by its name. */
export type Ledger = ReadonlyMap<string, Costs>;

/** By how much a figure may differ from the ledger: random ids compress a little better or worse each time. */
const ofCosts = 0.05;

const isNear = (before: number | undefined, now: number | undefined, tolerance: number): boolean =>
  before === now ||
  (before !== undefined && now !== undefined && Math.abs(now - before) <= before * tolerance);

/** One sentence for each figure that has changed, or that only one of the two has. */
export function listChanges(before: Ledger, now: Ledger, tolerance = ofCosts): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [before.get(name), now.get(name)];
    if (!was) return `${name}: not in the ledger`;
    if (!is) return `${name}: in the ledger, but no longer measured`;
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((figure) => !isNear(was[figure], is[figure], tolerance))
      .map((figure) => `${name}: ${figure} ${was[figure] ?? "none"} → ${is[figure] ?? "none"}`);
  });
}

/** The new ledger: a figure that is near enough to the old one stays, so that a diff shows what has changed. */
export const updated = (before: Ledger, now: Ledger, tolerance = ofCosts): Ledger =>
  new Map(
    [...now].map(([name, costs]) => {
      const was = before.get(name) ?? {};
      const figures = Object.entries(costs).map(([figure, value]) => [
        figure,
        isNear(was[figure], value, tolerance) ? was[figure]! : value,
      ]);
      return [name, Object.fromEntries(figures) as Costs];
    }),
  );

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Reads the table of a page that `writeLedger` wrote. */
export function readLedger(page: string): Ledger {
  const [head = "", , ...rows] = page.split("\n").filter((line) => line.startsWith("|"));
  const [, ...figures] = cellsOf(head);
  return new Map(
    rows.map((row) => {
      const [name = "", ...cells] = cellsOf(row);
      const costs = figures.map((figure, index) => [figure, cells[index] ?? ""] as const);
      const known = costs.filter(([, cell]) => cell !== "");
      return [name, Object.fromEntries(known.map(([figure, cell]) => [figure, Number(cell)]))];
    }),
  );
}

/** The ledger as a page: its introduction and a table, aligned as the formatter aligns it. */
export function writeLedger(introduction: string, ledger: Ledger): string {
  const figures = [...new Set([...ledger.values()].flatMap(Object.keys))];
  const rows = [...ledger].map(([name, costs]) =>
    [name].concat(figures.map((figure) => String(costs[figure] ?? ""))),
  );
  const head = ["", ...figures];
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]!.length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!);
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return `${introduction}\n${[head, rule, ...rows].map(line).join("\n")}\n`;
}

interface Queried {
  statements: number;
  rows: number;
}

/**
 * Counts the statements of each piece of work, and the rows that they return, apart from what else the site does at the
 * time. Beginning and ending a transaction are not counted.
 */
export function countQueries(database: Database) {
  const counted = new AsyncLocalStorage<Queried>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const queried = counted.getStore();
      if (queried) {
        queried.statements += 1;
        queried.rows += result.rows.length;
      }
      return result;
    },
  };
  const { authorKeys } = database;
  const withKeys = (counting: Writer) => Object.assign(counting, { authorKeys });
  Object.assign(database, {
    read: withKeys((database.read as unknown as Writer).withPlugin(plugin)),
    write: withKeys(database.write.withPlugin(plugin)),
  });
  return async function count<Result>(work: () => PromiseLike<Result>) {
    const queried: Queried = { statements: 0, rows: 0 };
    // Awaited within, since some requests are sent only when they are awaited.
    const result = await counted.run(queried, async () => await work());
    return { result, ...queried };
  };
}

/** The values within a JSON answer that are neither object nor list: what the contract's schema has to check. */
export const countFields = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + countFields(one), 0)
    : 1;
