import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import * as payLimits from "@locumark/contract/figures/pay-rates/pay-limits";
import { midnightOf } from "@locumark/contract/nights";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { findChainsOfRated } from "../../places/chains/chain-queries.ts";
import { countYearlyPay } from "../pay-rates/count-yearly-pay.ts";
import { countPay, figuresOfPay } from "../pay-rates/count-pay.ts";
import {
  agencyScope,
  chainScope,
  scopesOf,
  siteScope,
  townScope,
  widerScopesOf,
} from "../../places/places/name-pay-scope.ts";
import { recordPayments } from "../payers/summarise-payments.ts";
import { nightOf } from "../../services/nights/night-policy.ts";
import { countListings } from "../payers/count-listings.ts";
import { findListed } from "../payers/listing-queries.ts";
import { type NamedListing, storeListings } from "../payers/store-listings.ts";
import { findTownsOfRated } from "../../places/towns/town-queries.ts";
import { type Amounts, gather, type Gathered, startGathering } from "./count-figure-amounts.ts";
import {
  type CountedReview,
  listCounted,
  listReviewedAgencies,
} from "../batches/figure-queries.ts";
import { readBatches, writeBatches } from "./batch-queries.ts";
import { type MadeFigures, replaceFigures } from "./replace-figures.ts";
import { compareFigures } from "./compare-figures.ts";
import { addCounts, type Counts, countOf, takeBatches } from "../batches/take-batches.ts";

/** The marker that stores the night for which figures were made last. */
export const figuresMarker = "pay-figures";

/** A few thousand reviews, so that requests are answered in between. */
const placesPerRead = 50;

type Needs = Pick<Site, "clock" | "database" | "workplaces">;

/** Says whether the figures of a night are made. By a clock that was ahead, a later night's may be. */
export async function areFiguresMade(reader: Reader, night: string): Promise<boolean> {
  const known = await reader
    .selectFrom("markers")
    .select("value")
    .where("name", "=", figuresMarker)
    .executeTakeFirst();
  return known !== undefined && Number(known.value) >= Date.parse(midnightOf(night));
}

/**
 * Makes all figures of pay, payments and checks once for each of the two nights of a month, from what is stored then:
 * posting, editing or deleting a review moves no figure before the next one. Several processes may do it at once.
 */
export async function rebuildFigures(site: Needs): Promise<void> {
  const night = nightOf(site.clock.now());
  const madeOn = midnightOf(night);
  const { read } = site.database;
  if (await areFiguresMade(read, night)) return;
  const { listings, ...made } = await makeFigures(site, madeOn);
  const figures = await compareFigures(read, made);
  await site.database.commit(async (transaction) => {
    if (!(await claimNight(transaction, Date.parse(madeOn)))) return;
    await replaceFigures(transaction, { ...made, figures });
    await storeListings(transaction, listings, madeOn, site.clock.now());
    transaction.noted.everything = true;
  });
}

async function makeFigures(
  { database, workplaces }: Needs,
  madeOn: string,
): Promise<MadeFigures & { listings: NamedListing[] }> {
  const { read } = database;
  const made: MadeFigures = { pay_figures: [], yearly_pay: [], figures: [], dated_batches: [] };
  const store = storing(made, await readTaken(read), madeOn);
  const [ofPlaces, ofGroups, ofKinds, ofSite] = [scopes(), scopes(), scopes(), scopes()];
  const [byProfession, byProfessionAround, byProfessionOfChains] = [
    countPay(),
    countPay(),
    countPay(),
  ];
  const [yearlyPay, payers] = [countYearlyPay(madeOn), countListings(madeOn)];
  const listed = await findListed(read);
  const [chains, towns] = [await findChainsOfRated(read), await findTownsOfRated(read)];
  for (const batch of inBatches(workplaces.listRated())) {
    const places = new Map(batch.map((place) => [place._id, scopesOf(place)]));
    const wider = new Map(batch.map((place) => [place._id, widerScopesOf(place)]));
    for (const review of await listCounted(read, [...places.keys()])) {
      const named = places.get(review.place_id);
      if (!named) continue;
      const chainScopes = (chains.get(review.place_id) ?? []).map(chainScope);
      const town = towns.get(review.place_id);
      ofPlaces.add(review, [named.here]);
      ofGroups.add(review, [...chainScopes, town === undefined ? "" : townScope(town), named.area]);
      ofKinds.add(review, [named.areaOfKind, named.countryOfKind]);
      ofSite.add(review, [siteScope]);
      byProfession.add(review, [named.here]);
      byProfessionOfChains.add(review, chainScopes);
      byProfessionAround.add(review, [named.area, named.country].filter(Boolean));
      yearlyPay.add(review, wider.get(review.place_id) ?? []);
      payers.add(review, listed.scopes.get(review.place_id) ?? []);
    }
    ofPlaces.take(store(figureLimits.payFiguresMin));
    made.pay_figures.push(...byProfession.take(madeOn, payLimits.payAuthorsMin));
  }
  for (const batch of inBatches(await listReviewedAgencies(read))) {
    for (const review of await listCounted(read, batch)) {
      ofPlaces.add(review, [agencyScope(review.place_id)]);
      payers.add(review, listed.scopes.get(review.place_id) ?? []);
      ofSite.add(review, [siteScope]);
    }
    ofPlaces.take(store(figureLimits.payFiguresMin));
  }
  ofGroups.take(store(figureLimits.payFiguresMin));
  ofKinds.take(store(groupLimits.areaFiguresMin));
  ofSite.take(store(Infinity));
  made.pay_figures.push(...byProfessionOfChains.take(madeOn, payLimits.payAuthorsMin));
  made.pay_figures.push(...byProfessionAround.take(madeOn, groupLimits.areaFiguresMin));
  const { rows, taken } = yearlyPay.take(await readBatches(read, "pay"));
  made.yearly_pay.push(...rows);
  made.dated_batches.push(...writeBatches("pay", taken));
  const payments = payers.take(await readBatches(read, "payments"));
  made.dated_batches.push(...writeBatches("payments", payments.taken));
  const listings = [...payments.listed].map(([scope, one]) => ({
    scope,
    name: listed.names.get(scope) ?? "",
    figures: one,
  }));
  return { ...made, listings };
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += placesPerRead) {
    yield items.slice(start, start + placesPerRead);
  }
}

