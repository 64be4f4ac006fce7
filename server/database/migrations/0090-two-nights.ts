import {
  dayOf,
  halfMonthOnly,
  latestNight,
  midnightOf,
  nextNight,
} from "@locumark/contract/nights";
import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import type { AuthorKeyFile } from "../author-keys.ts";

/**
 * One kind of due day for all that waits: what waited for a random time of its own is due in the next night. What was
 * reported of a payment later is what the review says.
 */
export async function up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  const now = new Date().toISOString();
  const today = dayOf(now);
  const night = nextNight(today);
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
  await due("return", sql`state = 'suspended' and publishes_at is not null`);
  await due("appear", sql`state = 'waiting' or (state = 'held' and publishes_at is not null)`);
  await due("delete", sql`id in (select review_id from asked_deletions)`);
  await sealWhenWritten(database, authorKeys);
  await sql`
    update reviews set created_at = ${halfMonthOnly(now)}
    where state = 'waiting' and is_anonymous = 1`.execute(database);
  await schema.alterTable("replies").addColumn("is_told", "integer", number).execute();
  await sql`update replies set is_told = 1 where tell_at is null`.execute(database);
  await schema.dropTable("asked_deletions").execute();
  // The figures of the first of this month stay until the next night.
  await sql`
    update markers set value = ${Date.parse(midnightOf(latestNight(today)))}
    where name = 'pay-figures'`.execute(database);
  await sql`delete from markers where name = 'payments shown for'`.execute(database);
  await forgetMonths(database);
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

/**
 * Seals when a waiting review was written: its author's own list is in that order, and no column says it from now on. Sealed
 * with the newest key, so its tag is of that key too.
 */
async function sealWhenWritten(
  database: Kysely<unknown>,
  authorKeys: AuthorKeyFile,
): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string; at: string }>`
    select id, sealed_author as sealed, created_at as at from reviews
    where state = 'waiting' and is_anonymous = 1 and sealed_author is not null`.execute(database);
  if (rows.length === 0) return;
  await authorKeys.prepare(database);
  authorKeys.demand();
  const { ring } = authorKeys;
  for (const { id, sealed, at } of rows) {
    const words = ring.open(sealed, ["review", id]);
    if (!words) continue;
    const [account = "", slot = ""] = words;
    await sql`
      update reviews set sealed_author = ${ring.seal([account, slot, at], ["review", id])},
        author_tag = ${ring.tag(["slot", account, slot])}
      where id = ${id}`.execute(database);
  }
}

const number = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

interface FiguresRow {
  scope: string;
  taken: string;
  payments: string | null;
}

/** Figures say no more in which month a payment was overdue, and batches are not taken by it. */
async function forgetMonths(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<FiguresRow>`select scope, taken, payments from figures`.execute(
    database,
  );
  for (const { scope, ...row } of rows) {
    const taken = JSON.parse(row.taken) as { payments?: Record<string, number> };
    const payments: Record<string, number> = {};
    for (const [said, count] of Object.entries(taken.payments ?? {})) {
      const name = said.startsWith("overdue") ? "overdue" : said;
      payments[name] = (payments[name] ?? 0) + count;
    }
    const { lastOverdue: _, ...record } = JSON.parse(row.payments ?? "{}") as object & {
      lastOverdue?: unknown;
    };
    await sql`
      update figures set taken = ${JSON.stringify({ ...taken, payments })},
        payments = ${row.payments === null ? null : JSON.stringify(record)}
      where scope = ${scope}`.execute(database);
  }
}
