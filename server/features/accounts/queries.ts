import { domainToASCII } from "node:url";
import type { Selectable } from "kysely";
import type { Reader, Writer } from "../../platform/database/database.ts";
import type { AccountsTable } from "../../platform/database/schema.ts";

export type Account = Selectable<AccountsTable>;

/**
 * Addresses are compared without regard to case or to how the domain is spelt: mail to `EXAMPLE.org` in
 * full-width letters reaches the same letter box, so it is the same address.
 */
export function emailKeyOf(email: string): string {
  const [local = "", domain = ""] = email.normalize("NFC").trim().split("@");
  return `${local.toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** The confirmed account of an address, or else the newest sign-up that waits for its confirmation. */
export const findAccountByEmail = (database: Reader, email: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .orderBy((order) => order.case().when("confirmed_at", "is", null).then(1).else(0).end())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

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

/** An account with what it says about its evidence, for its owner's eyes. */
export const findOwnAccount = (database: Reader, accountId: string) =>
  database
    .selectFrom("accounts")
    .leftJoin("evidence", "evidence.account_id", "accounts.id")
    .selectAll("accounts")
    .select(["evidence.id as evidence_id", "evidence.mimetype as evidence_mimetype"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();

export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

export const insertAccount = (database: Writer, account: Account) =>
  database.insertInto("accounts").values(account).execute();

export const updatePasswordHash = (database: Writer, accountId: string, passwordHash: string) =>
  database
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();
