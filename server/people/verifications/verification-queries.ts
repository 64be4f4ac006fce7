import { registrationKey } from "@locumark/contract/regulators";
import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { AccountsTable } from "../../database/tables/account-tables.ts";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import type { Standing } from "../../plugins/counting-status.ts";

type Account = Selectable<AccountsTable>;

/** The accepted account that has the regulator's number of another account. */
export async function findSameNumber(database: Reader, account: Account) {
  const key = keyOf(account);
  if (key === undefined) return undefined;
  return await database
    .selectFrom("accounts")
    .leftJoin("registration_checks", "registration_checks.id", "accounts.check_id")
    .select(["accounts.id", "accounts.name", "registration_checks.checked_at"])
    .where("accounts.verified_number", "=", key)
    .where("accounts.id", "<>", account.id)
    .executeTakeFirst();
}

/** The account's number in one spelling; undefined where several people may have the same. */
export const keyOf = (
  account: Pick<Account, "profession" | "registration_body" | "registration_number">,
): string | undefined =>
  registrationKey({
    profession: account.profession,
    body: account.registration_body,
    number: account.registration_number,
  });

/** The decisions about an account, the newest first. */
export const listChecks = (database: Reader, accountId: string) =>
  database
    .selectFrom("registration_checks")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("checked_at", "desc")
    .orderBy("id")
    .execute();

export type AuthorStanding = Standing & {
  readonly method: RegistrationChecksTable["method"] | null;
};

/** An account's status with the check that it follows from. */
export const findStanding = (
  database: Reader,
  accountId: string,
): Promise<AuthorStanding | undefined> =>
  database
    .selectFrom("accounts")
    .leftJoin("registration_checks", "registration_checks.id", "accounts.check_id")
    .select([
      "accounts.verification_status",
      "registration_checks.checked_at",
      "registration_checks.expires_at",
      "registration_checks.method",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();

/** Whether the newest decision about a registration was to refuse it, however it stands now. */
export async function wasRefusedLast(database: Reader, accountId: string): Promise<boolean> {
  const newest = await database
    .selectFrom("registration_checks")
    .select("outcome")
    .where("account_id", "=", accountId)
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.outcome === "refused";
}
