import type { Reader } from "../database/database.ts";

interface Row {
  readonly table: string;
  readonly id: unknown;
  readonly text: string;
}

export const listTables = (read: Reader) => read.introspection.getTables();

/** Lists every row of every table. */
export async function listRows(read: Reader): Promise<Row[]> {
  const tables = await listTables(read);
  const found = await Promise.all(
    tables.map(async ({ name: table }) => {
      const rows = await read
        .selectFrom(table as "accounts")
        .selectAll()
        .execute();
      return rows.map((row) => ({ table, id: row.id, text: JSON.stringify(row) }));
    }),
  );
  return found.flat();
}
