import type {
  AgencyAtAGlance,
  GroupFigures,
  WorkplaceAtAGlance,
} from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import type { PayFigures } from "@locumark/contract/pay-figures";
import { averageRating } from "@locumark/contract/ratings";
import { roughDays, roughPay } from "@locumark/contract/review-bands";
import type { Reader } from "../../database/database.ts";
import type { IndexedWorkplace } from "../workplaces/search/search-index.ts";
import { presentPay } from "../pay/present.ts";
import { summarisePayments } from "../payments/summarise-payments.ts";
import { agencyReviews } from "./agency-kind.ts";
import { countedStates } from "./policy.ts";
import {
  countAnswers,
  summariseAgencyAnswers,
  summariseWorkplaceAnswers,
} from "./summarise-answers.ts";
import { summariseOverTime } from "./summarise-over-time.ts";
import { workplaceReviews } from "./workplace-kind.ts";

/** A value and how many reviews have it. */
export interface Counted {
  value: number;
  count: number;
}

export async function workplaceAtAGlance(
  database: Reader,
  workplaceId: string,
  now: Date,
): Promise<Omit<WorkplaceAtAGlance, "payCompared">> {
  const rows = await database
    .selectFrom("workplace_reviews")
    .select(["rating", "pay_rate_pence", "time_to_pay_days", "is_anonymous", "state"])
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number>(select.fn.coalesce("byline_checked", "author_checked")).as("checked"),
    ])
    .where("workplace_id", "=", workplaceId)
    .where("state", "in", countedStates)
    .groupBy(["rating", "pay_rate_pence", "time_to_pay_days", "is_anonymous", "state"])
    .execute();
  const ratings = rows.map((row) => ({ value: row.rating, count: Number(row.count) }));
  const place = { _id: workplaceId, reviewCount: countOf(ratings) };
  const systems = await countSystems(database, [place], limits.systemsAtAGlance);
  return {
    ...ratingsAtAGlance(ratings),
    ...(await summariseOverTime(database, workplaceReviews, workplaceId, now)),
    uncheckedCount: countUnchecked(rows),
    // Of a hidden review the rating alone counts: the rest of what it said is removed.
    ...paymentFigures(rows.filter(({ state }) => state === "public")),
    payments: await summarisePayments(database, workplaceReviews, [workplaceId], now),
    systems: systems.map(({ name }) => name),
    ...summariseWorkplaceAnswers(await countAnswers(database, workplaceReviews, [workplaceId])),
  };
}

/** By the mark as it is shown: that of the byline where there is one. */
const countUnchecked = (rows: readonly { count: number; checked: number }[]): number =>
  rows.reduce((sum, { count, checked }) => sum + Number(count) - Number(checked), 0);

interface CountedPayments {
  readonly pay_rate_pence: number;
  readonly time_to_pay_days: number | null;
  readonly is_anonymous: 0 | 1;
  readonly count: number;
}

/**
 * Computed from the published values of each review: exact values could be inferred by a person who posts a review
 * and varies its pay until the figure moves.
 */
function paymentFigures(rows: readonly CountedPayments[]) {
  const pay = rows.map((row) => {
    const pounds = row.pay_rate_pence / 100;
    return { value: row.is_anonymous ? roughPay(pounds) : pounds, count: Number(row.count) };
  });
  const paid = rows.flatMap(({ time_to_pay_days: days, is_anonymous: isAnonymous, count }) =>
    days === null ? [] : [{ value: isAnonymous ? roughDays(days) : days, count: Number(count) }],
  );
  return { pay: payAtAGlance(pay), timeToPay: timeToPayAtAGlance(paid, countOf(pay)) };
}

/** A place with its totals, as the search index has it. */
type Rated = Pick<IndexedWorkplace, "_id" | "ratingSum" | "reviewCount">;

/**
 * The figures of several places together, such as the branches of a chain. They follow from what each review shows
 * to everybody.
 * @param from how many reviews there must be; the number of reviews itself is always given
 */
