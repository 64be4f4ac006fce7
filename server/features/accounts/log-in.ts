import { accountTexts } from "@locumark/contract/account-texts";
import { hashPassword, isRightPassword, needsRehash } from "../../platform/passwords.ts";
import { Problem } from "../../platform/problem.ts";
import { startSession } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findAccountByEmail, updatePasswordHash } from "./queries.ts";

/**
 * @returns a new session's token and whose it is
 * @throws Problem 401 for a wrong address or password, alike in text and time; 403 while the address is not confirmed
 */
export async function logIn(
  site: Pick<Site, "clock" | "database">,
  credentials: { email: string; password: string },
): Promise<{ token: string; accountId: string }> {
  const account = await findAccountByEmail(site.database.read, credentials.email.trim());
  const isRight = await isRightPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) {
    throw new Problem(401, "wrong_credentials", accountTexts.wrongCredentials);
  }
  if (account.confirmed_at === null) {
    throw new Problem(403, "email_not_confirmed", accountTexts.emailNotConfirmed);
  }
  if (needsRehash(account.password_hash)) {
    await updatePasswordHash(
      site.database.write,
      account.id,
      await hashPassword(credentials.password),
    );
  }
  return { token: await startSession(site, account.id), accountId: account.id };
}
