import type { OwnUser } from "@locumark/contract/accounts";
import type { AuthorCheck } from "@locumark/contract/verifications";
import { markText } from "./mark-text.ts";
import type { Values } from "./form-fields.ts";
import type { Review } from "./kinds.ts";
import { seenByOthers } from "./seen-by-others.ts";

/** The author of a review, and the mark that it has with their name and without it. */
export interface Byline {
  name: string;
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
    name: review?.user?.name ?? user?.name ?? "Your name",
    profession: review ? review.authorProfession : (user?.profession ?? null),
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
 * @param typed the input of a workplace's form, or an agency's, which has neither pay nor days
 */
export function preview(
  typed: Values,
  { name, profession, named, anonymous }: Byline,
  when: { createdAt: string; editedAt?: string | null | undefined },
): string {
  const isAnonymous = Boolean(typed["isAnonymous"]);
  return seenByOthers({
    rating: Number(typed["rating"]) || undefined,
    payRate: /^\s*\d{1,7}(\.\d{1,2})?\s*$/.test(typed["payRate"] ?? "")
      ? Number(typed["payRate"])
      : undefined,
    timeToPay: daysIn(typed["timeToPay"]),
    byline: isAnonymous ? undefined : [name, profession].filter(Boolean).join(", "),
    mark: markText(isAnonymous ? anonymous : named, isAnonymous),
    ...when,
  });
}

function daysIn(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === "" ? null : Number(typed);
}
