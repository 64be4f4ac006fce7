import { type District, districts, milesBetween, type Point } from "../../towns/read-districts.ts";
import { fold } from "./fold.ts";
import { districtOf } from "./read-place.ts";
import type { PlaceTable } from "./place-table.ts";
import { placesOf } from "./term-table.ts";
import { codeTerm, indexedWords, townTerm } from "./word-forms.ts";

/** Somewhere to search near. */
export interface Somewhere extends Point {
  /** For readers: the postcode district or the town. */
  readonly label: string;
  /** The district that it is in or, of a town, the one in its middle. */
  readonly district: District;
}

/** Towns of the same name are further apart than the districts of one. */
const widestTown = 12;

/**
 * Where a postcode, the first part of one, or a town is.
 * @returns undefined if it is none that is known
 */
export function findNear(text: string, places: PlaceTable): Somewhere | undefined {
  const district = districtOf(text);
  if (district) return { ...pointOf(district), label: district.code, district };
  return findTown(text, places);
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

/** Of several towns of a name, the one with the most places. */
function findTown(text: string, places: PlaceTable): Somewhere | undefined {
  const counts = new Map<District, number>();
  const town = places.terms.find(townTerm(indexedWords(text).join(" ")));
  for (const { district } of places.having(town)) {
    if (district) counts.set(district, (counts.get(district) ?? 0) + 1);
  }
  const [busiest] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (!busiest) return undefined;
  const parts = [...counts].filter(([district]) => milesBetween(district, busiest) <= widestTown);
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  const mean = (key: keyof Point) =>
    parts.reduce((sum, [district, count]) => sum + district[key] * count, 0) / total;
  const middle = { latitude: mean("latitude"), longitude: mean("longitude") };
  const [central] = parts
    .map(([district]) => ({ district, miles: milesBetween(district, middle) }))
    .sort((one, other) => one.miles - other.miles);
  return { ...middle, label: titleCase(text), district: central?.district ?? busiest };
}

export const titleCase = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/(^|[\s-])(?!(?:on|upon|under|le|by|in|the|of|and)\b)\p{L}/gu, (start) =>
      start.toUpperCase(),
    );

/** How far a district is from somewhere. */
export type MilesTo = (district: District) => number;

/** In whole miles: 0 only for the same district. */
export function milesFrom(somewhere: Somewhere): MilesTo {
  const known = new Map<District, number>([[somewhere.district, 0]]);
  return (district) => {
    let miles = known.get(district);
    if (miles === undefined) {
      miles = Math.max(1, Math.round(milesBetween(somewhere, district)));
      known.set(district, miles);
    }
    return miles;
  };
}

/** The numbers of the places in districts within so many miles. */
export const placesNear = (milesTo: MilesTo, within: number, { terms }: PlaceTable): number[] =>
  [...districts.values()]
    .filter((district) => milesTo(district) <= within)
    .flatMap(({ code }) => terms.find(codeTerm(fold(code))) ?? [])
    .flatMap(placesOf);
