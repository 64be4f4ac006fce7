import type { Reader } from "../database/database.ts";

/** Lists every row of every table. */
export async function listRows(
  read: Reader,
): Promise<{ table: string; id: unknown; text: string }[]> {
  const found = [];
  for (const { name: table } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(table as "accounts")
      .selectAll()
      .execute();
    found.push(...rows.map((row) => ({ table, id: row.id, text: JSON.stringify(row) })));
  }
  return found;
}
