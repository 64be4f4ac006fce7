import { accountTexts } from "@locumark/contract/account-texts";
import { isRightPassword } from "../../platform/passwords.ts";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { type Account, findAccount } from "./account-queries.ts";
import { passwordThrottle } from "./account-throttle-rules.ts";

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
  const account = await findAccount(site.database.read, accountId);
  if (!account) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
  if (!(await isRightPassword(password, account.password_hash))) {
    throw new Problem(400, "wrong_password", accountTexts.wrongCurrentPassword, {
      fields: { [field]: accountTexts.wrongCurrentPassword },
    });
  }
  await site.throttles.clear(throttle);
  return account;
}
