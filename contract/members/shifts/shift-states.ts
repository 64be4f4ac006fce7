import * as shiftLimits from "./shift-limits.ts";
import * as limits from "../../limits.ts";
import { addDays, addYears, daysBetween } from "../../shift-days.ts";
import { shiftFormTexts as texts } from "./shift-form-texts.ts";
import type { ShiftFields } from "./shifts.ts";

type Money = Pick<ShiftFields, "hours" | "pay" | "payBasis" | "received" | "paidOn">;
type Billed = Pick<ShiftFields, "invoicedOn" | "dueDays">;
export type Dated = Money & Billed & Pick<ShiftFields, "date">;

/** Pounds and pence as a number is only right once it is rounded. */
const toPence = (pounds: number): number => Math.round(pounds * 100) / 100;

/** Returns the earnings of a shift in pounds; null where they are not known. */
export function amountOf({ hours, pay, payBasis }: Pick<Money, "hours" | "pay" | "payBasis">) {
  if (pay === null) return null;
  if (payBasis !== "hour") return pay;
  return hours === null ? null : toPence(pay * hours);
}

/** Returns the amount that has come; null where it is not known. */
export const receivedOf = (shift: Money): number | null =>
  shift.paidOn === null ? (shift.received ?? 0) : amountOf(shift);

/** Returns the amount still to come; null where it is not known. */
export function owedOf(shift: Money): number | null {
  if (shift.paidOn !== null) return 0;
  const amount = amountOf(shift);
  return amount === null ? null : toPence(amount - (shift.received ?? 0));
}

/** The last day on which it is paid in time; null before it is invoiced. */
export const dueOn = ({ invoicedOn, dueDays }: Billed): string | null =>
  invoicedOn === null ? null : addDays(invoicedOn, dueDays);

/** The state of a shift, by its dates alone. */
export type ShiftState =
  /** It has not been yet. */
  | { readonly name: "ahead"; readonly days: number }
  /** It was this many days ago. */
  | { readonly name: "to-invoice"; readonly days: number }
  /** In this many days; 0 is today. */
  | { readonly name: "not-due"; readonly days: number }
  | { readonly name: "overdue"; readonly days: number }
  /** A part has come; the rest is this many days overdue, 0 while it is not. */
  | { readonly name: "part"; readonly days: number }
  | { readonly name: "paid"; readonly on: string };

export function stateOf(shift: Dated, today: string): ShiftState {
  if (shift.paidOn !== null) return { name: "paid", on: shift.paidOn };
  const due = dueOn(shift);
  const late = due === null ? 0 : daysBetween(due, today);
  if ((shift.received ?? 0) > 0) return { name: "part", days: Math.max(0, late) };
  if (due !== null) {
    return late > 0
      ? { name: "overdue", days: late }
      : { name: "not-due", days: daysBetween(today, due) };
  }
  const ago = daysBetween(shift.date, today);
  return ago < 0 ? { name: "ahead", days: -ago } : { name: "to-invoice", days: ago };
}

/** How many days money has been overdue; 0 where none is. */
export function daysOverdue(shift: Dated, today: string): number {
  const state = stateOf(shift, today);
  return state.name === "overdue" || state.name === "part" ? state.days : 0;
}

/** Finds what lies too far away or cannot be, by the field to change. */
export function wrongInShift(
  shift: Dated & Pick<ShiftFields, "bookedThrough">,
  today: string,
): Partial<Record<keyof ShiftFields, string>> {
  const first = addYears(today, -shiftLimits.diaryYearsBack);
  const last = addYears(today, shiftLimits.diaryYearsAhead);
  const wrong: Partial<Record<keyof ShiftFields, string>> = {};
  const { date, invoicedOn, paidOn, received } = shift;
  if (date < first || date > last) wrong.date = texts.dateRange(first, last);
  for (const [field, day] of Object.entries({ invoicedOn, paidOn })) {
    if (day !== null && (day < first || day > today)) {
      wrong[field as "invoicedOn" | "paidOn"] = texts.dayRange(first);
    }
  }
  if (shift.payBasis === "hour" && shift.pay !== null) {
    if (shift.pay > limits.payRateMax) wrong.pay = texts.badRate;
    if (shift.hours === null) wrong.hours = texts.badHours;
  }
  const amount = amountOf(shift);
  if (paidOn === null && received !== null && amount !== null && received >= amount) {
    wrong.received = texts.allReceived;
  }
  return wrong;
}
