import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import {
  isBandOfDays,
  roughDays,
  roughDaysText,
  roughPay,
  roughPayText,
} from "@locumark/contract/reviews/reviews/review-bands";
import { paymentText } from "@locumark/contract/reviews/reviews/review-texts";

/** @param isRough as others see it on an anonymous review */
export const payText = (payRate: number, isRough: boolean): string =>
  isRough ? roughPayText(roughPay(payRate)) : `£${payRate.toFixed(2)}/hr`;

/** @param isRough as others see it on an anonymous review */
export function daysText(days: number, isRough: boolean): string {
  if (isRough || isBandOfDays(days)) return roughDaysText(roughDays(days));
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** Whether and when it was paid, between other words of a line; "" where nothing was said of it. */
export const paidWords = ({
  payment,
  timeToPay,
  isAnonymous,
  isOwner,
}: Pick<AgencyReview, "payment" | "timeToPay" | "isAnonymous"> & { isOwner?: boolean }): string =>
  timeToPay === null
    ? uncapped(paymentText(payment))
    : `paid in ${daysText(timeToPay, isAnonymous && isOwner !== true)}`;

const uncapped = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
