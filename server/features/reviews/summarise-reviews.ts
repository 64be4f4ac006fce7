import type { AgencyAtAGlance, WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import { roughDays, roughPay } from "@locumark/contract/review-bands";
import type { Reader } from "../../database/database.ts";

/** A value and how many reviews have it. */
interface Counted {
  value: number;
  count: number;
}

export async function workplaceAtAGlance(
  database: Reader,
  workplaceId: string,
): Promise<WorkplaceAtAGlance> {
  const rows = await database
    .selectFrom("workplace_reviews")
    .select(["rating", "pay_rate_pence", "time_to_pay_days", "is_anonymous"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("workplace_id", "=", workplaceId)
    .groupBy(["rating", "pay_rate_pence", "time_to_pay_days", "is_anonymous"])
    .execute();
  const ratings = rows.map((row) => ({ value: row.rating, count: Number(row.count) }));
  // Computed from the published values of each review: exact values could be inferred by a person who posts a review
  // and varies its pay until the figure moves.
  const pay = rows.map((row) => {
    const pounds = row.pay_rate_pence / 100;
    return { value: row.is_anonymous ? roughPay(pounds) : pounds, count: Number(row.count) };
  });
  const paid = rows.flatMap(({ time_to_pay_days: days, is_anonymous: isAnonymous, count }) =>
    days === null ? [] : [{ value: isAnonymous ? roughDays(days) : days, count: Number(count) }],
  );
  return {
    ...ratingsAtAGlance(ratings),
    pay: payAtAGlance(pay),
    timeToPay: timeToPayAtAGlance(paid, countOf(ratings)),
  };
}

export async function agencyAtAGlance(
  database: Reader,
  agencyId: string,
): Promise<AgencyAtAGlance> {
  const rows = await database
    .selectFrom("agency_reviews")
    .select("rating as value")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("agency_id", "=", agencyId)
    .groupBy("rating")
    .execute();
  return ratingsAtAGlance(rows.map(({ value, count }) => ({ value, count: Number(count) })));
}

function ratingsAtAGlance(ratings: Counted[]): AgencyAtAGlance {
  const reviewCount = countOf(ratings);
  if (reviewCount < limits.atAGlanceMin) return { reviewCount, ratings: null };
  const histogram = Array.from({ length: limits.ratingMax }, () => 0);
  for (const { value, count } of ratings) histogram[value - 1]! += count;
  return { reviewCount, ratings: histogram };
}

function payAtAGlance(pounds: Counted[]): WorkplaceAtAGlance["pay"] {
  const count = countOf(pounds);
  if (count < limits.payFiguresMin) return null;
  const values = pounds.map(({ value }) => value);
  return {
    median: Math.round(medianOf(pounds)),
    lowest: roughPay(Math.min(...values)),
    highest: roughPay(Math.max(...values)),
    count,
  };
}

function timeToPayAtAGlance(paid: Counted[], reviewCount: number): WorkplaceAtAGlance["timeToPay"] {
  if (reviewCount < limits.payFiguresMin) return null;
  const paidCount = countOf(paid);
  return {
    medianDays: paidCount < limits.payFiguresMin ? null : Math.round(medianOf(paid)),
    paidCount,
    notYetPaidCount: reviewCount - paidCount,
  };
}

const countOf = (values: Counted[]): number => values.reduce((sum, { count }) => sum + count, 0);

/** The median: the middle value, or for an even number the mean of the two in the middle. */
function medianOf(values: Counted[]): number {
  const ordered = values.toSorted((one, other) => one.value - other.value);
  const total = countOf(values);
  const at = (position: number): number => {
    let passed = 0;
    for (const { value, count } of ordered) {
      passed += count;
      if (position < passed) return value;
    }
    throw new Error("An empty list has no median.");
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
