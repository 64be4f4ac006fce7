import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import { returnShare } from "@locumark/contract/reviews/reviews/return-share";
import type { Reader } from "../../database/database.ts";
import { placeScope } from "../../places/places/name-pay-scope.ts";
import type { IndexedWorkplace } from "../../places/workplaces/search/search-index.ts";
import { nameSystems, type System } from "../figures/summarise-reviews.ts";
import { summariseReturns } from "../../reviews/reviews/summarise-answers.ts";

/**
 * Figures that places are searched by: those in the heads of their pages. Pay and days are those of the first of the
 * month, never of reviews since; answers and systems are what each review shows to everybody.
 */
export type SearchedFigures = NonNullable<IndexedWorkplace["figures"]>;

/** @param placeIds of places with as many reviews as their heads have figures from, some hundreds at most */
export async function findSearchedFigures(
  database: Reader,
  placeIds: readonly string[],
): Promise<Map<string, SearchedFigures>> {
  if (placeIds.length === 0) return new Map();
  const scopes = placeIds.map(placeScope);
  const [pays, records, returns, systems] = await Promise.all([
    database
      .selectFrom("pay_figures")
      .select(["scope", "median"])
      .where("scope", "in", scopes)
      .where("profession", "=", "")
      .where("booking", "=", "")
      .execute(),
    database
      .selectFrom("figures")
      .select(["scope", "payments"])
      .where("scope", "in", scopes)
      .execute(),
    countPublic(database, placeIds)
      .select("would_return")
      .where("would_return", "is not", null)
      .groupBy("would_return")
      .execute(),
    countPublic(database, placeIds).select("pmr as name").groupBy("pmr").execute(),
  ]);
  const payOf = new Map(pays.map(({ scope, median }) => [scope, median]));
  const daysOf = new Map(records.map(({ scope, payments }) => [scope, daysIn(payments)]));
  const returnsOf = Map.groupBy(returns, ({ place_id: id }) => id);
  const systemsOf = Map.groupBy(systems, ({ place_id: id }) => id);
  return new Map(
    placeIds.map((id) => {
      const returned = summariseReturns(returnsOf.get(id)?.map(counted) ?? []);
      const named: System[] = systemsOf.get(id)?.map(counted) ?? [];
      return [
        id,
        {
          pay: payOf.get(placeScope(id)) ?? null,
          days: daysOf.get(placeScope(id)) ?? null,
          wouldReturn: returned && returnShare(returned),
          systems: nameSystems(named, reviewLimits.systemsAtAGlance).map(({ name }) => name),
        },
      ];
    }),
  );
}

const countPublic = (database: Reader, placeIds: readonly string[]) =>
  database
    .selectFrom("reviews")
    .select("place_id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("place_id", "in", placeIds)
    .where("state", "=", "public")
    .groupBy("place_id");

const counted = <Row extends { count: number }>(row: Row): Row =>
  Object.assign(row, { count: Number(row.count) });

const daysIn = (payments: string | null): number | null =>
  payments === null ? null : (JSON.parse(payments) as PaymentRecord).typicalDays;
