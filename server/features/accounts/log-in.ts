import type { FastifyRequest } from "fastify";
import { accountTexts } from "@locumark/contract/account-texts";
import { hashPassword, isRightPassword, needsRehash } from "../../platform/passwords.ts";
import { Problem } from "../../platform/problem.ts";
import { browserName } from "../../platform/browser-name.ts";
import { startSession } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findAccountByEmail, updatePasswordHash } from "./queries.ts";
import { loginThrottles } from "./throttle-rules.ts";

/**
 * @returns a new session's token and whose it is
 * @throws Problem 401 for a wrong address or password, alike in text and time; 403 while the address is not
 *   confirmed, and for an account that was disabled; 429 after too many failures
 */
export async function logIn(
  site: Pick<Site, "clock" | "database" | "throttles">,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<{ token: string; accountId: string }> {
  const throttles = loginThrottles(request, credentials.email);
  // Counted before the password is looked at: tries at the same moment must not slip through together.
  await site.throttles.count(...throttles);
  const account = await findAccountByEmail(site.database.read, credentials.email.trim());
  const isRight = await isRightPassword(credentials.password, account?.password_hash);
  if (!account || !isRight) {
    throw new Problem(401, "wrong_credentials", accountTexts.wrongCredentials);
  }
  const [ofThisOne, ...ofAll] = throttles;
  await site.throttles.forget(ofThisOne);
  await site.throttles.forgive(...ofAll);
  if (account.disabled_at !== null) {
    throw new Problem(403, "account_disabled", accountTexts.accountDisabled);
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
  const browser = browserName(request.headers["user-agent"]);
  return { token: await startSession(site, account.id, browser), accountId: account.id };
}
