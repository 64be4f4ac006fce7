import { Kysely, PostgresDialect, sql } from "kysely";
import { createPostgresPool } from "./postgres-pool.ts";

/**
 * Takes from the rows of a table what PostgreSQL keeps beside their columns: which transaction wrote each (`xmin`), and
 * where it stands in the file (`ctid`), which is the order in which they were written. Afterwards one transaction has
 * written all, and they stand in the order of their random keys.
 * @param tables whose primary key, `key`, is a random number
 * @throws when something else holds a table for five seconds, a backup for example: nothing has changed then
 */
export async function shuffleRows(url: string, tables: readonly string[]): Promise<void> {
  const pool = createPostgresPool(url, { connections: 1, withoutTimeouts: true });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const run = (statement: ReturnType<typeof sql>) =>
    database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '5s'`.execute(transaction);
      await statement.execute(transaction);
    });
  try {
    for (const table of tables) {
      await run(sql`update ${sql.table(table)} set key = key`);
      // Of a transaction of its own: what the other replaced is then not copied into the new file.
      await run(sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`);
    }
  } finally {
    await database.destroy();
  }
}
