import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { addYears, daysBetween } from "@locumark/contract/shift-days";
import { stateOf } from "@locumark/contract/members/shifts/shift-states";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { readDraft, writeDraft } from "../../drafts.ts";

/** Whether there is a page on which it could be said, and it was not too long ago. */
export const mayReview = ({ date, path, workplaceId }: Shift, today: string): boolean =>
  workplaceId !== null &&
  path !== null &&
  date <= today &&
  date >= addYears(today, -reviewLimits.shiftYearsBack);

/**
 * Begins a review with all that a shift says, anonymous as every new one, unless one of the place has been begun already.
 * @returns the address where the form opens with it
 */
export function beginReview(accountId: string, shift: Shift, today: string): string {
  const { place: name, path, workplaceId } = shift;
  const place = { kind: "workplace", _id: workplaceId ?? "", name, path: path ?? "" } as const;
  if (readDraft(accountId, place._id) === undefined) {
    const form = new FormData();
    for (const [field, value] of Object.entries(toReview(shift, today))) form.set(field, value);
    writeDraft(accountId, place._id, form, place);
  }
  return place.path;
}

/** The fields of the form for a review. */
function toReview(shift: Shift, today: string): Record<string, string> {
  const { bookedThrough, date, hours, pay, payBasis } = shift;
  const isWhole = payBasis !== "hour" && hours !== null;
  const state = stateOf(shift, today);
  const payments = {
    "not-due": "not-due",
    overdue: "overdue",
    part: "part-or-nothing",
    paid: "paid",
  };
  return {
    isAnonymous: "on",
    shiftMonth: date.slice(0, 7),
    payBasis: isWhole ? payBasis : "hour",
    ...(pay !== null && (payBasis === "hour" || isWhole) && { payRate: pay.toFixed(2) }),
    ...(isWhole && { payHours: String(hours) }),
    ...(bookedThrough !== null && { bookedThrough }),
    ...(state.name in payments && { payment: payments[state.name as keyof typeof payments] }),
    ...(state.name === "paid" && {
      timeToPay: String(Math.max(0, daysBetween(date, state.on))),
    }),
  };
}
