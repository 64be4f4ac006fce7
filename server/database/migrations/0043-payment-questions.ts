import { type Kysely, sql } from "kysely";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { randomKey } from "../../platform/tokens.ts";

interface Asked {
  readonly id: string;
  readonly remind_minute: number | null;
  readonly payment_link_hash: string | null;
  readonly payment_link_until: string | null;
}

/** Below the number of values that either engine takes at once. */
const atOnce = 250;

const moved = ["remind_minute", "payment_link_hash", "payment_link_until"];

/** What only a few reviews have, and only for some weeks, gets a table of its own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("payment_questions")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("review_id", "text", (column) =>
      column.notNull().unique().references("reviews.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("ask_minute", "integer")
    .addColumn("link_hash", "text")
    .addColumn("until", "text")
    .execute();
  await schema
    .createIndex("payment_questions_by_link")
    .on("payment_questions")
    .column("link_hash")
    .execute();
  await move(database);
  await schema.dropIndex("reviews_by_remind_minute").execute();
  await schema.dropIndex("reviews_by_payment_link_hash").execute();
  for (const column of moved) {
    await schema.alterTable("reviews").dropColumn(column).execute();
  }
}

/** In the order of the random ids. */
async function move(database: Kysely<unknown>): Promise<void> {
  const queuedUntil = toInstant(Date.now() + 60 * dayMs);
  for (let after = ""; ;) {
    // Of a mail that is queued the link is made when it is sent; its review may have become anonymous since.
    const { rows } = await sql<Asked>`
      with queued as (select subject_id from mails where kind = 'payment_asked' and sent_at is null)
      select id, remind_minute, payment_link_hash, payment_link_until from reviews
      where id > ${after} and (
        remind_minute is not null or payment_link_hash is not null or id in (select subject_id from queued) or
        id in (select review_id from former_review_ids where id in (select subject_id from queued))
      )
      order by id limit ${atOnce}
    `.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    await (database as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto("payment_questions")
      .values(
        rows.map((row) => ({
          key: randomKey(),
          review_id: row.id,
          ask_minute: row.remind_minute,
          link_hash: row.payment_link_hash,
          until: row.payment_link_until ?? (row.remind_minute === null ? queuedUntil : null),
        })),
      )
      .execute();
    after = last.id;
  }
}
