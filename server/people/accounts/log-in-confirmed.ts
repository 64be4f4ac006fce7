import type { FastifyRequest } from "fastify";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { browserName } from "../../platform/browser-name.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import { startSession } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { followConfirmationLink } from "./confirm-email.ts";

/**
 * Confirms the address and logs in, where the mailed link is opened in the browser that signed up. The token proves that
 * the user has read the mail, and the secret that it is the user who signed up: programs that open links in mails have
 * no secret, and anyone who signed up with a stranger's address has no token. Works once, while the link is valid.
 * @returns a new session's token and its account
 * @throws Problem 400 for anything else, 403 for a disabled account
 */
export async function confirmedLogIn(
  site: Pick<Site, "clock" | "database">,
  request: FastifyRequest,
  { token, secret }: { token: string; secret: string },
): Promise<{ token: string; accountId: string }> {
  const at = site.clock.now();
  const now = toInstant(at);
  const browser = browserName(request.headers["user-agent"]);
  return await site.database.commit(async (transaction) => {
    const signedUp = await transaction
      .selectFrom("account_tokens")
      .innerJoin("accounts", "accounts.id", "account_tokens.account_id")
      .select(["accounts.id", "accounts.disabled_at"])
      .where("account_tokens.token_hash", "=", hashToken(token))
      .where("account_tokens.purpose", "=", "confirm_email")
      .where("account_tokens.expires_at", ">", now)
      .where("accounts.signup_secret_hash", "=", hashToken(secret))
      .executeTakeFirst();
    if (!signedUp) throw refused();
    if (signedUp.disabled_at !== null) {
      throw new Problem(403, "account_disabled", accountTexts.accountDisabled);
    }
    if (!(await followConfirmationLink(transaction, at, token))) throw refused();
    // If two requests come at once, only the one that removes the hash succeeds.
    const used = await transaction
      .updateTable("accounts")
      .set({ signup_secret_hash: null })
      .where("id", "=", signedUp.id)
      .where("signup_secret_hash", "=", hashToken(secret))
      .returning("id")
      .executeTakeFirst();
    if (!used) throw refused();
    const session = { accountId: signedUp.id, browser, isShared: false, now };
    return { token: await startSession(transaction, session), accountId: signedUp.id };
  });
}

const refused = () => new Problem(400, "invalid_link", accountTexts.confirmedLoginRefused);
