import type { Insertable, Selectable } from "kysely";
import type { StaffRole } from "@locumark/contract/choices";
import { accountTexts } from "@locumark/contract/account-texts";
import { listClaimsFrom } from "../claims/queries.ts";
import { listContactMessagesFrom } from "../contact/queries.ts";
import { listReportsFrom } from "../reports/queries.ts";
import { listAppeals } from "../moderation/queries.ts";
import { listNoticesAbout, listNoticesFrom } from "../notices/queries.ts";
import { findEvidence } from "../evidence/queries.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { listOwnReviews } from "../reviews/queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { listChecks } from "../verifications/queries.ts";
import { Problem } from "../../platform/problem.ts";
import type { Reader, Writer, WritingTransaction } from "../../database/database.ts";
import type { AccountsTable } from "../../database/tables/accounts.ts";
import { emailKeyOf } from "./normalise-email.ts";

export type Account = Selectable<AccountsTable>;

export const findConfirmedAccount = (database: Reader, email: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();

/** The newest unconfirmed sign-up, even where the address already belongs to an account. */
export const findPendingAccount = (database: Reader, email: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .where("confirmed_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Whether there are any accounts yet. */
export const hasAccounts = async (database: Reader): Promise<boolean> =>
  (await database.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) !== undefined;

/** The confirmed account with the address, or else the newest pending one. */
export const findAccountByEmail = async (database: Reader, email: string) =>
  (await findConfirmedAccount(database, email)) ?? (await findPendingAccount(database, email));

/** The ids of all sign-ups with an address, confirmed or not. */
export async function listAccountIds(database: Reader, email: string): Promise<string[]> {
  const accounts = await database
    .selectFrom("accounts")
    .select("id")
    .where("email_key", "=", emailKeyOf(email))
    .execute();
  return accounts.map(({ id }) => id);
}

export async function countPendingAccounts(database: Reader, email: string): Promise<number> {
  const { count } = await database
    .selectFrom("accounts")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("email_key", "=", emailKeyOf(email))
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findAccount = (database: Reader, accountId: string) =>
  database.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirst();

/** An account with the details of its evidence and its roles, for its owner only. */
async function findOwnAccount(database: Reader, accountId: string) {
  const account = await database
    .selectFrom("accounts")
    .leftJoin("evidence", "evidence.account_id", "accounts.id")
    .selectAll("accounts")
    .select(["evidence.id as evidence_id", "evidence.mimetype as evidence_mimetype"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  if (!account) return undefined;
  const check = (await listChecks(database, accountId)).find(({ id }) => id === account.check_id);
  return { ...account, check, staff_roles: await listStaffRoles(database, account) };
}

/** @returns the roles of a member of staff, by name; none for anybody else */
export async function listStaffRoles(
  database: Reader,
  { id, role }: Pick<Account, "id" | "role">,
): Promise<StaffRole[]> {
  if (role !== "staff") return [];
  const rows = await database
    .selectFrom("staff_roles")
    .select("role")
    .where("account_id", "=", id)
    .orderBy("role")
    .execute();
  return rows.map((row) => row.role);
}

export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** @throws Problem 401 when the account has just been deleted */
export async function getOwnAccount(database: Reader, accountId: string): Promise<OwnAccount> {
  const account = await findOwnAccount(database, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  return account;
}

/** Everything stored about a person, for that person. */
export async function findExport(database: Reader, accountId: string) {
  const account = await findAccount(database, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  const [evidence, sessions, mails, messages, reports, claims, ofWorkplaces, ofAgencies, desk] =
    await Promise.all([
      findEvidence(database, accountId),
      listSessions(database, accountId),
      database
        .selectFrom("mails")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("created_at")
        .execute(),
      listContactMessagesFrom(database, account.email_key),
      listReportsFrom(database, account.email_key),
      listClaimsFrom(database, account.email_key),
      listOwnReviews(database, workplaceReviews, accountId),
      listOwnReviews(database, agencyReviews, accountId),
      findOwnDesk(database, account),
    ]);
  const checks = await listChecks(database, accountId);
  const notices = await listNoticesFrom(database, account.email_key);
  const answers = await listNoticesAbout(database, accountId);
  const appeals = await listAppeals(
    database,
    [...ofWorkplaces, ...ofAgencies].map(({ id }) => id),
  );
  return {
    appeals,
    account,
    evidence,
    checks,
    sessions,
    mails,
    messages,
    reports,
    claims,
    notices,
    answers,
    ofWorkplaces,
    ofAgencies,
    desk,
  };
}

/** What is stored about a member of staff as such; nothing for anybody else. */
async function findOwnDesk(database: Reader, account: Account) {
  if (account.role !== "staff") return null;
  const factor = await database
    .selectFrom("second_factors")
    .select("confirmed_at")
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  return {
    roles: await listStaffRoles(database, account),
    secondFactorSetUpAt: factor?.confirmed_at ?? null,
  };
}

export const insertAccount = (database: Writer, account: Insertable<AccountsTable>) =>
  database.insertInto("accounts").values(account).execute();

export const updatePasswordHash = (database: Writer, accountId: string, passwordHash: string) =>
  database
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();

export const listSessions = (database: Reader, accountId: string) =>
  database
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();

/** In every session of the account: the second factor is asked for again. */
export const closeDesk = (database: Writer, accountId: string) =>
  database
    .updateTable("sessions")
    .set({ desk_used_at: null })
    .where("account_id", "=", accountId)
    .execute();

/** @returns whether the account had such a session */
export async function deleteSession(
  database: Writer,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await database
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Logs an account out everywhere.
 * @returns how many sessions have ended
 */
export async function deleteSessions(database: Writer, accountId: string): Promise<number> {
  const ended = await database
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .returning("id")
    .execute();
  return ended.length;
}

/** For the operator: newest first, with the latest reason for which mail to them was refused. */
export const listAccounts = (database: Reader, text: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .select((select) =>
      select
        .selectFrom("mails")
        .select("mails.failure")
        .whereRef("mails.account_id", "=", "accounts.id")
        .where("mails.failed_at", "is not", null)
        .orderBy("mails.failed_at", "desc")
        .limit(1)
        .as("mail_failure"),
    )
    .where(({ eb, fn, or }) =>
      or([
        eb(fn("lower", ["name"]), "like", `%${text.toLowerCase()}%`),
        eb("email_key", "like", `%${text.toLowerCase()}%`),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();

/** How many a search for people lists; whoever looks for one of more types more. */
const peopleMax = 20;

/**
 * For admins: those with all the words in their name, or with exactly this address, the newest first. Part of an
 * address finds nobody, so that nobody reads through the addresses.
 */
export async function findPeople(
  database: Reader,
  text: string,
): Promise<{ people: Account[]; hasMore: boolean }> {
  // Without the two characters that stand for others.
  const words = text
    .toLowerCase()
    .split(/[\s%_]+/)
    .filter(Boolean);
  if (words.join("").length < 2) return { people: [], hasMore: false };
  const found = await database
    .selectFrom("accounts")
    .selectAll()
    .where(({ and, eb, fn, or }) =>
      or([
        eb("email_key", "=", emailKeyOf(text)),
        and(words.map((word) => eb(fn("lower", ["name"]), "like", `%${word}%`))),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(peopleMax + 1)
    .execute();
  return { people: found.slice(0, peopleMax), hasMore: found.length > peopleMax };
}

/** The account, locked on any engine: of two acts at once the second waits. */
export async function lockAccount(
  transaction: WritingTransaction,
  accountId: string,
): Promise<Account | undefined> {
  return await transaction
    .updateTable("accounts")
    .set(({ ref }) => ({ role: ref("role") }))
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}

/** An account with what an admin sees of it. */
export async function findPerson(database: Reader, accountId: string) {
  const account = await findAccount(database, accountId);
  if (!account) return undefined;
  const mail = await database
    .selectFrom("mails")
    .select("failure")
    .where("account_id", "=", accountId)
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const sessions = await listSessions(database, accountId);
  const staffRoles = await listStaffRoles(database, account);
  const suspension = await database
    .selectFrom("suspensions")
    .select(["reason", "reviews"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return {
    account,
    staffRoles,
    suspension: suspension ?? null,
    sessions: sessions.length,
    mailFailure: mail?.failure ?? null,
  };
}
