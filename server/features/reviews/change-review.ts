import { moderationTexts } from "@locumark/contract/moderation-texts";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { recordErasures } from "../erasures/queries.ts";
import { answerAskedChange, forgetReview, renameMatters } from "../moderation/queries.ts";
import { findReviewOf, deleteFormerIds, renameReview } from "./former-id-queries.ts";
import type { ReviewWithAuthor, ReviewKind, SharedFields, SitePart } from "./kinds.ts";
import { canEdit, counted, editableUntil, isOwner, isRemoved } from "./policy.ts";
import { bylineOf, listedAt, noByline } from "./post-review.ts";
import { presentReview } from "./present.ts";
import { addToTotals, removeReview, updateReview } from "./queries.ts";

/** The changed fields; the rest stays. With the version that was edited, where the client sends it. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  editedAt?: string | null | undefined;
};

/**
 * @throws Problem 409 `edited_elsewhere` with the current review when another version was edited, 403 when its 30
 *   days are over and the change does more than hide the name; and as `changeOwnReview` does
 */
export function editReview<Fields extends SharedFields, Content extends object>(
  site: SitePart,
  kind: ReviewKind<Fields, Content>,
  viewer: Viewer,
  id: string,
  { editedAt, ...changes }: Changes<Fields>,
): Promise<ReviewWithAuthor<Content>> {
  return changeOwnReview(site, kind, viewer, id, async (transaction, before, now) => {
    if (editedAt !== undefined && editedAt !== before.edited_at) {
      throw new Problem(409, "edited_elsewhere", reviewFormTexts.editedElsewhere, {
        extra: { review: presentReview(kind, before, viewer, now) },
      });
    }
    const wasAnonymous = before.is_anonymous === 1;
    const fields = {
      ...kind.toFields(before),
      rating: before.rating,
      isAnonymous: wasAnonymous,
      ...withoutGaps(changes),
    } as unknown as Fields;
    const { rating, isAnonymous, ...own } = fields;
    const content = { rating, ...kind.toContent(own) };
    const isSameContent = Object.entries(content).every(
      ([column, value]) => before[column as keyof typeof before] === value,
    );
    const isNamed = wasAnonymous && !isAnonymous;
    const becomesAnonymous = isAnonymous && !wasAnonymous;
    if ((isNamed || !isSameContent) && isRemoved(before)) {
      throw new Problem(403, "edit_window_closed", moderationTexts.cannotEdit);
    }
    if ((isNamed || !isSameContent) && !canEdit(before, viewer, now)) {
      const day = formatDay(toInstant(editableUntil(before)));
      throw new Problem(
        403,
        "edit_window_closed",
        reviewFormTexts.editWindowClosed(day, wasAnonymous),
      );
    }
    const changed = {
      ...content,
      is_anonymous: isAnonymous ? (1 as const) : (0 as const),
      edited_at: isSameContent && isAnonymous === wasAnonymous ? before.edited_at : toInstant(now),
      listed_at: listedAt(before.created_at, isAnonymous),
      ...(isNamed && bylineOf(viewer)),
      ...(becomesAnonymous && noByline),
      // A reader who noted the identifier beside the name must not be able to find the review without the name.
      id: becomesAnonymous ? randomId() : before.id,
    };
    await updateReview(transaction, kind, before.id, changed);
    if (becomesAnonymous) {
      await renameReview(transaction, viewer.accountId, before.id, changed.id);
      await renameMatters(transaction, before.id, changed.id);
      await recordErasures(transaction, now, [{ id: before.id, kind: kind.kind, extent: "name" }]);
    }
    if (!isSameContent) await answerAskedChange(transaction, now, changed.id);
    const after = { ...before, ...changed };
    return {
      added: { count: 0, sum: counted(after).sum - counted(before).sum },
      result: after,
    };
  });
}

/** @throws as `changeOwnReview` does */
export async function deleteReview<Fields, Content>(
  site: SitePart,
  kind: ReviewKind<Fields, Content>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await changeOwnReview(site, kind, viewer, id, async (transaction, before, now) => {
    await removeReview(transaction, kind, before.id);
    await forgetReview(transaction, now, before.id);
    const ids = [before.id, ...(await deleteFormerIds(transaction, before.id))];
    await recordErasures(
      transaction,
      now,
      ids.map((one) => ({ id: one, kind: kind.kind, extent: "whole" as const })),
    );
    const { count, sum } = counted(before);
    return { added: { count: -count, sum: -sum }, result: undefined };
  });
}

/**
 * One transaction on a person's own review.
 * @param change makes the change and returns what it adds to the place's totals
 * @throws Problem 404 when it does not exist, 403 when it is another person's
 */
async function changeOwnReview<Fields, Content, Result>(
  site: SitePart,
  kind: ReviewKind<Fields, Content>,
  viewer: Viewer,
  id: string,
  change: (
    transaction: WritingTransaction,
    before: ReviewWithAuthor<Content>,
    now: Date,
  ) => Promise<{ added: { count: number; sum: number }; result: Result }>,
): Promise<Result> {
  const now = site.clock.now();
  const find = async (database: WritingTransaction | typeof site.database.read) =>
    getOwn(await findReviewOf(database, kind, id, viewer.accountId), viewer);
  const known = await find(site.database.read);
  const done = await site.database.write.transaction().execute(async (transaction) => {
    // Locks the place before the review is read: of two concurrent changes the second sees the result of the first.
    await addToTotals(transaction, kind, known.place_id, { count: 0, sum: 0 });
    // Its place may have become part of another in the meantime.
    const before = await find(transaction);
    const { added, result } = await change(transaction, before, now);
    return { result, totals: await addToTotals(transaction, kind, before.place_id, added) };
  });
  if (done.totals) kind.totalsChanged(site, done.totals);
  return done.result;
}

function getOwn<Content>(
  review: ReviewWithAuthor<Content> | undefined,
  viewer: Viewer,
): ReviewWithAuthor<Content> {
  if (!review) throw notFound(reviewFormTexts.unknown);
  if (!isOwner(review, viewer)) throw new Problem(403, "not_allowed", reviewFormTexts.notYours);
  return review;
}

/** Omitted fields may be undefined in an input. */
const withoutGaps = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
