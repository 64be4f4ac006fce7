import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import * as replyLimits from "@locumark/contract/reviews/replies/reply-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";

/**
 * The claim that a mailed link belongs to. Its use is noted once a day. Older links of the claim end now, not when this one
 * was asked for: a stranger who knows the address may have asked.
 * @throws Problem 400 `invalid_link` for a link that is unknown, revoked, replaced, or was not used for 90 days
 */
export async function openLink(
  { clock, database }: Pick<Site, "clock" | "database">,
  token: string,
): Promise<{ id: string; organisation: string }> {
  const now = clock.now().getTime();
  const link = await database.read
    .selectFrom("reply_links")
    .innerJoin("claims", "claims.id", "reply_links.claim_id")
    .select(["claims.id", "claims.organisation"])
    .select(["reply_links.used_at", "reply_links.made_at"])
    .where("reply_links.token_hash", "=", hashToken(token))
    .where("claims.state", "=", "granted")
    .executeTakeFirst();
  const idleMs = link ? now - Date.parse(link.used_at) : 0;
  if (!link || idleMs > replyLimits.replyLinkIdleDays * dayMs) {
    throw new Problem(400, "invalid_link", replyFormTexts.invalidLink);
  }
  if (idleMs > dayMs) {
    await database.write
      .updateTable("reply_links")
      .set({ used_at: toInstant(now) })
      .where("token_hash", "=", hashToken(token))
      .execute();
  }
  await endOlderLinks(database, link);
  return { id: link.id, organisation: link.organisation };
}

/** Writes only where there is one: this runs with each page. */
async function endOlderLinks(
  { read, write }: Site["database"],
  { id, made_at: madeAt }: { id: string; made_at: string },
): Promise<void> {
  const older = await read
    .selectFrom("reply_links")
    .select("token_hash")
    .where("claim_id", "=", id)
    .where("made_at", "<", madeAt)
    .execute();
  if (older.length === 0) return;
  await write
    .deleteFrom("reply_links")
    .where("claim_id", "=", id)
    .where("made_at", "<", madeAt)
    .execute();
}
