import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { spendNumber } from "../authorship/author-queries.ts";
import { deleteFormerIds, findReviewOf } from "../authorship/former-id-queries.ts";
import { leaveVoice } from "../authorship/voice-queries.ts";
import { recordErasures } from "../erasures/erasure-queries.ts";
import { isNoticed } from "../notices/notice-queries.ts";
import { getOwn } from "./change-review.ts";
import type { PlacedReview, SitePart } from "./review-kinds.ts";
import { isUnseen, windowEnds } from "./review-policy.ts";
import { unlinkAuthor } from "./unlink-author.ts";

/**
 * Forgets that a person wrote an anonymous review: it stays, and nobody can change or delete it for them any more. For the
 * rest of its 30 days it goes on counting as their one review of the place, by a mark that expires with them.
 * @throws Problem 404 when it does not exist, 403 when it is another member's, 409 `decided_already` for one with a name,
 *   one that others do not see yet, and one about which a notice of defamation is under way
 */
export async function forgetAuthor(
  { clock, database }: Pick<SitePart, "clock" | "database">,
  kind: PlaceKind,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await database.commit(async (transaction) => {
    const now = clock.now();
    const review = getOwn(await findReviewOf(transaction, kind, id, viewer), viewer);
    await refuse(transaction, review);
    const until = windowEnds(review);
    if (until > now.getTime()) {
      // As reviews do, it stays with the entry when places are merged or split.
      const entryId = review.entry_id ?? review.place_id;
      await leaveVoice(transaction, viewer.accountId, entryId, dayOnly(toInstant(until)));
    }
    await spendNumber(transaction, review);
    const former = await deleteFormerIds(transaction, review.id);
    await unlinkAuthor(transaction, review, now, "stays");
    await recordErasures(
      transaction,
      now,
      [review.id, ...former].map((one) => ({ id: one, kind: "review", extent: "author" })),
    );
  });
}

async function refuse(transaction: WritingTransaction, review: PlacedReview): Promise<void> {
  const { forget } = reviewFormTexts;
  const why =
    review.is_anonymous === 0
      ? forget.isNamed
      : isUnseen(review)
        ? forget.isUnseen
        : (await isNoticed(transaction, review.id))
          ? forget.isNoticed
          : undefined;
  if (why !== undefined) throw new Problem(409, "decided_already", why);
}
