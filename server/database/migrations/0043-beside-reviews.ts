import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
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

const moved = [
  "remind_minute",
  "payment_link_hash",
  "payment_link_until",
  "change_until",
  "change_reason",
  "appeal",
];

/**
 * Moves columns that only a few reviews use, and only for some weeks, to tables of their own, whose rows go with the
 * review.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await createQuestions(database);
  await moveQuestions(database);
  await renewAskedChanges(database);
  await renewRemovals(database);
  // Decisions of the last two minutes: what they would put back is not in the review any more.
  await sql`update desk_items set before = null where before is not null`.execute(database);
  await schema.dropIndex("reviews_by_remind_minute").execute();
  await schema.dropIndex("reviews_by_payment_link_hash").execute();
  for (const column of moved) {
    await schema.alterTable("reviews").dropColumn(column).execute();
  }
}

const withReview = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("reviews.id").onDelete("cascade").onUpdate("cascade");

async function createQuestions({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("payment_questions")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("review_id", "text", withReview)
    .addColumn("ask_minute", "integer")
    .addColumn("link_hash", "text")
    .addColumn("until", "text")
    .execute();
  await schema
    .createIndex("payment_questions_of_review")
    .unique()
    .on("payment_questions")
    .column("review_id")
    .execute();
  await schema
    .createIndex("payment_questions_by_link")
    .on("payment_questions")
    .column("link_hash")
    .execute();
}

/** In the order of the random ids. */
async function moveQuestions(database: Kysely<unknown>): Promise<void> {
  const queuedUntil = toInstant(Date.now() + 60 * dayMs);
  for (let after = ""; ;) {
    // The link of a queued mail is made when it is sent; its review may have become anonymous since.
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

/** Also of those that are back at the desk: it is known of them in which item no more. */
async function renewAskedChanges(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("asked_changes").renameTo("asked_changes_before").execute();
  await schema
    .createTable("asked_changes")
    .addColumn("review_id", "text", (column) => withReview(column.primaryKey()))
    .addColumn("item_kind", "text")
    .addColumn("until", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into asked_changes (review_id, item_kind, until, reason)
    select review.id, asked.item_kind, review.change_until, coalesce(review.change_reason, '')
    from reviews as review left join asked_changes_before as asked on asked.review_id = review.id
    where review.change_until is not null
  `.execute(database);
  await schema.dropTable("asked_changes_before").execute();
}

async function renewRemovals(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("removals").renameTo("removals_before").execute();
  await schema
    .createTable("removals")
    .addColumn("review_id", "text", (column) => withReview(column.primaryKey()))
    .addColumn("removed_by", "text")
    .addColumn("was_held", "integer", (column) => column.notNull())
    .addColumn("token_hash", "text")
    .addColumn("statement", "text")
    .addColumn("appeal", "text")
    .execute();
  await sql`
    insert into removals (review_id, removed_by, was_held, token_hash, statement, appeal)
    select review.id, removal.removed_by, removal.was_held, removal.token_hash, removal.statement, review.appeal
    from removals_before as removal join reviews as review on review.id = removal.review_id
  `.execute(database);
  await schema.dropTable("removals_before").execute();
  await schema.createIndex("removals_by_token").on("removals").column("token_hash").execute();
}
