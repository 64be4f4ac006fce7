import type { Selectable } from "kysely";
import type { StaffRole } from "@locumark/contract/choices";
import { accountTexts } from "@locumark/contract/account-texts";
import { listContactMessagesFrom } from "../contact/queries.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { listOwnReviews } from "../reviews/queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { Problem } from "../../platform/problem.ts";
import type { Reader, Writer } from "../../database/database.ts";
import type { AccountsTable } from "../../database/schema.ts";
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
  return account && { ...account, staff_roles: await listStaffRoles(database, account) };
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
  const [evidence, sessions, mails, messages, ofWorkplaces, ofAgencies] = await Promise.all([
    database
      .selectFrom("evidence")
      .selectAll()
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
    listSessions(database, accountId),
    database
      .selectFrom("mails")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute(),
    listContactMessagesFrom(database, account.email_key),
    listOwnReviews(database, workplaceReviews, accountId),
    listOwnReviews(database, agencyReviews, accountId),
  ]);
  return { account, evidence, sessions, mails, messages, ofWorkplaces, ofAgencies };
}

export const insertAccount = (database: Writer, account: Account) =>
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
