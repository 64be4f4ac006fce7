import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import { createPostgresPool } from "./postgres-pool.ts";

/**
 * Takes from the rows of a table what PostgreSQL keeps beside their columns: which transaction wrote each (`xmin`), where
 * it stands in the file (`ctid`), and the numbers of long values that are stored apart (`chunk_id` of TOAST), all of which
 * follow the order of writing. Afterwards one transaction has written all, in the order of their random keys, and what was
 * deleted is not among the values that PostgreSQL notes to plan queries (`pg_stats`) either.
 * @param tables whose primary key is one column, and random
 * @throws when something else holds a table for five seconds, a backup for example: nothing has changed then
 */
export async function shuffleRows(url: string, tables: readonly string[]): Promise<void> {
  const pool = createPostgresPool(url, { connections: 1, withoutTimeouts: true });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const run = (write: (transaction: Transaction<unknown>) => Promise<unknown>) =>
    database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '5s'`.execute(transaction);
      await write(transaction);
    });
  try {
    for (const table of tables) {
      const sort = sql`cluster ${sql.table(table)} using ${sql.ref(`${table}_pkey`)}`;
      const columns = await listTextColumns(database, table);
      const key = sql.ref(await findKey(database, table));
      // A value that is rewritten gets the next number, in the order in which the rows stand by then.
      const rewritten = columns.map((name) => sql`, ${sql.ref(name)} = ${sql.ref(name)} || ''`);
      await run((transaction) => sort.execute(transaction));
      await run(async (transaction) => {
        // Or a large table would be read from wherever another query is reading it.
        await sql`set local synchronize_seqscans = off`.execute(transaction);
        await sql`update ${sql.table(table)} set ${key} = ${key} ${sql.join(rewritten, sql``)}`.execute(
          transaction,
        );
      });
      // In a transaction of its own: what the update replaced is then not copied into the new file.
      await run((transaction) => sort.execute(transaction));
    }
    // Of every table: it has values in its notes for planning queries, which it makes anew where a tenth of one has changed,
    // and where few have, never.
    await sql`analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

async function findKey(database: Kysely<unknown>, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid
    where indisprimary and indrelid = ${table}::regclass and attnum = indkey[0]`.execute(database);
  return rows[0]!.name;
}

/** Those that may be long: not ids, to which other rows refer. */
async function listTextColumns(database: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'text'
      and column_name !~ '(^|_)id$'`.execute(database);
  return rows.map(({ name }) => name);
}
