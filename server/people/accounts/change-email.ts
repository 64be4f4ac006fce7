import { emailChangeTexts } from "@locumark/contract/people/accounts/email-change-texts";
import type { FastifyRequest } from "fastify";
import type { EmailChangeInput } from "@locumark/contract/people/accounts/accounts";

import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import type { WritingTransaction } from "../../database/database.ts";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { findConfirmedAccount, lockAccount } from "./account-queries.ts";
import { emailChangeThrottle, mailRequestThrottles } from "./account-throttle-rules.ts";
import { checkOwnPassword, refuseIfReplaced } from "./check-own-password.ts";
import { dropUnconfirmedEvidence } from "./confirm-email.ts";
import { deleteEmailChanges, findByLink } from "./email-change-queries.ts";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import { closeDesk } from "./session-queries.ts";

/** How long the link to confirm works, and how long a change can be taken back. */
export const confirmMs = accountLimits.confirmationHours * hourMs;
export const takeBackMs = accountLimits.takeBackDays * dayMs;

/**
 * Asks for another address. The same is done for one that belongs to another account; what the mail says is decided when it is
 * sent, so that neither the answer nor its time tells.
 * @throws Problem 400 for a wrong password or the present address, 429 after too many
 */
export async function askToChangeEmail(
  site: Pick<Site, "clock" | "database" | "throttles">,
  request: FastifyRequest,
  viewer: Viewer,
  { email, password }: EmailChangeInput,
): Promise<void> {
  const account = await checkOwnPassword(site, viewer.accountId, password, "password");
  if (email === account.email) throw badInput({ email: emailChangeTexts.same });
  await site.throttles.count(
    emailChangeThrottle(account.id),
    ...mailRequestThrottles(request, email),
  );
  const now = site.clock.now();
  const id = randomId();
  await site.database.commit(async (transaction) => {
    await refuseIfReplaced(transaction, account, "password");
    await deleteEmailChanges(transaction, account.id, "waiting");
    await transaction
      .insertInto("email_changes")
      .values({
        id,
        account_id: account.id,
        new_email: email,
        old_email: null,
        old_password_hash: null,
        link_hash: null,
        asked_at: toInstant(now),
        expires_at: toInstant(now.getTime() + confirmMs),
      })
      .execute();
    const mail = { kind: "confirm_new_email", subjectId: id, accountId: account.id } as const;
    await enqueueSubjectMail(transaction, mail, now);
  });
}

/**
 * Changes the address, by the link in the mail to the new one, in a browser that is logged in: a stranger at a mistyped
 * address has the link, and no more. All other sessions end, and so do links that were mailed to the old address, which
 * gets a mail.
 * @throws Problem 400 for a link that is unknown, used or over, 403 for another account's
 */
export async function confirmNewEmail(
  { clock, database }: Pick<Site, "clock" | "database">,
  viewer: Viewer,
  token: string,
): Promise<void> {
  const now = clock.now();
  await database.commit(async (transaction) => {
    const change = await findByLink(transaction, "new_email", token, toInstant(now));
    if (!change?.new_email) throw invalidLink();
    if (change.account_id !== viewer.accountId) {
      throw new Problem(403, "not_allowed", emailChangeTexts.anotherAccount);
    }
    const account = await lockAccount(transaction, change.account_id);
    if (!account) throw invalidLink();
    await setEmail(transaction, account.id, change.new_email);
    await transaction
      .updateTable("email_changes")
      .set({
        new_email: null,
        old_email: account.email,
        old_password_hash: account.password_hash,
        link_hash: null,
        expires_at: toInstant(now.getTime() + takeBackMs),
      })
      .where("id", "=", change.id)
      .execute();
    await transaction
      .deleteFrom("sessions")
      .where("account_id", "=", account.id)
      .where("token_hash", "!=", viewer.tokenHash)
      .execute();
    await closeDesk(transaction, account.id);
    const mail = { kind: "email_changed", subjectId: change.id, accountId: account.id } as const;
    await enqueueSubjectMail(transaction, mail, now);
  });
}

/**
 * Links that were mailed to the former address lead nowhere any more.
 * @throws Problem 400 when the address belongs to another account by now
 */
export async function setEmail(
  transaction: WritingTransaction,
  accountId: string,
  email: string,
): Promise<void> {
  const owner = await findConfirmedAccount(transaction, email);
  if (owner && owner.id !== accountId) throw invalidLink();
  await transaction
    .updateTable("accounts")
    .set(({ eb }) => ({
      email,
      email_key: emailKeyOf(email),
      link_series: eb("link_series", "+", 1),
    }))
    .where("id", "=", accountId)
    .execute();
  await transaction.deleteFrom("account_tokens").where("account_id", "=", accountId).execute();
  await dropUnconfirmedEvidence(transaction, emailKeyOf(email));
}

export const invalidLink = () => new Problem(400, "invalid_link", emailChangeTexts.invalidLink);