export async function summariseGroup(
  database: Reader,
  places: readonly Rated[],
  from: number,
  now: Date,
): Promise<GroupFigures> {
  const rated = places.filter((place) => place.reviewCount > 0);
  const reviewCount = rated.reduce((sum, place) => sum + place.reviewCount, 0);
  const ratingSum = rated.reduce((sum, place) => sum + place.ratingSum, 0);
  if (reviewCount < from) {
    const noFigures = { averageRating: null, pay: null, timeToPay: null, payments: null };
    return { reviewCount, ...noFigures, ...summariseWorkplaceAnswers([]) };
  }
  const rows: CountedPayments[] = [];
  const answers: Awaited<ReturnType<typeof countAnswers>> = [];
  const placeIds = rated.map(({ _id }) => _id);
  for (const ids of inBatches(placeIds)) {
    const counted = await database
      .selectFrom("workplace_reviews")
      .select(["pay_rate_pence", "time_to_pay_days", "is_anonymous"])
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("workplace_id", "in", ids)
      .where("state", "=", "public")
      .groupBy(["pay_rate_pence", "time_to_pay_days", "is_anonymous"])
      .execute();
    rows.push(...counted);
    answers.push(...(await countAnswers(database, workplaceReviews, ids)));
  }
  return {
    reviewCount,
    averageRating: averageRating(ratingSum, reviewCount),
    ...paymentFigures(rows),
    payments: await summarisePayments(database, workplaceReviews, placeIds, now),
    ...summariseWorkplaceAnswers(answers),
  };
}

export interface System {
  readonly name: string;
  readonly count: number;
}

/**
 * The computer systems that most reviews of some places name, each in the spelling of the most: case and punctuation
 * do not matter. Every review shows its own, so this reveals nothing more.
 * @param most how many at most
 */
export async function countSystems(
  database: Reader,
  places: readonly Pick<Rated, "_id" | "reviewCount">[],
  most: number = limits.reportedSystems,
): Promise<System[]> {
  const spellings = new Map<string, System[]>();
  const rated = places.filter(({ reviewCount }) => reviewCount > 0);
  for (const ids of inBatches(rated.map(({ _id }) => _id))) {
    const rows = await database
      .selectFrom("workplace_reviews")
      .select("pmr as name")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("workplace_id", "in", ids)
      .where("state", "=", "public")
      .groupBy("pmr")
      .execute();
    for (const { name, count } of rows) {
      const key = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
      if (key === "") continue;
      spellings.set(key, [...(spellings.get(key) ?? []), { name, count: Number(count) }]);
    }
  }
  return [...spellings.values()]
    .map((likes) => ({
      name: likes.toSorted(byCount)[0]!.name,
      count: likes.reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count >= limits.reportedSystemMin)
    .toSorted(byCount)
    .slice(0, most);
}

/** Most frequent first; the databases order equals differently, so by their text. */
const byCount = (one: System, other: System): number =>
  other.count - one.count || (one.name < other.name ? -1 : 1);

const idsPerRead = 500;

function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += idsPerRead) {
    yield ids.slice(start, start + idsPerRead);
  }
}

export async function agencyAtAGlance(
  database: Reader,
  agencyId: string,
  now: Date,
): Promise<AgencyAtAGlance> {
  const rows = await database
    .selectFrom("agency_reviews")
    .select("rating as value")
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number>(select.fn.coalesce("byline_checked", "author_checked")).as("checked"),
    ])
    .where("agency_id", "=", agencyId)
    .where("state", "in", countedStates)
    .groupBy("rating")
    .execute();
  const ratings = rows.map(({ value, count }) => ({ value, count: Number(count) }));
  return {
    ...ratingsAtAGlance(ratings),
    ...summariseAgencyAnswers(await countAnswers(database, agencyReviews, [agencyId])),
    ...(await summariseOverTime(database, agencyReviews, agencyId, now)),
    payments: await summarisePayments(database, agencyReviews, [agencyId], now),
    uncheckedCount: countUnchecked(rows),
  };
}

function ratingsAtAGlance(ratings: Counted[]): Pick<AgencyAtAGlance, "reviewCount" | "ratings"> {
  const reviewCount = countOf(ratings);
  if (reviewCount < limits.atAGlanceMin) return { reviewCount, ratings: null };
  const histogram = Array.from({ length: limits.ratingMax }, () => 0);
  for (const { value, count } of ratings) histogram[value - 1]! += count;
  return { reviewCount, ratings: histogram };
}

function payAtAGlance(pounds: Counted[]): WorkplaceAtAGlance["pay"] {
  const count = countOf(pounds);
  return count < limits.payFiguresMin ? null : presentPay(figuresOfPay(pounds));
}

/** Rounded: the median to the pound, the ends as an anonymous review's pay is. */
export function figuresOfPay(pounds: Counted[]): PayFigures {
  const values = pounds.map(({ value }) => value);
  return {
    median: Math.round(medianOf(pounds)),
    lowest: roughPay(Math.min(...values)),
    highest: roughPay(Math.max(...values)),
    count: countOf(pounds),
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
