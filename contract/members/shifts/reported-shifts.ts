import type { AgencyReview } from "../../reviews/reviews/agency-reviews.ts";
import { removedStates } from "../../choices.ts";
import type { Payment } from "../../reviews/reviews/review-answers.ts";
import type { WorkplaceReview } from "../../reviews/reviews/reviews.ts";
import { monthOnly } from "../../uk-dates.ts";

/** A member's own shift, as they reported it in a review. */
export interface ReportedShift {
  readonly reviewId: string;
  readonly kind: "workplace" | "agency";
  readonly place: string;
  readonly placeId: string;
  /** As its address has it. */
  readonly placeName: string;
  /** The first day of the month of the shift or, if not said, of the review. */
  readonly month: string;
  readonly isMonthOfShift: boolean;
  /** Pounds an hour; null for agencies. */
  readonly payRate: number | null;
  readonly payBasis: "hour" | "session" | "day" | null;
  /** Length of the session or day; null where it was paid by the hour or not said. */
  readonly hours: number | null;
  readonly payment: Payment | null;
  readonly daysToPay: number | null;
  /** Whether the payment can still be changed: not where the review was removed. */
  readonly canUpdate: boolean;
}

/** @param review one's own, as only its author gets it */
export function shiftOf(review: WorkplaceReview | AgencyReview): ReportedShift {
  const { shiftMonth, moderation } = review;
  const shared = {
    reviewId: review._id,
    month: shiftMonth === null ? monthOnly(review.createdAt) : `${shiftMonth}-01T00:00:00.000Z`,
    isMonthOfShift: shiftMonth !== null,
    payment: review.payment,
    daysToPay: review.timeToPay,
    canUpdate: moderation === undefined || !removedStates.includes(moderation.state),
  };
  return "workplaceId" in review
    ? {
        ...shared,
        kind: "workplace",
        place: review.workplaceDisplayName,
        placeId: review.workplaceId,
        placeName: review.workplaceName,
        payRate: review.payRate,
        payBasis: review.payBasis,
        hours: review.payHours,
      }
    : {
        ...shared,
        kind: "agency",
        place: review.agencyName,
        placeId: review.agencyId,
        placeName: review.agencyName,
        payRate: null,
        payBasis: null,
        hours: null,
      };
}

export const isOverdue = ({ payment }: ReportedShift): boolean =>
  payment === "overdue" || payment === "part-or-nothing";

/** Sorts the overdue first, then by month, the newest first. */
export const inOrder = (shifts: readonly ReportedShift[]): ReportedShift[] =>
  shifts.toSorted(
    (one, other) =>
      Number(isOverdue(other)) - Number(isOverdue(one)) ||
      (one.month < other.month ? 1 : one.month > other.month ? -1 : 0),
  );

/** Adds up what is known for certain of all shifts: the sums are only of those whose hours were given. */
export function totalsOf(shifts: readonly ReportedShift[]) {
  const of = (payment: Payment) => shifts.filter((shift) => shift.payment === payment).length;
  const withHours = shifts.filter(({ payRate, hours }) => payRate !== null && hours !== null);
  return {
    shifts: shifts.length,
    paid: of("paid"),
    notDue: of("not-due"),
    overdue: of("overdue"),
    partOrNothing: of("part-or-nothing"),
    withHours: withHours.length,
    pounds: withHours.reduce((sum, { payRate, hours }) => sum + payRate! * hours!, 0),
  };
}
