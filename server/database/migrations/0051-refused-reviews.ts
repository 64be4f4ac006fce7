import { type Kysely, sql } from "kysely";

/** Reviews that were removed before others saw them have a state of their own, and do not count any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const refused = sql`id in (select review_id from removals where was_held = 1)`;
  for (const [places, kind] of [
    [sql.table("workplaces"), "workplace"],
    [sql.table("agencies"), "agency"],
  ] as const) {
    const counted = sql`from reviews where reviews.place_id = ${places}.id and kind = ${kind}
      and state = 'hidden' and ${refused}`;
    await sql`update ${places} set
      review_count = review_count - (select count(*) ${counted}),
      rating_sum = rating_sum - (select coalesce(sum(rating), 0) ${counted})
      where id in (select place_id from reviews where state = 'hidden' and ${refused})`.execute(
      database,
    );
  }
  await sql`update reviews set state = 'refused' where state in ('hidden', 'struck') and ${refused}`.execute(
    database,
  );
  await database.schema.alterTable("removals").dropColumn("was_held").execute();
}
