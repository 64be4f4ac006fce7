import {
  contradictionIn,
  type Payment,
  shiftMonthMessage,
} from "@locumark/contract/review-answers";
import { limits } from "@locumark/contract/limits";
import { monthOnly } from "@locumark/contract/uk-dates";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { AnswerColumns } from "../../database/tables/reviews.ts";
import { toInstant } from "../../platform/clock.ts";
import { badInput } from "../../platform/problem.ts";

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

/**
 * Paid late, or overdue when it was said, by what others see of a review.
 * @param alias of the reviews in the query
 */
export const isPaidLate = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.time_to_pay_days`)} > ${limits.paidLateDays} or ${sql.ref(`${alias}.payment`)} in ('overdue', 'part-or-nothing'))`;

type Changed = Partial<
  Pick<AnswerFields<object>, "payment" | "timeToPay" | "shiftMonth"> & {
    payBasis: "hour" | "session" | "day" | null;
    payHours: number | null;
  }
>;

/**
 * What follows from a change of one field for another that the client left out, perhaps because it does not know it:
 * days given mean that it was paid, and another state of the payment means that there are no days.
 */
export function withConsequences<Fields extends Changed>(before: Changed, changes: Fields): Fields {
  const more: Changed = {};
  if (changes.timeToPay !== undefined && changes.payment === undefined) {
    if (changes.timeToPay !== null) more.payment = "paid";
    else if (before.payment === "paid") more.payment = null;
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
  const first = `${Number(thisMonth.slice(0, 4)) - limits.shiftYearsBack}${thisMonth.slice(4)}`;
  if (shiftMonth > thisMonth || shiftMonth < first) {
    throw badInput({ shiftMonth: shiftMonthMessage });
  }
}
