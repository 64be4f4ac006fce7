import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { PlaceKind, ReviewRow } from "../../database/tables/review-tables.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { recordErasures } from "../../services/erasures/erasure-queries.ts";
import {
  findMarks,
  findTextHold,
  refuseUnseen,
  storedKinds,
} from "../states/check-review-texts.ts";
import { openHold } from "../states/hold-review.ts";
import { forgetReview, renameMatters } from "../rows/moderation-queries.ts";
import { isHeldForWords, releaseReworded } from "../states/publish-reworded-review.ts";
import { openAskedChange } from "../states/open-asked-change.ts";
import { notDue } from "../../services/nights/night-policy.ts";
import { checkAnswers } from "./check-answers.ts";
import { drawIdentity, isAuthor, signNamed } from "../authorship/author-queries.ts";
import { deleteFormerIds, recordRename } from "../authorship/former-id-queries.ts";
import { findReviewOf } from "../rows/find-own-review.ts";
import { openDetails, sealDetails } from "../authorship/seal-details.ts";
import type { PlacedReview, ReviewKind, SharedFields, SitePart } from "../rows/review-kinds.ts";
import {
  counted,
  datedAt,
  editableUntil,
  isRemoved,
  isUnseen,
  listedAt,
} from "../rows/review-policy.ts";
import { authorOf, bylineOf, noByline } from "./post-review.ts";
import { presentReview } from "./present-review.ts";
import { publishNow } from "./publish-review.ts";
import { canMove } from "../rows/state-policy.ts";
import { removeReview, searchedWords, updateReview } from "../rows/review-queries.ts";
import { placeOf } from "../rows/place-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { rescheduled, showsChange, planEdit } from "./compare-edit.ts";

/** The changed fields; the rest stays. With the version that was edited, where the client sends it. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  editedAt?: string | null | undefined;
  sendAnyway?: boolean | undefined;
};

/**
 * Edits a review. If one of us has to read the new words first, it is held until then; one that its words alone hold is
 * released once they pass.
 * @param changes with `publish` for one that is not public yet: in the next night after all, or now
 * @throws Problem 409 `look_first` as `refuseUnseen` does, 409 `edited_elsewhere` with the current review when another
 *   version was edited, 403 when its 30 days are over and the change does more than hide the name, report the payment or
 *   show or hide the pay; and as `changeOwnReview` does
 */
export async function editReview<Fields extends SharedFields>(
  site: SitePart,
  kind: ReviewKind<Fields>,
  viewer: Viewer,
  id: string,
  { editedAt, publish, sendAnyway, ...changes }: Changes<Fields>,
): Promise<PlacedReview> {
  const isQuiet = (before: PlacedReview, now: Date) =>
    isUnseen(before) ||
    !showsChange(kind, before, planEdit(kind, viewer, before, changes, now), now);
  return await changeOwnReview(
    site,
    kind.kind,
    viewer,
    id,
    isQuiet,
    async (transaction, before, now) => {
      if (editedAt !== undefined && editedAt !== before.edited_at) {
        throw new Problem(409, "edited_elsewhere", reviewFormTexts.editedElsewhere, {
          extra: { review: presentReview(kind, before, viewer, now) },
        });
      }
      const edit = planEdit(kind, viewer, before, changes, now);
      const { fields, content, shown, isInTime, isOnlyPayment, isSameContent } = edit;
      checkAnswers(fields, now);
      const wasAnonymous = before.is_anonymous === 1;
      const { isAnonymous } = fields;
      const isNamed = wasAnonymous && !isAnonymous;
      const becomesAnonymous = isAnonymous && !wasAnonymous;
      if ((isNamed || !isSameContent) && isRemoved(before)) {
        throw new Problem(403, "edit_window_closed", moderationTexts.cannotEdit);
      }
      if ((isNamed || !isOnlyPayment) && !isInTime) {
        const closed = {
          isAnonymous: wasAnonymous,
          createdAt: before.created_at,
          editableUntil: toInstant(editableUntil(before, now)),
        };
        throw new Problem(403, "edit_window_closed", reviewFormTexts.editWindowClosed(closed));
      }
      const read = kind.toFields(before);
      const marks = findMarks(fields, [before.place_name], read);
      if (sendAnyway === false) refuseUnseen(marks);
      const hold = canMove("edit", before.state, "held") ? findTextHold(marks) : undefined;
      const isUnedited = isAnonymous === wasAnonymous && isSameContent;
      const changed = {
        ...content,
        searched_words: searchedWords(content),
        marks_sent: storedKinds(marks, before.marks_sent),
        ...shown,
        is_anonymous: isAnonymous ? (1 as const) : (0 as const),
        edited_at: isUnedited ? before.edited_at : editedAtOf(now, isAnonymous),
        created_at: datedAt(before.created_at, {
          is_anonymous: isAnonymous ? 1 : 0,
          state: before.state,
        }),
        listed_at: listedAt(before.created_at, isAnonymous),
        ...(isNamed && { ...bylineOf(viewer), ...signNamed(viewer.accountId) }),
        ...(becomesAnonymous && noByline),
        // A reader who noted the identifier with the name must not be able to find the review without the name.
        id: before.id,
        ...(becomesAnonymous && (await drawIdentity(transaction, before))),
        ...rescheduled(before, publish, now),
      };
      const stored = {
        ...changed,
        ...sealDetails(transaction.authorKeys, { ...before, ...changed }),
      };
      await updateReview(transaction, before.id, stored);
      if (becomesAnonymous) {
        await recordRename(transaction, before.id, changed.id);
        await renameMatters(transaction, before.id, changed.id);
        await recordErasures(transaction, now, [before.id], { kind: "review", extent: "name" });
      }
      if (!isSameContent) {
        await openAskedChange(transaction, now, { ...before, id: changed.id });
      }
      // A suspended one that was to come back is public again once it has been read.
      const held = hold && {
        ...(await openHold(transaction, changed.id, now, hold)),
        ...(before.state === "suspended" && notDue),
      };
      if (held) await updateReview(transaction, changed.id, held);
      const after = { ...before, ...stored, ...held };
      if (!isSameContent && isHeldForWords(before)) {
        const whole = findMarks(fields, [before.place_name]);
        const author = authorOf(viewer);
        const is = await releaseReworded(site, transaction, changed.id, author, whole);
        const result = { ...after, ...is };
        return { added: { count: 0, sum: 0 }, result, isShown: result.state === "public" };
      }
      if (publish === "now" && after.state === "waiting") {
        const published = await publishNow(site, transaction, changed.id);
        const added = { count: 0, sum: 0 };
        return { added, result: { ...after, ...published.review }, isShown: true };
      }
      const [was, is] = [counted(before), counted(after)];
      return { added: { count: is.count - was.count, sum: is.sum - was.sum }, result: after };
    },
  );
}

