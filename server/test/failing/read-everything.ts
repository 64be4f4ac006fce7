import { sql } from "kysely";
import type { TestSite } from "../test-site.ts";

/** Tidied up meanwhile, counted in transactions of their own, whatever becomes of the call; and what is written about the database itself. */
const besides = new Set([
  "changes",
  "throttles",
  "kysely_migration",
  "kysely_migration_lock",
  "sqlite_sequence",
]);

/** All rows of all tables, in no order, each as text: to compare what the database holds before and after. */
export async function readEverything({ site }: TestSite): Promise<Map<string, readonly string[]>> {
  const { read } = site.database;
  const all = new Map<string, readonly string[]>();
  for (const { name } of await read.introspection.getTables()) {
    if (besides.has(name)) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    all.set(name, rows.map((row) => JSON.stringify(row)).toSorted());
  }
  return all;
}

/** The tables in which rows differ, and how many there are more or fewer. */
export function changesBetween(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): Record<string, number> {
  const changed = [...after].filter(
    ([name, rows]) => rows.join("\n") !== (before.get(name) ?? []).join("\n"),
  );
  return Object.fromEntries(
    changed.map(([name, rows]) => [name, rows.length - (before.get(name)?.length ?? 0)]),
  );
}
