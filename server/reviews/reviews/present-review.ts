import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { midnightOf } from "@locumark/contract/nights";
import { dayOnly, monthOnly } from "@locumark/contract/uk-dates";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import {
  type AuthorCheck,
  countsForReaders,
} from "@locumark/contract/people/verifications/verifications";
import { toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { openDetails } from "../authorship/seal-details.ts";
import { presentReply } from "../replies/present-reply.ts";
import type { PlacedReview, ReviewKind } from "../rows/review-kinds.ts";
import { ownModeration } from "../states/present-moderation.ts";
import { canEdit, editableUntil, isOwner } from "../rows/review-policy.ts";

/** For its author: everything, with exact values. The byline is the one that others see, or would see. */
const forOwner = (
  review: PlacedReview,
  viewer: Viewer,
  now: Date,
  openings: readonly string[],
) => ({
  user: { _id: viewer.accountId, name: review.byline_name ?? viewer.author.name },
  authorVerified:
    review.byline_checked === null
      ? viewer.author.verification === "verified" && countsForReaders(viewer.author.checkMethod)
      : isChecked(review),
  authorProfession: review.byline_profession ?? viewer.author.profession,
  authorJobTitle:
    review.byline_profession === null ? viewer.author.jobTitle : review.byline_job_title,
  createdAt: review.created_at,
  editedAt: review.edited_at,
  isOwner: true,
  canEdit: canEdit(review, viewer, now),
  editableUntil: toInstant(editableUntil(review, now)),
  ...ownModeration(review, now, openings),
  ...dueFor(review),
});

/** For the author of one that waits, or that is to be deleted, the day of the night. */
function dueFor({ due, due_on: day, state, together }: PlacedReview) {
  if (day === null) return {};
  if (due === "delete") return { deletedOn: midnightOf(day) };
  // After a held one was looked at it goes on waiting, for a night that is not known yet.
  if (due !== "appear" || together === 0) return {};
  return {
    publish: "together" as const,
    ...(state === "waiting" && { seenFrom: midnightOf(day) }),
  };
}

/** For everyone but its author. */
const forOthers = { isOwner: false, canEdit: false, editableUntil: null };

/**
 * The date shown on a named review: the day, not the instant, which could be linked to other events of that moment.
 */
const byline = (review: PlacedReview) => ({
  user: review.byline_name === null ? null : { name: review.byline_name },
  authorVerified: isChecked(review),
  authorProfession: review.byline_profession,
  authorJobTitle: review.byline_job_title,
  createdAt: dayOnly(review.created_at),
  editedAt: editedSince(review),
  ...forOthers,
});

/** A review that was edited before it was public does not count as edited. */
const editedSince = ({ edited_at: at, created_at: publicAt }: PlacedReview): string | null =>
  at === null || at <= publicAt ? null : dayOnly(at);

/**
 * Nothing that could be linked to its author: no name, profession or status, and only the month of its time. Not even
 * that it was edited: a review that was once named would be recognised by it.
 */
const hiddenAuthor = (review: PlacedReview) => ({
  user: null,
  authorVerified: null,
  authorProfession: null,
  authorJobTitle: null,
  createdAt: monthOnly(review.created_at),
  editedAt: null,
  ...forOthers,
});

const isChecked = (review: PlacedReview): boolean =>
  review.byline_checked === 1 && countsForReaders(review.author_check_method);

/**
 * The mark on its byline, from the day on which the review was named; the same for its author as for everybody else. An
 * anonymous review has none: among few locums even one bit shows who wrote it.
 */
function checkOf(review: PlacedReview): AuthorCheck | null {
  if (review.is_anonymous === 1) return null;
  if (!isChecked(review)) return { isChecked: false, month: null };
  const { author_checked_on: checkedOn } = review;
  return { isChecked: true, month: checkedOn === null ? null : monthOnly(checkedOn) };
}

/** @param openings of the author's identity, as sentences for the author's own list */
export function presentReview<Fields, Place>(
  kind: ReviewKind<Fields, Place>,
  review: PlacedReview,
  viewer: Viewer | undefined,
  now: Date,
  openings: readonly string[] = [],
) {
  const isAnonymous = review.is_anonymous === 1;
  const shared = {
    _id: review.id,
    rating: review.rating,
    isAnonymous,
    authorCheck: checkOf(review),
    ...kind.toPlace(review),
    reply: presentReply(review),
    ...(review.helpful_count >= reviewLimits.helpfulMin && { helpful: review.helpful_count }),
  };
  const readable = kind.forReaders(kind.toFields(review));
  const onCard = isAnonymous ? kind.withoutDetails(readable, review) : readable;
  if (viewer && isOwner(review, viewer)) {
    const own = openDetails(viewer.authorKeys, review);
    return {
      ...shared,
      ...kind.toFields(own),
      showPay: review.show_pay === 1,
      showPayment: review.show_payment === 1,
      ...(isAnonymous && { othersRead: payOf(onCard) }),
      ...forOwner(review, viewer, now, openings),
    };
  }
  return { ...shared, ...onCard, ...(isAnonymous ? hiddenAuthor(review) : byline(review)) };
}

type ReadPay = Pick<WorkplaceReview, "payRate" | "payment" | "timeToPay">;

/** Agencies' reviews have no pay. */
function payOf(onCard: object): ReadPay {
  const {
    payRate = null,
    payment,
    timeToPay,
  } = onCard as Partial<ReadPay> & Pick<ReadPay, "payment" | "timeToPay">;
  return { payRate, payment, timeToPay };
}
