import type { OwnUser } from "@locumark/contract/accounts";
import type { Values } from "./form-fields.ts";
import type { Review } from "./kinds.ts";
import { seenByOthers } from "./seen-by-others.ts";

/** The author and date line of a named review. */
export interface Byline {
  name: string;
  profession: string | null;
  isChecked: boolean;
}

/** A review's own byline; for a new review, its author's current one. */
export const bylineOf = (review: Review | undefined, user: OwnUser | null): Byline => ({
  name: review?.user?.name ?? user?.name ?? "Your name",
  profession: review ? review.authorProfession : (user?.profession ?? null),
  isChecked: review ? review.authorVerified === true : user?.verificationStatus === "verified",
});

/**
 * A preview of what others will see of the input, as far as it is valid.
 * @param typed the input of a workplace's form, or an agency's, which has neither pay nor days
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
