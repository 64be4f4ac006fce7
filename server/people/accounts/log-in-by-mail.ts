import type { FastifyReply, FastifyRequest } from "fastify";
import { accountTexts, loginLinkTexts } from "@locumark/contract/people/accounts/account-texts";
import { browserName } from "../../platform/browser-name.ts";
import { formatCookie, readCookie } from "../../platform/cookies.ts";
import { hourMs, secondMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import { startSession } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { requestMail } from "../../services/mails/queue-mail.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";

// For owners who are refused since others have tried too many wrong passwords: see docs/decisions/0013-guesses-are-counted.md.

const cookie = { name: "login_link", path: "/api/auth" };
/** How long a browser remembers that it asked: longer than a link works, since mails are delayed. */
export const rememberedMs = hourMs;

/**
 * Asks for a mail with a link, and leaves in the browser the secret without which that link does nothing. The same work
 * for every address.
 */
export async function requestLoginLink(
  site: Pick<Site, "clock" | "config" | "database">,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const https = isOverTls(site);
  // Two links for one browser both work.
  const secret = secretIn(request, https) ?? randomToken();
  const maxAgeSeconds = rememberedMs / secondMs;
  reply.header("set-cookie", formatCookie(cookie, secret, { maxAgeSeconds, https }));
  const asked = {
    kind: "log_in_link" as const,
    emailKey: emailKeyOf(email),
    browserHash: hashToken(secret),
    now: toInstant(site.clock.now()),
  };
  await site.database.commit((transaction) => requestMail(transaction, asked));
}

/**
 * Logs in the browser that asked for the link. Elsewhere the link does nothing and stays as it is: it may have been
 * forwarded, opened by a program that reads mails, or be pressed by a person who did not ask for it.
 * @returns a new session's token and its account
 * @throws Problem 400 when the link is unknown, used or expired, 403 in another browser, and for a disabled account
 */
export async function logInByMail(
  site: Pick<Site, "clock" | "config" | "database">,
  request: FastifyRequest,
  token: string,
  { sharedComputer }: { sharedComputer: boolean },
): Promise<{ token: string; accountId: string }> {
  const now = toInstant(site.clock.now());
  const secret = secretIn(request, isOverTls(site));
  const browser = browserName(request.headers["user-agent"]);
  return await site.database.commit(async (transaction) => {
    const link = await transaction
      .selectFrom("account_tokens")
      .innerJoin("accounts", "accounts.id", "account_tokens.account_id")
      .select(["accounts.id", "accounts.disabled_at", "account_tokens.browser_hash"])
      .where("account_tokens.token_hash", "=", hashToken(token))
      .where("account_tokens.purpose", "=", "log_in")
      .where("account_tokens.expires_at", ">", now)
      .executeTakeFirst();
    if (!link) throw invalidLink();
    if (secret === undefined || hashToken(secret) !== link.browser_hash) {
      throw new Problem(403, "another_browser", loginLinkTexts.elsewhere);
    }
    if (link.disabled_at !== null) {
      throw new Problem(403, "account_disabled", accountTexts.accountDisabled);
    }
    // If two requests come at once, only the one that deletes the token succeeds.
    const used = await transaction
      .deleteFrom("account_tokens")
      .where("token_hash", "=", hashToken(token))
      .returning("account_id")
      .executeTakeFirst();
    if (!used) throw invalidLink();
    const session = { accountId: link.id, browser, isShared: sharedComputer, now };
    return { token: await startSession(transaction, session), accountId: link.id };
  });
}

const invalidLink = () => new Problem(400, "invalid_link", loginLinkTexts.invalid);

const isOverTls = ({ config }: Pick<Site, "config">): boolean =>
  config.publicUrl.startsWith("https:");

function secretIn({ headers }: FastifyRequest, https: boolean): string | undefined {
  const value = readCookie(headers.cookie, cookie.name, https);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
