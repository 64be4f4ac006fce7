import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewInContext, ReviewKind, SharedFields, SitePart } from "./kinds.ts";
import { canEdit, editableUntil, isOwner } from "./policy.ts";
import { listedAt } from "./post-review.ts";
import { addToSums, findReview, removeReview, updateReview } from "./queries.ts";

/** @throws as `changeOwnReview` does */
export function editReview<Fields extends SharedFields, Content extends object, Presented>(
  site: SitePart,
  kind: ReviewKind<Fields, Content, Presented>,
  viewer: Viewer,
  id: string,
  fields: Fields,
): Promise<ReviewInContext<Content>> {
  return changeOwnReview(site, kind, viewer, id, async (transaction, before, now) => {
    const becomesAnonymous = fields.isAnonymous && before.is_anonymous === 0;
    const changed = {
      // Whoever noted the identifier beside the name must not find it again without the name.
      id: becomesAnonymous ? randomId() : before.id,
      rating: fields.rating,
      is_anonymous: fields.isAnonymous ? (1 as const) : (0 as const),
      edited_at: now,
      listed_at: listedAt(before.created_at, fields.isAnonymous),
      ...kind.toContent(fields),
    };
    await updateReview(transaction, kind, before.id, changed);
    const edited = await findReview(transaction, kind, changed.id);
    if (!edited) throw new Error("A review vanished inside its own transaction.");
    return { added: { count: 0, sum: fields.rating - before.rating }, result: edited };
  });
}

/** @throws as `changeOwnReview` does */
export async function deleteReview<Fields, Content, Presented>(
  site: SitePart,
  kind: ReviewKind<Fields, Content, Presented>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await changeOwnReview(site, kind, viewer, id, async (transaction, before) => {
    await removeReview(transaction, kind, before.id);
    return { added: { count: -1, sum: -before.rating }, result: undefined };
  });
}

/**
 * One transaction about a person's own review.
 * @param change makes it, and tells what it adds to the place's count and sum
 * @throws Problem 404 when it is not there, 403 when it is another's or its 30 days are over
 */
async function changeOwnReview<Fields, Content, Presented, Result>(
  site: SitePart,
  kind: ReviewKind<Fields, Content, Presented>,
  viewer: Viewer,
  id: string,
  change: (
    transaction: WritingTransaction,
    before: ReviewInContext<Content>,
    now: string,
  ) => Promise<{ added: { count: number; sum: number }; result: Result }>,
): Promise<Result> {
  const now = site.clock.now();
  const known = getChangeable(await findReview(site.database.read, kind, id), viewer, now);
  const done = await site.database.write.transaction().execute(async (transaction) => {
    // Takes the place before the review is read: of two changes at once the second sees what the first left.
    await addToSums(transaction, kind, known.place_id, { count: 0, sum: 0 });
    const before = getChangeable(await findReview(transaction, kind, id), viewer, now);
    const { added, result } = await change(transaction, before, toInstant(now));
    return { result, sums: await addToSums(transaction, kind, known.place_id, added) };
  });
  if (done.sums) kind.sumsChanged(site, done.sums);
  return done.result;
}

function getChangeable<Content>(
  review: ReviewInContext<Content> | undefined,
  viewer: Viewer,
  now: Date,
): ReviewInContext<Content> {
  if (!review) throw notFound(reviewFormTexts.unknown);
  // First of all whose it is: when another's review was written is nobody's business.
  if (!isOwner(review, viewer)) throw new Problem(403, "not_allowed", reviewFormTexts.notYours);
  if (canEdit(review, viewer, now)) return review;
  const day = formatDay(toInstant(editableUntil(review)));
  throw new Problem(403, "edit_window_closed", reviewTexts.editWindowClosed(day));
}
