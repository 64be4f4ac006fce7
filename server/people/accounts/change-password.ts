import type { PasswordInput } from "@locumark/contract/people/accounts/accounts";
import { toInstant } from "../../platform/clock.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { checkOwnPassword, refuseIfReplaced } from "./check-own-password.ts";
import { passwordRefusal } from "./refuse-password.ts";
import type { Owner } from "./recognise-browser.ts";
import { replacePassword } from "./replace-password.ts";

/**
 * Ends every other session of the account, and notifies its owner by mail.
 * @returns the account before and after the change
 * @throws Problem 400 for a wrong current or an unsuitable new password, 429 after too many attempts
 */
export async function changePassword(
  site: Pick<Site, "clock" | "database" | "throttles">,
  viewer: Viewer,
  input: PasswordInput,
): Promise<{ before: Owner; after: Owner }> {
  const account = await checkOwnPassword(
    site,
    viewer.accountId,
    input.currentPassword,
    "currentPassword",
  );
  const refusal = passwordRefusal(input.newPassword, account);
  if (refusal !== undefined) throw badInput({ newPassword: refusal });
  const passwordHash = await hashPassword(input.newPassword);
  await site.database.commit(async (transaction) => {
    await refuseIfReplaced(transaction, account, "currentPassword");
    await replacePassword(transaction, {
      accountId: account.id,
      passwordHash,
      now: toInstant(site.clock.now()),
      exceptSession: viewer.tokenHash,
    });
  });
  return { before: account, after: { ...account, password_hash: passwordHash } };
}
