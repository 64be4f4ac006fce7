import { listRows } from "../list-rows.ts";
import type { TestSite } from "../test-site.ts";

/** Tidied up meanwhile, counted in transactions of their own, or written about the database itself. */
const besides = new Set(["changes", "throttles", "kysely_migration", "kysely_migration_lock"]);

type Rows = ReadonlyMap<string, readonly string[]>;

/** Reads all rows of all tables, in no order, to compare what the database holds before and after. */
export async function readEverything({ site }: TestSite): Promise<Rows> {
  const rows = (await listRows(site.database.read)).filter(({ table }) => !besides.has(table));
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    Array.from(byTable, ([table, some]) => [table, some.map(({ text }) => text).toSorted()]),
  );
}

/** Names the tables in which rows differ, and how many there are more or fewer. */
export function changesBetween(before: Rows, after: Rows): Record<string, number> {
  const tables = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const rowsIn = (rows: Rows, table: string) => rows.get(table) ?? [];
  const changed = tables.filter(
    (table) => rowsIn(before, table).join("\n") !== rowsIn(after, table).join("\n"),
  );
  return Object.fromEntries(
    changed.map((table) => [table, rowsIn(after, table).length - rowsIn(before, table).length]),
  );
}
