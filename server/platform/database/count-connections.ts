import { Kysely, PostgresDialect, sql } from "kysely";
import { createPostgresPool } from "./postgres-pool.ts";

/** Counts the connections to a database that the site's processes and commands have, on other machines too. */
export async function countConnections(url: string): Promise<number> {
  const pool = createPostgresPool(url, { connections: 1 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = current_setting('application_name')
        and pid <> pg_backend_pid()`.execute(database);
    return rows[0]!.others;
  } finally {
    await database.destroy();
  }
}
