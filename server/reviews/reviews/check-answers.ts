import {
  contradictionIn,
  type Payment,
  shiftMonthMessage,
} from "@locumark/contract/reviews/reviews/review-answers";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { roughDays } from "@locumark/contract/reviews/reviews/review-bands";
import { monthOnly } from "@locumark/contract/uk-dates";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { AnswerColumns, ReviewsTable } from "../../database/tables/review-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput } from "../../platform/problem.ts";
import type { ShownPay } from "../rows/review-kinds.ts";

/** The fields of both forms that are answered by taps. */
interface AnswerFields<Answers> {
  wouldReturn: AnswerColumns["would_return"];
  payment: Payment | null;
  timeToPay: number | null;
  shiftMonth: string | null;
  answers: Answers;
}

/** A number of days says that it was paid, as from clients that know no other question. */
export const toAnswerColumns = (fields: AnswerFields<object>): Selectable<AnswerColumns> => ({
  would_return: fields.wouldReturn,
  payment: fields.timeToPay === null ? fields.payment : "paid",
  time_to_pay_days: fields.timeToPay,
  shift_month: fields.shiftMonth,
  answers: JSON.stringify(fields.answers),
});

/** The reverse: all of it, as its author gets it. */
export const toAnswerFields = <Answers extends object>(
  columns: Selectable<AnswerColumns>,
): AnswerFields<Answers> => ({
  wouldReturn: columns.would_return,
  payment: columns.payment,
  timeToPay: columns.time_to_pay_days,
  shiftMonth: columns.shift_month,
  answers: JSON.parse(columns.answers) as Answers,
});

/** Returns what an anonymous review says of its payment: nothing, unless its author shows it; the days then in bands. */
export function paymentOnCard(
  { payment, timeToPay }: Pick<AnswerFields<object>, "payment" | "timeToPay">,
  { show_payment: isShown }: ShownPay,
): Pick<AnswerFields<object>, "payment" | "timeToPay"> {
  if (isShown === 0) return { payment: null, timeToPay: null };
  return { payment, timeToPay: timeToPay === null ? null : roughDays(timeToPay) };
}

/**
 * Paid late, or overdue, by what others see of a review: an anonymous one only if its author shows it, and the filter asks for
 * the end of a band.
 * @param alias of the reviews in the query
 */
export function isPaidLate(alias: string) {
  const column = (name: keyof ReviewsTable) => sql.ref(`${alias}.${name}`);
  const isLate = sql<SqlBool>`${column("time_to_pay_days")} > ${reviewLimits.paidLateDays}`;
  const isOverdue = sql<SqlBool>`${column("payment")} in ('overdue', 'part-or-nothing')`;
  const isShown = sql<SqlBool>`(${column("is_anonymous")} = 0 or ${column("show_payment")} = 1)`;
  return sql<SqlBool>`(${isShown} and (${isLate} or ${isOverdue}))`;
}

/**
 * Returns what a client says of the payment if it may know only the question about the days: empty days say "not yet
 * paid". With "payment", or with nothing sent, it says no more than it sends.
 */
export const paymentSaid = ({
  payment,
  timeToPay,
}: {
  payment?: Payment | null | undefined;
  timeToPay?: number | null | undefined;
}): { payment: Payment | null; timeToPay: number | null } => ({
  payment: payment === undefined && timeToPay === null ? "not-yet" : (payment ?? null),
  timeToPay: timeToPay ?? null,
});

type Changed = Partial<
  Pick<AnswerFields<object>, "payment" | "timeToPay" | "shiftMonth"> & {
    payBasis: "hour" | "session" | "day" | null;
    payHours: number | null;
  }
>;

/**
 * Adds what a change of one field means for another that the client left out, perhaps not knowing it: days given mean
 * that it was paid, days taken away that it was not yet, and another state of the payment that there are no days.
 */
export function withConsequences<Fields extends Changed>(before: Changed, changes: Fields): Fields {
  const more: Changed = {};
  if (changes.timeToPay !== undefined && changes.payment === undefined) {
    if (changes.timeToPay !== null) more.payment = "paid";
    // "Not said" stays so: a client that knows only the days sends them empty with every other change.
    else if (before.payment === "paid") more.payment = "not-yet";
  }
  if (
    changes.payment !== undefined &&
    changes.payment !== "paid" &&
    changes.timeToPay === undefined
  ) {
    more.timeToPay = null;
  }
  const isByTheHour = changes.payBasis === "hour" || changes.payBasis === null;
  if (isByTheHour && changes.payHours === undefined) more.payHours = null;
  return { ...changes, ...more };
}

/**
 * @throws Problem 400 for answers that contradict each other, and for a month of the shift that has not begun or is
 *   more than some years ago
 */
export function checkAnswers(fields: Changed, now: Date): void {
  const contradiction = contradictionIn(fields);
  if (contradiction) throw badInput({ [contradiction.field]: contradiction.message });
  const { shiftMonth } = fields;
  if (shiftMonth == null) return;
  const thisMonth = monthOnly(toInstant(now)).slice(0, 7);
  const first = `${Number(thisMonth.slice(0, 4)) - reviewLimits.shiftYearsBack}${thisMonth.slice(4)}`;
  if (shiftMonth > thisMonth || shiftMonth < first) {
    throw badInput({ shiftMonth: shiftMonthMessage });
  }
}
