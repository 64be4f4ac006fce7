import { type Kysely, sql } from "kysely";

/** Keeps only the day of sessions, and the instant where half an hour without use ends one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update sessions set created_at = substr(created_at, 1, 10) || 'T00:00:00.000Z'`.execute(
    database,
  );
  await sql`update sessions set last_used_at = substr(last_used_at, 1, 10) || 'T00:00:00.000Z'
    where is_shared = 0`.execute(database);
}
