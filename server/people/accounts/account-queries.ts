import type { Insertable, Selectable } from "kysely";
import type { StaffRole } from "@locumark/contract/choices";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { listChecks } from "../verifications/verification-queries.ts";
import { Problem } from "../../platform/problem.ts";
import type { Reader, Writer, WritingTransaction } from "../../database/database.ts";
import type { AccountsTable } from "../../database/tables/account-tables.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";

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

export const insertAccount = (database: Writer, account: Insertable<AccountsTable>) =>
  database.insertInto("accounts").values(account).execute();

export const updatePasswordHash = (database: Writer, accountId: string, passwordHash: string) =>
  database
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();

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
