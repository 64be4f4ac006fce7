import type { OwnUser } from "@locumark/contract/accounts";
import {
  type LaterChoice,
  type PublishChoice,
  publishedAround,
  publishedMonth,
} from "@locumark/contract/publishing";
import { publishingFormTexts } from "@locumark/contract/publishing-form-texts";
import type { AuthorCheck } from "@locumark/contract/verifications";
import { payments } from "@locumark/contract/review-answers";
import { tidyDays } from "./digits-only.ts";
import { markText } from "./mark-text.ts";
import type { Values } from "./values.ts";
import type { Review } from "./kinds.ts";
import { type Seen, seenByOthers } from "./seen-by-others.ts";
import { typedPayRate } from "./typed-pay.ts";

/** The author of a review, and the mark that it has with their name and without it. */
export interface Byline {
  name: string;
  /** Or the job title, where there is one. */
  profession: string | null;
  named: AuthorCheck;
  anonymous: AuthorCheck;
}

/**
 * A review's own byline; for a new review, its author's current one. The mark of an anonymous review is that of the day on
 * which it was posted, the mark of one that is named is that of the day on which it is.
 */
export function bylineOf(review: Review | undefined, user: OwnUser | null): Byline {
  const today = checkToday(user);
  return {
    name: review?.user?.name ?? user?.name ?? "Your name and profession",
    profession: review
      ? (review.authorJobTitle ?? review.authorProfession)
      : (user?.jobTitle ?? user?.profession ?? null),
    named: review && !review.isAnonymous ? review.authorCheck : today,
    anonymous: review?.authorCheck ?? today,
  };
}

function checkToday(user: OwnUser | null): AuthorCheck {
  if (user?.verificationStatus !== "verified") return { isChecked: false, month: null, how: null };
  const { checkedAt: month, method: how } = user.registrationCheck;
  return { isChecked: true, month, how: how ?? "register" };
}

/**
 * A preview of what others will see of the input, as far as it is valid.
 * @param typed the input of a workplace's form, or an agency's, which has no pay
 */
export function preview(
  typed: Values,
  { name, profession, named, anonymous }: Byline,
  {
    publish = "now",
    ...when
  }: {
    createdAt: string;
    editedAt?: string | null | undefined;
    publish?: PublishChoice;
  },
): string {
  const isAnonymous = Boolean(typed["isAnonymous"]);
  return seenByOthers({
    rating: Number(typed["rating"]) || undefined,
    payRate: typedPayRate(typed),
    ...paymentIn(typed),
    byline: isAnonymous ? undefined : [name, profession].filter(Boolean).join(", "),
    mark: markText(isAnonymous ? anonymous : named, isAnonymous),
    ...when,
    ...(publish !== "now" && { shownWhen: whenShown(publish, isAnonymous, when.createdAt) }),
  });
}

/** The date of a review that waits. */
function whenShown(publish: LaterChoice, isAnonymous: boolean, now: string): string {
  if (isAnonymous) return publishedMonth(publish, now);
  return publish === "within-a-day"
    ? publishingFormTexts.withinADay
    : publishingFormTexts.around(publishedAround(publish, now));
}

/** Where a form for workplaces has no answer, its review says that it was not paid yet. */
function paymentIn(typed: Values): Pick<Seen, "payment" | "timeToPay"> {
  const payment = payments.find((one) => one === typed["payment"]);
  if (payment !== "paid") {
    return { payment, timeToPay: payment || "payRate" in typed ? null : undefined };
  }
  const days = tidyDays(typed["timeToPay"] ?? "");
  return { payment, timeToPay: /^\d{1,9}$/.test(days) ? Number(days) : undefined };
}
