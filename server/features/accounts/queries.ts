import type { Selectable } from "kysely";
import type { Reader, Writer } from "../../platform/database/database.ts";
import type { AccountsTable } from "../../platform/database/schema.ts";

export type Account = Selectable<AccountsTable>;

/** Addresses are compared without regard to case: nobody owns only one spelling of theirs. */
export const emailKeyOf = (email: string): string => email.normalize("NFC").toLowerCase();

export const findAccountByEmail = (database: Reader, email: string) =>
  database
    .selectFrom("accounts")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .executeTakeFirst();

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

/** @returns whether it was inserted; not when the address has an account already */
export async function insertAccount(database: Writer, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updatePasswordHash = (database: Writer, accountId: string, passwordHash: string) =>
  database
    .updateTable("accounts")
    .set({ password_hash: passwordHash })
    .where("id", "=", accountId)
    .execute();
