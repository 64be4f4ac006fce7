import type { LaterChoice } from "@locumark/contract/publishing";
import { publishingTexts } from "@locumark/contract/review-form-texts";
import { badInput } from "../../platform/problem.ts";
import { toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import {
  asAuthorSees,
  changePayment,
  isPaymentColumn,
  type Payment,
} from "../payments/payment-policy.ts";
import { withConsequences } from "./check-answers.ts";
import type { PlacedReview, ReviewKind, ReviewRow, SharedFields } from "./review-kinds.ts";
import { canEdit, datedAt, isUnpublished } from "./review-policy.ts";
import { toShowPay } from "./post-review.ts";
import { presentReview } from "./present-review.ts";

/** What an edit comes to. */
export function workOut<Fields extends SharedFields>(
  kind: ReviewKind<Fields>,
  viewer: Viewer,
  before: PlacedReview,
  changes: object,
  now: Date,
) {
  const seen = asAuthorSees(before);
  const stored = kind.toFields(seen) as unknown as Fields;
  const fields = {
    ...stored,
    rating: before.rating,
    isAnonymous: before.is_anonymous === 1,
    showPay: before.show_pay === 1,
    ...withConsequences(stored, withoutGaps(changes)),
  } as Fields;
  const { rating, isAnonymous, showPay, publish: _, ...own } = fields;
  const content = { rating, ...kind.toContent(own) };
  const different = Object.entries(content)
    .filter(([column, value]) => seen[column as keyof typeof seen] !== value)
    .map(([column]) => column);
  const isInTime = canEdit(before, viewer, now);
  // An anonymous card says how it was when it was written, also where the review waited meanwhile. Its author may take
  // back what was said, and say something else then.
  const isReport = isAnonymous && before.payment !== null && content.payment !== null;
  const payment = changePayment(before, content, {
    isAtOnce: (isUnpublished(before) && !isReport) || (!isAnonymous && isInTime),
    now,
  });
  return {
    fields,
    content,
    payment,
    show_pay: toShowPay({ isAnonymous, showPay }),
    isInTime,
    isSameContent: different.length === 0,
    isOnlyPayment: different.every(isPaymentColumn),
  };
}

/**
 * Whether others see anything of it. Not of a payment that they see later, or of what an anonymous review hides: an
 * employer who has just paid one locum sees no slower answer.
 */
export function showsChange<Fields>(
  kind: ReviewKind<Fields>,
  before: PlacedReview,
  { fields, content, payment, isOnlyPayment, show_pay }: Edit,
  now: Date,
): boolean {
  const isAnonymous = before.is_anonymous === 1;
  if (fields.isAnonymous !== isAnonymous) return true;
  // A named one shows the day of its edit.
  if (!isAnonymous && !isOnlyPayment) return true;
  const seen = (review: PlacedReview) =>
    JSON.stringify(presentReview(kind, review, undefined, now));
  return seen({ ...before, ...content, ...payment, show_pay }) !== seen(before);
}

interface Edit {
  readonly fields: SharedFields;
  readonly content: object;
  readonly payment: Payment;
  readonly isOnlyPayment: boolean;
  readonly show_pay: 0 | 1;
}

/**
 * @param draw draws when it becomes public
 * @param is.isHeld whether it is held, now or from now on
 * @throws Problem 400 for a review that others have seen already
 */
export async function rescheduled(
  before: ReviewRow,
  publish: SharedFields["publish"],
  now: Date,
  is: { isAnonymous: boolean; isHeld: boolean },
  draw: (choice: LaterChoice, writtenAt: string) => Promise<string>,
): Promise<Partial<Pick<ReviewRow, "publish_choice" | "publishes_at" | "created_at">>> {
  const { state, publish_choice: choice } = before;
  if (publish === undefined || publish === (choice ?? "now")) return {};
  const waits = state === "waiting" || (state === "held" && before.publishes_at !== null);
  // A waiting review becomes public in the same transaction, a held one when it is released.
  if (publish === "now") {
    if (!waits) return {};
    return { publishes_at: toInstant(now), ...(is.isHeld && { publish_choice: null }) };
  }
  if (!waits) {
    throw badInput({ publish: publishingTexts.tooLate });
  }
  const at = toInstant(now);
  return {
    publish_choice: publish,
    publishes_at: await draw(publish, at),
    created_at: datedAt(at, {
      is_anonymous: is.isAnonymous ? 1 : 0,
      state: is.isHeld ? "held" : "waiting",
    }),
  };
}

/** Omitted fields may be undefined in an input. */
const withoutGaps = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
