import { type Kysely, sql } from "kysely";

/**
 * Removes the instants of anonymous reviews: what is stored is the day, or while one waits, the part of a day from
 * which the time of its appearance was drawn. Those of the last hour of a month in summer are in the next, as in the
 * lists.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update reviews
    set created_at = case when substr(created_at, 1, 7) <> substr(listed_at, 1, 7) then listed_at
        else substr(created_at, 1, 10) || 'T00:00:00.000Z' end,
      edited_at = substr(edited_at, 1, 10) || 'T00:00:00.000Z'
    where is_anonymous = 1 and state in ('public', 'hidden', 'struck')`.execute(database);
  await sql`update reviews
    set created_at = substr(created_at, 1, 10) || case when substr(created_at, 12, 2) < '01'
        then 'T00:00:00.000Z' when substr(created_at, 12, 2) < '05' then 'T01:00:00.000Z'
        else 'T05:00:00.000Z' end,
      edited_at = substr(edited_at, 1, 10) || 'T00:00:00.000Z'
    where is_anonymous = 1 and state = 'waiting'`.execute(database);
}
