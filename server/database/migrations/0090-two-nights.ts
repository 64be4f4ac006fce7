import { halfMonthOnly, nextNight } from "@locumark/contract/nights";
import { fromUkTime } from "@locumark/contract/uk-dates";
import { type Kysely, sql } from "kysely";
import { randomId } from "../../platform/tokens.ts";

/**
 * One kind of due day for all that waits: what waited for a random time of its own is due in the next night. What was
 * reported of a payment later is what the review says.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  const night = nextNight(now.slice(0, "2026-12-01".length));
  const { schema } = database;
  await schema.alterTable("reviews").addColumn("show_payment", "integer", number).execute();
  await schema.alterTable("reviews").addColumn("together", "integer", number).execute();
  await schema.alterTable("reviews").addColumn("due", "text").execute();
  await schema.alterTable("reviews").addColumn("due_on", "text").execute();
  await sql`update reviews set together = 1 where publish_choice is not null`.execute(database);
  await sql`
    update reviews set payment = next_payment, time_to_pay_days = next_time_to_pay_days
    where next_from is not null`.execute(database);
  const due = (act: string, where: ReturnType<typeof sql>) =>
    sql`update reviews set due = ${act}, due_on = ${night} where ${where}`.execute(database);
  await due("rename", sql`renames_at is not null`);
  await due("hide", sql`vanishes_at is not null and state = 'public'`);
  await due("delete", sql`vanishes_at is not null and sealed_author is null`);
  await due("delete", sql`id in (select review_id from asked_deletions)`);
  await due("return", sql`state = 'suspended' and publishes_at is not null`);
  await due(
    "appear",
    sql`state = 'waiting' or (state = 'held' and publishes_at is not null)`,
  );
  await sql`
    update reviews set created_at = ${halfMonthOnly(now)}
    where state = 'waiting' and is_anonymous = 1`.execute(database);
  await tellOfReplies(database, now, fromUkTime(`${night}T08:00`));
  await schema.dropTable("asked_deletions").execute();
  for (const column of ["vanishes_at", "renames_at", "next_from"]) {
    await schema.dropIndex(`reviews_by_${column}`).execute();
  }
  for (const column of [
    "vanishes_at",
    "renames_at",
    "publishes_at",
    "publish_choice",
    "payment_month",
    "next_payment",
    "next_time_to_pay_days",
    "next_from",
  ]) {
    await schema.alterTable("reviews").dropColumn(column).execute();
  }
  await schema.dropIndex("replies_to_tell").execute();
  await schema.alterTable("replies").dropColumn("tell_at").execute();
  await schema.alterTable("payment_questions").dropColumn("ask_minute").execute();
  await schema
    .createIndex("reviews_by_due_on")
    .on("reviews")
    .column("due_on")
    .where(sql.ref("due_on"), "is not", null)
    .execute();
}

const number = (column: { notNull(): typeof column; defaultTo(value: number): typeof column }) =>
  column.notNull().defaultTo(0);

/** Mails to authors about replies wait in the outbox, as all others do. */
async function tellOfReplies(
  database: Kysely<unknown>,
  now: string,
  morning: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from replies where tell_at is not null and state = 'public'`.execute(database);
  for (const { id } of rows) {
    await sql`
      insert into mails (id, kind, subject_id, created_at, attempts, next_attempt_at)
      values (${randomId()}, 'reply_posted', ${id}, ${now}, 0, ${morning})`.execute(database);
  }
}
