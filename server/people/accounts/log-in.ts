import type { FastifyRequest } from "fastify";
import { accountTexts, loginLinkTexts } from "@locumark/contract/people/accounts/account-texts";
import { cleanEmail } from "@locumark/contract/email-address";
import { toInstant } from "../../platform/clock.ts";
import { hashPassword, areRightPassword, needsRehash } from "../../platform/passwords.ts";
import { Problem } from "../../platform/problem.ts";
import { browserName } from "../../platform/browser-name.ts";
import { startSession } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import {
  type Account,
  findAccount,
  findConfirmedAccount,
  findPendingAccount,
  updatePasswordHash,
} from "./account-queries.ts";
import {
  knownBrowsersThrottle,
  knownBrowserThrottle,
  type LoginThrottles,
  loginThrottles,
  loginWorkThrottles,
} from "./account-throttle-rules.ts";

/**
 * @returns a new session's token and its account
 * @throws Problem 401 for a wrong address or password, with the same text and timing; 403 while the address is not
 *   confirmed, and for a disabled account; 429 after too many failures
 */
export async function logIn(
  site: Pick<Site, "clock" | "database" | "knownBrowsers" | "throttles">,
  request: FastifyRequest,
  credentials: { email: string; password: string; sharedComputer: boolean },
): Promise<{ token: string; accountId: string }> {
  const email = cleanEmail(credentials.email);
  // Some members have signed up with what is taken off today.
  const account =
    (await findConfirmedAccount(site.database.read, email)) ??
    (await findConfirmedAccount(site.database.read, credentials.email));
  const pending = await findPendingAccount(site.database.read, email);
  // Counted before the password is checked: concurrent attempts must not exceed the limit.
  const throttles = await countAttempt(site, request, email, account);
  // Always checks both, present or not: the timing must not reveal which exist.
  const [isRight, isPending] = await areRightPassword(credentials.password, [
    account?.password_hash,
    pending?.password_hash,
  ]);
  if (!account || !isRight) {
    if (!isPending) throw wrongCredentials();
    await site.throttles.undo(...throttles.own, ...throttles.shared);
    throw new Problem(403, "email_not_confirmed", accountTexts.emailNotConfirmed);
  }
  await site.throttles.clear(...throttles.own);
  await site.throttles.undo(...throttles.shared);
  if (account.disabled_at !== null) {
    throw new Problem(403, "account_disabled", accountTexts.accountDisabled);
  }
  const rehashed = needsRehash(account.password_hash)
    ? await hashPassword(credentials.password)
    : undefined;
  const session = {
    accountId: account.id,
    browser: browserName(request.headers["user-agent"]),
    isShared: credentials.sharedComputer,
    now: toInstant(site.clock.now()),
  };
  const token = await site.database.commit(async (transaction) => {
    // The password may have been changed since it was checked, and a change ends all sessions.
    const current = await findAccount(transaction, account.id);
    if (current?.password_hash !== account.password_hash) throw wrongCredentials();
    if (rehashed !== undefined) await updatePasswordHash(transaction, account.id, rehashed);
    return await startSession(transaction, session);
  });
  return { token, accountId: account.id };
}

/**
 * In a browser known for the account, other people's attempts, from the same network or elsewhere, do not count, as
 * long as that browser does not itself guess passwords.
 * @returns the counts to take back unless the attempt fails
 */
async function countAttempt(
  site: Pick<Site, "knownBrowsers" | "throttles">,
  request: FastifyRequest,
  email: string,
  account: Account | undefined,
): Promise<LoginThrottles> {
  const nonce = site.knownBrowsers.nonceOf(request, account);
  if (account && nonce !== undefined) {
    const known = knownBrowserThrottle(nonce);
    const isTrusted = await site.throttles.isWithin(known, knownBrowsersThrottle(account.id));
    if (isTrusted) return { own: [known], shared: [] };
  }
  const failures = loginThrottles(request, email);
  await site.throttles
    .count(...loginWorkThrottles(request), ...failures.own, ...failures.shared)
    .catch(offerLink);
  return failures;
}

/** A count may have been filled by others; so there is another way in. */
function offerLink(error: unknown): never {
  if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error;
  const { status, code, message, retryAfterSeconds } = error;
  const sentence = `${message} ${loginLinkTexts.offered}`;
  throw new Problem(status, code, sentence, { retryAfterSeconds });
}

const wrongCredentials = () => new Problem(401, "wrong_credentials", accountTexts.wrongCredentials);
