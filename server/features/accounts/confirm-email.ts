import { accountTexts } from "@locumark/contract/account-texts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findEvidence } from "../evidence/evidence-queries.ts";
import { queueVerification } from "../verifications/queue-verification.ts";
import { findAccount, findAccountByEmail } from "./account-queries.ts";

/**
 * Confirms the sign-up whose mail contained this token. Other pending sign-ups for the same address can no longer be
 * confirmed: their evidence is deleted now, and they themselves within the week. A second click before the token
 * expires gets the same response as the first: mail programs prefetch links, and people click twice.
 * @returns the id of the account that the link is for
 * @throws Problem 400 when the token is unknown or has expired
 */
export async function confirmEmail(
  site: Pick<Site, "clock" | "database">,
  token: string,
): Promise<string> {
  const at = site.clock.now();
  const now = toInstant(at);
  return await site.database.commit(async (transaction) => {
    const found = await transaction
      .selectFrom("account_tokens")
      .select(["account_id", "used_at"])
      .where("token_hash", "=", hashToken(token))
      .where("purpose", "=", "confirm_email")
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!found) throw new Problem(400, "invalid_link", accountTexts.invalidLink);
    if (found.used_at !== null) return found.account_id;
    const account = await findAccount(transaction, found.account_id);
    const owner = account && (await findAccountByEmail(transaction, account.email));
    // Another sign-up with this address was confirmed first and now owns it.
    if (!owner || (owner.confirmed_at !== null && owner.id !== found.account_id)) {
      throw new Problem(400, "invalid_link", accountTexts.invalidLink);
    }
    await transaction
      .updateTable("account_tokens")
      .set({ used_at: now })
      .where("token_hash", "=", hashToken(token))
      .execute();
    await transaction
      .updateTable("accounts")
      .set({ confirmed_at: now })
      .where("id", "=", found.account_id)
      .where("confirmed_at", "is", null)
      .execute();
    await transaction
      .deleteFrom("evidence")
      .where("account_id", "in", (others) =>
        others
          .selectFrom("accounts")
          .select("id")
          .where("email_key", "=", owner.email_key)
          .where("confirmed_at", "is", null),
      )
      .execute();
    if (await findEvidence(transaction, found.account_id)) {
      await queueVerification(transaction, at, found.account_id);
    }
    return found.account_id;
  });
}