/** Gathers the amounts in reviews by the scopes that they belong to. */
function scopes() {
  const gathered = new Map<string, Gathered>();
  return {
    add(review: CountedReview, names: readonly string[]): void {
      for (const scope of names.filter(Boolean)) {
        const one = gathered.get(scope) ?? startGathering();
        gather(one, review);
        gathered.set(scope, one);
      }
    },
    /** Gives each, and starts again at nothing. */
    take(store: (scope: string, gathered: Gathered) => void): void {
      for (const [scope, one] of gathered) store(scope, one);
      gathered.clear();
    },
  };
}

interface Taken extends Readonly<Record<keyof Amounts, Counts>> {
  /** How many places had pay when anonymous ones were last taken; not known for figures from before it was stored. */
  readonly places?: number;
}

async function readTaken(database: Reader): Promise<ReadonlyMap<string, Taken>> {
  const rows = await database.selectFrom("figures").select(["scope", "taken"]).execute();
  return new Map(rows.map(({ scope, taken }) => [scope, JSON.parse(taken) as Taken]));
}

const nothing: Taken = { pay: {}, payments: {}, checks: {}, places: 0 };

/** @returns a function that adds one scope's figures to those made; pay needs `payFrom` reviews */
const storing =
  (made: MadeFigures, before: ReadonlyMap<string, Taken>, madeOn: string) =>
  (payFrom: number) =>
  (scope: string, { named, anonymous, places, professions }: Gathered): void => {
    const old = before.get(scope) ?? nothing;
    const take = (of: keyof Amounts): Counts =>
      takeBatches({ "": old[of] }, { "": anonymous[of] })[""] ?? {};
    const pays = take("pay");
    const noneWaits = Object.entries(anonymous.pay).every(([said, count]) => pays[said] === count);
    const taken: Taken = {
      pay: pays,
      payments: take("payments"),
      checks: take("checks"),
      places: noneWaits
        ? places.all.size
        : // A place with none but waiting reviews does not count: that would show that one of them has pay.
          Math.max(places.named.size, Math.min(old.places ?? Infinity, places.all.size)),
    };
    const pay = addCounts(named.pay, taken.pay);
    if (countOf(pay) >= payFrom) {
      const pounds = Object.entries(pay).map(([value, count]) => ({ value: Number(value), count }));
      const key = { scope, profession: "", booking: "", made_on: madeOn } as const;
      made.pay_figures.push({ ...key, ...figuresOfPay(pounds), places: taken.places ?? 0 });
    }
    const payments = recordPayments(addCounts(named.payments, taken.payments), professions);
    const { "1": checked = 0, "0": unchecked = 0 } = addCounts(named.checks, taken.checks);
    const isSaid = Math.min(checked, unchecked) >= figureLimits.checksMin;
    made.figures.push({
      scope,
      made_on: madeOn,
      changed: "",
      taken: JSON.stringify(taken),
      payments: payments && JSON.stringify(payments),
      checked: isSaid ? checked : null,
      unchecked: isSaid ? unchecked : null,
    });
  };

/** Returns true to only one of several processes. */
async function claimNight(transaction: WritingTransaction, night: number): Promise<boolean> {
  const claimed = await transaction
    .insertInto("markers")
    .values({ name: figuresMarker, value: night })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: night }).where("markers.value", "<", night),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}
