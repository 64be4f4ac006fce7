import type {
  AgencyAtAGlance,
  GroupFigures,
  WorkplaceAtAGlance,
} from "@locumark/contract/reviews/reviews/at-a-glance";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import * as limits from "@locumark/contract/limits";
import { averageRating } from "@locumark/contract/ratings";
import type { Reader } from "../../database/database.ts";
import type { CountedValue } from "../../platform/find-median.ts";
import { findFigures } from "../batches/figure-queries.ts";
import { agencyScope, placeScope } from "../../places/places/name-pay-scope.ts";
import type { IndexedWorkplace } from "../../places/workplaces/search/search-index.ts";
import { countedStates } from "@locumark/contract/choices";
import {
  countAnswers,
  summariseAgencyAnswers,
  summariseWorkplaceAnswers,
} from "../../reviews/reviews/summarise-answers.ts";
import { summariseOverTime } from "../../reviews/reviews/summarise-over-time.ts";

export async function workplaceAtAGlance(
  database: Reader,
  workplaceId: string,
  now: Date,
): Promise<Omit<WorkplaceAtAGlance, "payCompared">> {
  const ratings = await countRatings(database, workplaceId);
  const place = { _id: workplaceId, reviewCount: countOf(ratings) };
  const systems = await countSystems(database, [place], reviewLimits.systemsAtAGlance);
  const { pay, ...stored } = await findFigures(database, placeScope(workplaceId));
  return {
    ...ratingsAtAGlance(ratings),
    ...(await summariseOverTime(database, workplaceId, now)),
    pay,
    ...stored,
    systems: systems.map(({ name }) => name),
    ...summariseWorkplaceAnswers(await countAnswers(database, [workplaceId])),
  };
}

async function countRatings(database: Reader, placeId: string): Promise<CountedValue[]> {
  const rows = await database
    .selectFrom("reviews")
    .select("rating as value")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("place_id", "=", placeId)
    .where("state", "in", countedStates)
    .groupBy("rating")
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

/** A place with its totals, as the search index has it. */
type Rated = Pick<IndexedWorkplace, "_id" | "ratingSum" | "reviewCount">;

/**
 * The figures of several places together, such as the branches of a chain. Pay and payments were made on the first
 * of the month; the others follow from what each review shows to everybody.
 * @param from how many reviews there must be; the number of reviews itself is always given
 */
export async function summariseGroup(
  database: Reader,
  places: readonly Rated[],
  { from, scope }: { from: number; scope: string },
): Promise<GroupFigures> {
  const rated = places.filter((place) => place.reviewCount > 0);
  const reviewCount = rated.reduce((sum, place) => sum + place.reviewCount, 0);
  const ratingSum = rated.reduce((sum, place) => sum + place.ratingSum, 0);
  if (reviewCount < from) {
    const noFigures = { averageRating: null, pay: null, payments: null };
    return { reviewCount, ...noFigures, ...summariseWorkplaceAnswers([]) };
  }
  const answers: Awaited<ReturnType<typeof countAnswers>> = [];
  for (const ids of inBatches(rated.map(({ _id }) => _id))) {
    answers.push(...(await countAnswers(database, ids)));
  }
  const { pay, payments } = await findFigures(database, scope);
  return {
    reviewCount,
    averageRating: averageRating(ratingSum, reviewCount),
    pay,
    payments,
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
  most: number = figureLimits.reportedSystems,
): Promise<System[]> {
  const named: System[] = [];
  const rated = places.filter(({ reviewCount }) => reviewCount > 0);
  for (const ids of inBatches(rated.map(({ _id }) => _id))) {
    const rows = await database
      .selectFrom("reviews")
      .select("pmr as name")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("place_id", "in", ids)
      .where("state", "=", "public")
      .groupBy("pmr")
      .execute();
    named.push(...rows.map(({ name, count }) => ({ name, count: Number(count) })));
  }
  return nameSystems(named, most);
}

/** The systems that most reviews name, of what each spelling was counted. */
export function nameSystems(named: readonly System[], most: number): System[] {
  const spellings = new Map<string, System[]>();
  for (const one of named) {
    const key = one.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
    if (key !== "") spellings.set(key, [...(spellings.get(key) ?? []), one]);
  }
  return [...spellings.values()]
    .map((likes) => ({
      name: likes.toSorted(byCount)[0]!.name,
      count: likes.reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count >= figureLimits.reportedSystemMin)
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
  const { payments, checks, figuresMadeOn } = await findFigures(database, agencyScope(agencyId));
  return {
    ...ratingsAtAGlance(await countRatings(database, agencyId)),
    ...summariseAgencyAnswers(await countAnswers(database, [agencyId])),
    ...(await summariseOverTime(database, agencyId, now)),
    payments,
    checks,
    figuresMadeOn,
  };
}

function ratingsAtAGlance(
  ratings: CountedValue[],
): Pick<AgencyAtAGlance, "reviewCount" | "ratings"> {
  const reviewCount = countOf(ratings);
  if (reviewCount < reviewLimits.atAGlanceMin) return { reviewCount, ratings: null };
  const histogram = Array.from({ length: limits.ratingMax }, () => 0);
  for (const { value, count } of ratings) histogram[value - 1]! += count;
  return { reviewCount, ratings: histogram };
}

const countOf = (values: readonly CountedValue[]): number =>
  values.reduce((sum, { count }) => sum + count, 0);
