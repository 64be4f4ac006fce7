import { bookings, professions, type WorkplaceKind } from "@locumark/contract/choices";
import type {
  PayComparison,
  PayFigures,
  PayRow,
} from "@locumark/contract/reviews/reviews/pay-figures";
import * as payLimits from "@locumark/contract/figures/pay-rates/pay-limits";
import { areaOf } from "@locumark/contract/postcode";
import type { Site } from "../../site.ts";
import { scopesOf, scopesOfChain } from "../../places/places/name-pay-scope.ts";
import type { PayFiguresTable } from "../../database/tables/pay-rate-tables.ts";
import { presentPay } from "../batches/present-pay-rate.ts";

type Key = Pick<PayRow, "profession" | "booking">;

const everyRow: Key[] = [null, ...professions].flatMap((profession) =>
  [null, ...bookings].map((booking) => ({ profession, booking })),
);

/** Compares the pay at a place with that in its area and the country; null while nothing is known. */
export async function comparePay(
  { database, workplaces }: Pick<Site, "database" | "workplaces">,
  placeId: string,
): Promise<PayComparison | null> {
  const place = workplaces.find(placeId);
  if (!place) return null;
  const { kind, postcode } = place;
  return await compareScopes(database, scopesOf(place), { area: areaOf(postcode), kind });
}

/**
 * Compares the pay at all branches of a chain together with that in the country.
 * @param branches the open ones
 */
export async function comparePayOfChain(
  { database }: Pick<Site, "database">,
  ownerCode: string,
  branches: readonly { kind: WorkplaceKind }[],
): Promise<PayComparison | null> {
  const byKind = [...Map.groupBy(branches, ({ kind }) => kind)];
  const [most] = byKind.toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return null;
  const [kind] = most;
  return await compareScopes(database, scopesOfChain(ownerCode, kind), { area: "", kind });
}

async function compareScopes(
  database: Site["database"],
  scopes: ReturnType<typeof scopesOf>,
  place: Pick<PayComparison, "area" | "kind">,
): Promise<PayComparison | null> {
  const stored = await database.read
    .selectFrom("pay_figures")
    .selectAll()
    .where("scope", "in", Object.values(scopes).filter(Boolean))
    .execute();
  const [first] = stored;
  if (!first) return null;
  const find = (scope: string, { profession, booking }: Key) =>
    stored.find(
      (row) =>
        row.scope === scope &&
        row.profession === (profession ?? "") &&
        row.booking === (booking ?? ""),
    );
  const rows = everyRow.map((key): PayRow => {
    const { profession, booking } = key;
    const isAsOne = profession === null && booking === null;
    const here = find(scopes.here, key);
    return {
      profession,
      booking,
      here: here ? presentPay(here) : null,
      area: presentAround(find(isAsOne ? scopes.areaOfKind : scopes.area, key), here),
      country: presentAround(find(isAsOne ? scopes.countryOfKind : scopes.country, key), here),
    };
  });
  const shown = rows.filter(isShown);
  return shown.length === 0 ? null : { madeOn: first.made_on, ...place, rows: shown };
}

/** Returns null where the wider figure is of too few other places, or of too few reviews compared with those here. */
function presentAround(
  around: PayFiguresTable | undefined,
  here: PayFiguresTable | undefined,
): PayFigures | null {
  if (!around) return null;
  // Without a figure the place may be among them all the same, and an answer must not tell whether it is.
  const others = around.places - (here?.places ?? 1);
  const isWider =
    others >= payLimits.comparedPlacesMin &&
    around.count >= payLimits.comparedReviewsTimes * (here?.count ?? 0);
  return isWider ? presentPay(around) : null;
}

/** The country's alone says nothing of a place. */
const isShown = ({ booking, here, area }: PayRow): boolean =>
  here !== null || (area !== null && booking === null);
