import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { isRightPassword } from "../../platform/passwords.ts";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import type { Account } from "./account-queries.ts";
import { passwordThrottle } from "./account-throttle-rules.ts";
import { requireAccount } from "./require-account.ts";

/**
 * Asks for the password again before something irreversible: a session may have been left open.
 * @param field the field under which the response reports a wrong password
 * @throws Problem 400 `wrong_password`, 429 after too many attempts
 */
export async function checkOwnPassword(
  site: Pick<Site, "database" | "throttles">,
  accountId: string,
  password: string,
  field: string,
): Promise<Account> {
  const throttle = passwordThrottle(accountId);
  await site.throttles.count(throttle);
  const account = await requireAccount(site.database.read, accountId);
  if (!(await isRightPassword(password, account.password_hash))) throw wrongPassword(field);
  await site.throttles.clear(throttle);
  return account;
}

/**
 * In the transaction of what the password was asked for. Since it was checked, the owner may have taken the account back, or set
 * another by a mailed link: what a thief had on the way must not undo that.
 * @param account as it was when the password was checked
 * @throws Problem 400 `wrong_password`, 401 when the account is gone
 */
export async function refuseIfReplaced(
  transaction: WritingTransaction,
  account: Account,
  field: string,
): Promise<void> {
  const present = await requireAccount(transaction, account.id);
  const isSame = present.password_hash === account.password_hash && present.email === account.email;
  if (!isSame) throw wrongPassword(field);
}

const wrongPassword = (field: string): Problem =>
  new Problem(400, "wrong_password", accountTexts.wrongCurrentPassword, {
    fields: { [field]: accountTexts.wrongCurrentPassword },
  });
