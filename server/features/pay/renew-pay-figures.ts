import { limits } from "@locumark/contract/limits";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import type { PayFiguresTable } from "../../database/tables/pay.ts";
import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { findChainsOfRated } from "../chains/queries.ts";
import { countPay, listPaid } from "./count-pay.ts";
import { chainScope, scopesOf } from "./name-scope.ts";

const marker = "pay-figures";

/** A few thousand reviews, so that requests are answered in between. */
const placesPerRead = 50;
const rowsPerWrite = 100;

type Needs = Pick<Site, "cache" | "clock" | "database" | "workplaces">;

/** The month for which each process has last seen figures: by its cache, which has answers that were made from them. */
const lastSeen = new WeakMap<Site["cache"], number>();

/**
 * Makes the figures of pay once in a month, from the reviews that were listed before it: who posts a review, or has one
 * posted, sees nothing move. After downtime, or when the clock was wrong, they are made at the next look. Several
 * processes may do it at once.
 * @param options.again also if there are figures of this month
 */
export async function renewPayFigures(site: Needs, { again = false } = {}): Promise<void> {
  const madeOn = monthOnly(toInstant(site.clock.now()));
  const month = Date.parse(madeOn);
  const { write, read } = site.database;
  const known = await read
    .selectFrom("markers")
    .select("value")
    .where("name", "=", marker)
    .executeTakeFirst();
  if (again || Number(known?.value) !== month) {
    const figures = await makeFigures(site, madeOn);
    await write.transaction().execute(async (transaction) => {
      if ((await claimMonth(transaction, month)) || again) await replaceAll(transaction, figures);
    });
  }
  if (!again && lastSeen.get(site.cache) === month) return;
  lastSeen.set(site.cache, month);
  site.cache.clear();
}

async function makeFigures(site: Needs, madeOn: string): Promise<PayFiguresTable[]> {
  const figures: PayFiguresTable[] = [];
  const ofPlaces = countPay();
  const around = countPay();
  const ofChains = countPay();
  const chains = await findChainsOfRated(site.database.read);
  const places = site.workplaces.listRated();
  for (let start = 0; start < places.length; start += placesPerRead) {
    const batch = new Map(
      places.slice(start, start + placesPerRead).map((place) => [place._id, scopesOf(place)]),
    );
    for (const review of await listPaid(site.database.read, [...batch.keys()], madeOn)) {
      const scopes = batch.get(review.workplace_id);
      if (!scopes) continue;
      ofPlaces.add(review, { asOne: [scopes.here], split: [scopes.here] });
      const owners = chains.get(review.workplace_id) ?? [];
      const chainScopes = owners.map(chainScope);
      ofChains.add(review, { asOne: chainScopes, split: chainScopes });
      around.add(review, {
        asOne: [scopes.areaOfKind, scopes.countryOfKind].filter(Boolean),
        split: [scopes.area, scopes.country].filter(Boolean),
      });
    }
    figures.push(...ofPlaces.take(madeOn, () => limits.payAuthorsMin));
  }
  figures.push(...ofChains.take(madeOn, () => limits.payAuthorsMin));
  return [...figures, ...around.take(madeOn, () => limits.areaFiguresMin)];
}

/** Of all processes one gets the month. */
async function claimMonth(transaction: WritingTransaction, month: number): Promise<boolean> {
  const claimed = await transaction
    .insertInto("markers")
    .values({ name: marker, value: month })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: month }).where("markers.value", "<>", month),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function replaceAll(
  transaction: WritingTransaction,
  figures: readonly PayFiguresTable[],
): Promise<void> {
  await transaction.deleteFrom("pay_figures").execute();
  for (let start = 0; start < figures.length; start += rowsPerWrite) {
    await transaction
      .insertInto("pay_figures")
      .values(figures.slice(start, start + rowsPerWrite))
      .execute();
  }
}
