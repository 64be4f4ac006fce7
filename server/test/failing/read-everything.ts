import { sql } from "kysely";
import type { TestSite } from "../test-site.ts";

/** Tidied up meanwhile, counted in transactions of their own, or written about the database itself. */
const besides = new Set(["changes", "throttles", "kysely_migration", "kysely_migration_lock"]);

/** All rows of all tables, in no order, each as text: to compare what the database holds before and after. */
export async function readEverything({
  config,
  site,
}: TestSite): Promise<Map<string, readonly string[]>> {
  const { read } = site.database;
  const tables = (await read.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !besides.has(name));
  const all = new Map<string, string[]>(tables.map((name) => [name, []]));
  if (config.databaseUrl !== undefined) {
    const selects = tables.map(
      (name) => sql`select ${name}::text as "table", t::text as "row" from ${sql.table(name)} as t`,
    );
    const query = sql<{ table: string; row: string }>`${sql.join(selects, sql` union all `)}`;
    for (const { table, row } of (await query.execute(read)).rows) all.get(table)?.push(row);
  } else {
    for (const [name, found] of all) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
      found.push(...rows.map((row) => JSON.stringify(row)));
    }
  }
  for (const rows of all.values()) rows.sort();
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
