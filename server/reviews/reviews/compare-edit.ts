import { publishingTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { dueInNight } from "../../services/nights/night-policy.ts";
import { withConsequences } from "./check-answers.ts";
import type { PlacedReview, ReviewKind, SharedFields } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { canEdit, isUnpublished } from "../rows/review-policy.ts";
import { shownColumns } from "./post-review.ts";
import { presentReview } from "./present-review.ts";

/** Works out the result of an edit. */
export function planEdit<Fields extends SharedFields>(
  kind: ReviewKind<Fields>,
  viewer: Viewer,
  before: PlacedReview,
  changes: object,
  now: Date,
) {
  const stored = kind.toFields(before) as unknown as Fields;
  const fields = {
    ...stored,
    rating: before.rating,
    isAnonymous: before.is_anonymous === 1,
    showPay: before.show_pay === 1,
    showPayment: before.show_payment === 1,
    ...withConsequences(stored, withoutGaps(changes)),
  } as Fields;
  const { rating, isAnonymous, showPay, showPayment, publish: _, ...own } = fields;
  const content = { rating, ...kind.toContent(own) };
  const different = Object.entries(content)
    .filter(([column, value]) => before[column as keyof typeof before] !== value)
    .map(([column]) => column);
  const isInTime = canEdit(before, viewer, now);
  return {
    fields,
    content,
    shown: shownColumns({ isAnonymous, showPay, showPayment }),
    isInTime,
    isSameContent: different.length === 0,
    isOnlyPayment: different.every(
      (column) => column === "payment" || column === "time_to_pay_days",
    ),
  };
}

/**
 * Whether others see anything of it. Not of what an anonymous review hides: an employer who has just paid one locum sees no
 * slower answer.
 */
export function showsChange<Fields>(
  kind: ReviewKind<Fields>,
  before: PlacedReview,
  {
    fields,
    content,
    shown,
  }: Pick<ReturnType<typeof planEdit<SharedFields>>, "fields" | "content" | "shown">,
  now: Date,
): boolean {
  // A named one shows the day of its edit.
  if (before.is_anonymous === 0 || !fields.isAnonymous) return true;
  const seen = (review: PlacedReview) =>
    JSON.stringify(presentReview(kind, review, undefined, now));
  return seen({ ...before, ...content, ...shown }) !== seen(before);
}

/**
 * Returns what changes of when others see it: while it is not public, its author can choose again.
 * @throws Problem 400 for a review that others have seen already
 */
export function rescheduled(
  before: ReviewRow,
  publish: SharedFields["publish"],
  now: Date,
): Partial<Pick<ReviewRow, "together" | "due" | "due_on">> {
  const isTogether = publish === "together";
  if (publish === undefined || isTogether === (before.together === 1)) return {};
  if (isUnpublished(before)) {
    // Now: a waiting one becomes public in the same transaction, a held one when it is released.
    return isTogether ? { together: 1, ...dueInNight("appear", now) } : { together: 0 };
  }
  if (isTogether) throw badInput({ publish: publishingTexts.tooLate });
  return {};
}

/** Omitted fields may be undefined in an input. */
const withoutGaps = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
