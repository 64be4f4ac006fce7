import { latestNight } from "@locumark/contract/nights";
import { addDays } from "@locumark/contract/shift-days";
import { type Kysely, sql } from "kysely";

/**
 * Replaces the digests of Thursdays, which told of reviews with a name until a week before, by the last night of which each
 * account was told everything.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; last: string }>`
    select account_id as id, max(digest_day) as last from digests group by account_id`.execute(
    database,
  );
  await sql`delete from digests`.execute(database);
  for (const { id, last } of rows) {
    await sql`
      insert into digests (account_id, digest_day)
      values (${id}, ${latestNight(addDays(last, -7))})`.execute(database);
  }
}
