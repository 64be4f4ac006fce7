import { type Kysely, sql } from "kysely";
import type { Profession } from "@locumark/contract/choices";
import { registrationKey } from "@locumark/contract/regulators";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { randomId } from "../../platform/tokens.ts";

interface Account {
  id: string;
  profession: Profession;
  registration_body: string;
  registration_number: string;
}

/**
 * Adds the checks of registrations, by whom and when; the day on which evidence is deleted; and the items at the desk.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("registration_checks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("method", "text")
    .addColumn("compared", "text", (column) => column.notNull())
    .addColumn("registration_body", "text", (column) => column.notNull())
    .addColumn("registration_number", "text", (column) => column.notNull())
    .addColumn("checked_by", "text")
    .addColumn("checked_at", "text")
    .addColumn("expires_at", "text")
    .addColumn("reminded_at", "text")
    .execute();
  await schema
    .createIndex("registration_checks_of_account")
    .on("registration_checks")
    .column("account_id")
    .execute();
  await schema
    .createIndex("registration_checks_expiring")
    .on("registration_checks")
    .column("expires_at")
    .execute();
  await schema.alterTable("accounts").addColumn("check_id", "text").execute();
  await schema.alterTable("accounts").addColumn("verified_number", "text").execute();
  await schema.alterTable("evidence").addColumn("delete_at", "text").execute();
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.alterTable(table).addColumn("author_check_method", "text").execute();
  }
  await keepOldChecks(database);
  await schema
    .createIndex("accounts_verified_number")
    .unique()
    .on("accounts")
    .column("verified_number")
    .execute();
  await queueWaiting(database);
}

/** Accounts verified before stay so for a year; when, by whom and by what was not recorded. */
async function keepOldChecks(database: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  const { rows } = await sql<Account>`
    select id, profession, registration_body, registration_number from accounts
    where verification_status = 'verified' order by created_at, id
  `.execute(database);
  const taken = new Set<string>();
  for (const { id, profession, registration_body: body, registration_number: number } of rows) {
    const checkId = randomId();
    await sql`
      insert into registration_checks (id, account_id, outcome, reason, compared, registration_body, registration_number,
        expires_at)
      values (${checkId}, ${id}, 'accepted', '', '[]', ${body}, ${number}, ${toInstant(now + 365 * dayMs)})
    `.execute(database);
    // The first of several accounts with one number, which nothing prevented, has it.
    const key = registrationKey({ profession, body, number });
    const isFree = key !== undefined && !taken.has(key);
    if (isFree) taken.add(key);
    await sql`
      update accounts set check_id = ${checkId}, verified_number = ${isFree ? key : null} where id = ${id}
    `.execute(database);
  }
  for (const [status, days] of [
    ["verified", 7],
    ["rejected", 30],
  ] as const) {
    await sql`
      update evidence set delete_at = ${toInstant(now + days * dayMs)}
      where account_id in (select id from accounts where verification_status = ${status})
    `.execute(database);
  }
}

/** Since they sent their document. */
async function queueWaiting(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; sent_at: string }>`
    select accounts.id as id, min(evidence.created_at) as sent_at
    from accounts join evidence on evidence.account_id = accounts.id
    where verification_status = 'pending' and confirmed_at is not null
    group by accounts.id
  `.execute(database);
  for (const { id, sent_at: sentAt } of rows) {
    await sql`
      insert into desk_items (id, kind, subject_id, opened_at)
      values (${randomId()}, 'verification', ${id}, ${sentAt})
    `.execute(database);
  }
}
