import {
  isBandOfDays,
  roughDays,
  roughDaysText,
  roughPay,
  roughPayText,
} from "@locumark/contract/review-bands";

/** @param isRough as others see it on an anonymous review */
export const payText = (payRate: number, isRough: boolean): string =>
  isRough ? roughPayText(roughPay(payRate)) : `£${payRate.toFixed(2)}/hr`;

/** @param isRough as others see it on an anonymous review */
export function daysText(days: number, isRough: boolean): string {
  if (isRough || isBandOfDays(days)) return roughDaysText(roughDays(days));
  return `${days} ${days === 1 ? "day" : "days"}`;
}
