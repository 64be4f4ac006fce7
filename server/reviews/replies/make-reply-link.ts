import { toInstant } from "../../platform/clock.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";
import type { ComposingSite } from "../../services/mails/mail-kinds.ts";
import { lockClaim } from "../../services/speakers/claim-queries.ts";

/** The link is made when the mail is sent. An older one works on until this is opened: anybody may ask for a new one. */
export async function makeReplyLink(
  site: ComposingSite,
  claimId: string,
): Promise<string | undefined> {
  const token = randomToken();
  const isMade = await site.database.commit(async (transaction) => {
    const claim = await lockClaim(transaction, claimId);
    if (claim?.state !== "granted") return false;
    await transaction
      .insertInto("reply_links")
      .values({
        token_hash: hashToken(token),
        claim_id: claimId,
        used_at: toInstant(site.clock.now()),
        made_at: toInstant(site.clock.now()),
      })
      .execute();
    return true;
  });
  return isMade ? `${site.config.publicUrl}/replies/${token}` : undefined;
}
