import type { OwnUser } from "@locumark/contract/accounts";
import type { Values } from "./form-fields.ts";
import type { Review } from "./kinds.ts";
import { seenByOthers } from "./seen-by-others.ts";

/** What a review that bears a name says beside it. */
export interface Byline {
  name: string;
  profession: string | null;
  isChecked: boolean;
}

/** Of a review, its own; of a new one, its author's as they are today. */
export const bylineOf = (review: Review | undefined, user: OwnUser | null): Byline => ({
  name: review?.user?.name ?? user?.name ?? "Your name",
  profession: review ? review.authorProfession : (user?.profession ?? null),
  isChecked: review ? review.authorVerified === true : user?.verificationStatus === "verified",
});

/**
 * What others will see of what has been typed, as far as it is fit to be sent.
 * @param typed of a workplace's form, or an agency's, which asks neither for pay nor for days
 */
export function preview(
  typed: Values,
  { name, profession, isChecked }: Byline,
  when: { createdAt: string; editedAt?: string | null | undefined },
): string {
  const byline = [name, profession, isChecked && "registration checked"].filter(Boolean).join(", ");
  return seenByOthers({
    rating: Number(typed["rating"]) || undefined,
    payRate: /^\s*\d{1,7}(\.\d{1,2})?\s*$/.test(typed["payRate"] ?? "")
      ? Number(typed["payRate"])
      : undefined,
    timeToPay: daysIn(typed["timeToPay"]),
    byline: typed["isAnonymous"] ? undefined : byline,
    ...when,
  });
}

function daysIn(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === "" ? null : Number(typed);
}