/**
 * Returns when a review was edited. Anonymous: the day with a random time, so that two edits of one day differ in
 * version.
 */
const editedAtOf = (now: Date, isAnonymous: boolean): string =>
  isAnonymous
    ? toInstant(Date.parse(dayOnly(toInstant(now))) + Math.floor(randomFraction() * dayMs))
    : toInstant(now);

/** @throws as `changeOwnReview` does */
export async function deleteReview(
  site: SitePart,
  kind: PlaceKind,
  viewer: Viewer,
  id: string,
): Promise<ReviewRow> {
  return await changeOwnReview(
    site,
    kind,
    viewer,
    id,
    isUnseen,
    async (transaction, before, now) => {
      await removeReview(transaction, before.id);
      await forgetReview(transaction, now, before.id);
      // Without keys it is one with a name: what it was called while it had none before that is found in no list.
      const hasKeys = transaction.authorKeys.fault === undefined;
      const former = hasKeys ? await deleteFormerIds(transaction, before.id) : [];
      const ids = [before.id, ...former];
      await recordErasures(transaction, now, ids, { kind: "review", extent: "whole" });
      const { count, sum } = counted(before);
      return { added: { count: -count, sum: -sum }, result: before };
    },
  );
}

/**
 * One transaction on a person's own review.
 * @param isQuiet whether others see nothing of the change
 * @param change makes the change and returns what it adds to the place's totals
 * @throws Problem 404 when it does not exist, or is another member's and not public; 403 when it is public
 */
export async function changeOwnReview<Result>(
  site: SitePart,
  kind: PlaceKind,
  viewer: Viewer,
  id: string,
  isQuiet: (before: PlacedReview, now: Date) => boolean,
  change: (
    transaction: WritingTransaction,
    before: PlacedReview,
    now: Date,
  ) => Promise<{
    added: { count: number; sum: number };
    result: Result;
    /** Whether others see it from now on, its totals being counted already. */
    isShown?: boolean;
  }>,
): Promise<Result> {
  const now = site.clock.now();
  const find = async (database: WritingTransaction | typeof site.database.read) =>
    getOwn(await findReviewOf(database, kind, id, viewer), viewer);
  const known = await find(site.database.read);
  const wasQuiet = isQuiet(known, now);
  return await site.database.commit(async (transaction) => {
    // Locks the place before the review is read: of two concurrent changes the second sees the result of the first. Not
    // for an unseen change: transactions are serializable, and the place stays as untouched as it looks.
    if (!wasQuiet) await addToTotals(transaction, placeOf(known));
    // Its place may have become part of another in the meantime.
    const before = await find(transaction);
    const isStillQuiet = isQuiet(before, now);
    if (wasQuiet && !isStillQuiet) await addToTotals(transaction, placeOf(before));
    const { added, result, isShown = false } = await change(transaction, before, now);
    if (!isStillQuiet || isShown) await addToTotals(transaction, placeOf(before), added);
    return result;
  });
}

/**
 * A person's own review, as they typed it.
 * @throws Problem 404 when it does not exist or others do not see it, 403 when it is another member's
 */
function getOwn(review: PlacedReview | undefined, viewer: Viewer): PlacedReview {
  if (review && isAuthor(review, viewer)) return openDetails(viewer.authorKeys, review);
  // For others one that they do not see is like one that never was: they learn no more of its state.
  if (review?.state !== "public") throw notFound(reviewFormTexts.unknown);
  throw new Problem(403, "not_allowed", reviewFormTexts.notYours);
}
