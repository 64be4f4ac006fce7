import type { OverTime } from "@locumark/contract/reviews/reviews/at-a-glance";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { averageRating } from "@locumark/contract/ratings";
import { fromUkTime, monthOnly } from "@locumark/contract/uk-dates";
import type { Reader } from "../../database/database.ts";
import { countedStates } from "@locumark/contract/choices";

const monthsAYear = 12;

/** Months since the year 0 of an instant, by the calendar of the UK. */
function monthNumber(instant: string): number {
  const [year = 0, month = 1] = monthOnly(instant).split("-").map(Number);
  return year * monthsAYear + month - 1;
}

/** @returns a month such as "2026-07" */
const formatMonthNumber = (month: number): string =>
  `${Math.floor(month / monthsAYear)}-${String((month % monthsAYear) + 1).padStart(2, "0")}`;

/** @returns the instant at which the last twelve calendar months begin, the current one included */
export const lastYearFrom = (now: Date): string => {
  const first = monthNumber(now.toISOString()) - monthsAYear + 1;
  return fromUkTime(`${formatMonthNumber(first)}-01T00:00`);
};

/**
 * Averages of the last year and of each half-year. They follow from the rating and the month that each review shows to
 * everybody, and count what the average of the place counts.
 */
export async function summariseOverTime(
  database: Reader,
  placeId: string,
  now: Date,
): Promise<{ overTime?: OverTime }> {
  const rows = await database
    .selectFrom("reviews")
    .select(["rating", "listed_at"])
    .where("place_id", "=", placeId)
    .where("state", "in", countedStates)
    .execute();
  if (rows.length < reviewLimits.overTimeMin) return {};
  const dated = rows.map((row) => ({ rating: row.rating, month: monthNumber(row.listed_at) }));
  const thisMonth = monthNumber(now.toISOString());
  const within = (from: number, to: number) =>
    averageOf(dated.filter(({ month }) => month >= from && month < to));
  const earliest = dated.reduce((first, { month }) => Math.min(first, month), thisMonth);
  const half = monthsAYear / 2;
  const firstHalf = Math.floor(earliest / half);
  const lastHalf = Math.floor(thisMonth / half);
  const count = Math.min(lastHalf - firstHalf + 1, reviewLimits.trendHalfYears);
  const lastYear = within(thisMonth - monthsAYear + 1, thisMonth + 1);
  const halfYears = Array.from({ length: count }, (_, index) => {
    const from = (lastHalf - count + 1 + index) * half;
    return { from: formatMonthNumber(from), ...within(from, from + half) };
  });
  return { overTime: { lastYear, halfYears } };
}

function averageOf(rated: readonly { rating: number }[]) {
  const count = rated.length;
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return {
    count,
    averageRating: count < reviewLimits.atAGlanceMin ? null : averageRating(sum, count),
  };
}
