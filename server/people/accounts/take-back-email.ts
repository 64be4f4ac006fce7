import { emailChangeTexts } from "@locumark/contract/people/accounts/email-change-texts";
import type { TakeBackInput } from "@locumark/contract/people/accounts/accounts";

import { toInstant } from "../../platform/clock.ts";
import { hashPassword, isRightPassword } from "../../platform/passwords.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "./account-queries.ts";
import { takeBackThrottle } from "./account-throttle-rules.ts";
import { invalidLink, setEmail } from "./change-email.ts";
import { deleteEmailChanges, findByLink } from "./email-change-queries.ts";
import type { Owner } from "./recognise-browser.ts";
import { passwordRefusal } from "./refuse-password.ts";
import { replacePassword } from "./replace-password.ts";

/**
 * Gives an account its old address back, by the link in the mail to that, with the password of the day on which it was changed, whatever the
 * password is now; and with a new one, since the person who changed the address knew the old. All sessions and all links end, and
 * no other change can be taken back any more: the one who made this one could have made another.
 * @returns the account before and after
 * @throws Problem 400 for a link that is unknown, used or over, a wrong or an unsuitable password; 429 after too many
 */
export async function takeBackEmail(
  site: Pick<Site, "clock" | "database" | "throttles">,
  token: string,
  { password, newPassword }: TakeBackInput,
): Promise<{ before: Owner; after: Owner }> {
  const now = toInstant(site.clock.now());
  const { read } = site.database;
  const change = await findByLink(read, "old_email", token, now);
  const account = change && (await findAccount(read, change.account_id));
  if (!change?.old_email || !change.old_password_hash || !account || account.disabled_at !== null) {
    throw invalidLink();
  }
  const { old_email: email, old_password_hash: hash } = change;
  // By the link: a thief who is logged in to the account must not be able to use up its owner's tries.
  await site.throttles.count(takeBackThrottle(hashToken(token)));
  if (!(await isRightPassword(password, hash))) {
    throw new Problem(400, "wrong_password", emailChangeTexts.wrongOldPassword, {
      fields: { password: emailChangeTexts.wrongOldPassword },
    });
  }
  const refusal =
    newPassword === password
      ? emailChangeTexts.sameOldPassword
      : passwordRefusal(newPassword, { name: account.name, email });
  if (refusal !== undefined) throw badInput({ newPassword: refusal });
  const passwordHash = await hashPassword(newPassword);
  await site.database.commit(async (transaction) => {
    if (!(await findByLink(transaction, "old_email", token, now))) throw invalidLink();
    await deleteEmailChanges(transaction, account.id, "all");
    await setEmail(transaction, account.id, email);
    await replacePassword(transaction, { accountId: account.id, passwordHash, now });
  });
  return { before: account, after: { ...account, password_hash: passwordHash } };
}
