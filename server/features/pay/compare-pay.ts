import { professions } from "@locumark/contract/choices";
import type { PayComparison, PayFigures, PayRow } from "@locumark/contract/pay-figures";
import { areaOf } from "@locumark/contract/postcode";
import { bookings } from "@locumark/contract/review-answers";
import type { Site } from "../../site.ts";
import { scopesOf } from "./name-scope.ts";
import { presentPay } from "./present.ts";

type Key = Pick<PayRow, "profession" | "booking">;

const everyRow: Key[] = [null, ...professions].flatMap((profession) =>
  [null, ...bookings].map((booking) => ({ profession, booking })),
);

/** What is paid at a place, beside its area and the country; null while nothing is known. */
export async function comparePay(
  { database, workplaces }: Pick<Site, "database" | "workplaces">,
  placeId: string,
): Promise<PayComparison | null> {
  const place = workplaces.find(placeId);
  if (!place) return null;
  const scopes = scopesOf(place);
  const stored = await database.read
    .selectFrom("pay_figures")
    .selectAll()
    .where("scope", "in", Object.values(scopes).filter(Boolean))
    .execute();
  const [first] = stored;
  if (!first) return null;
  const figuresOf = (scope: string, { profession, booking }: Key): PayFigures | null => {
    const found = stored.find(
      (row) =>
        row.scope === scope &&
        row.profession === (profession ?? "") &&
        row.booking === (booking ?? ""),
    );
    return found ? presentPay(found) : null;
  };
  const rows = everyRow.map((key): PayRow => {
    const { profession, booking } = key;
    const isAsOne = profession === null && booking === null;
    return {
      profession,
      booking,
      here: figuresOf(scopes.here, key),
      area: figuresOf(isAsOne ? scopes.areaOfKind : scopes.area, key),
      country: figuresOf(isAsOne ? scopes.countryOfKind : scopes.country, key),
    };
  });
  const shown = rows.filter(isShown);
  if (shown.length === 0) return null;
  return {
    madeOn: first.made_on,
    area: areaOf(place.postcode),
    kind: place.kind,
    rows: shown,
  };
}

/** The country's alone says nothing of a place. */
const isShown = ({ booking, here, area }: PayRow): boolean =>
  here !== null || (area !== null && booking === null);
