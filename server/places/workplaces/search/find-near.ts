import { distanceText } from "@locumark/contract/places/workplaces/search-texts";
import type { Position } from "../../towns/find-position.ts";
import { milesBetween, type Point } from "../../towns/read-districts.ts";
import type { PlaceTable } from "./place-table.ts";
import {
  isPostcode,
  lengthsUpTo,
  readAddress,
  textOf,
  type Token,
  withoutAdditions,
} from "./read-address.ts";
import type { Term } from "./term-table.ts";
import { townTerm } from "./word-forms.ts";

/** Somewhere to search near: what its position is called is what readers are told. */
export type Somewhere = Position;

/** Towns of the same name are further apart than the postcodes of one. */
const widestTown = 12;

/**
 * Finds where a postcode, the first part of one, or a town is, or a place whose address ends with it.
 * @returns undefined if it is none that is known
 */
export function findNear(text: string, places: PlaceTable): Somewhere | undefined {
  const tokens = withoutAdditions(readAddress(text, places));
  const postcode = tokens.findLast(isPostcode);
  const last = postcode ?? tokens.at(-1);
  const like = tokens.findLast(({ isLookAlike }) => isLookAlike);
  return (
    (like && places.locate(like.text)) ??
    places.locate(text) ??
    (last && /\d/.test(last.text) ? places.locate(last.text) : undefined) ??
    findTown(tokens, places)
  );
}

/** The town that a text ends with. */
function findTown(tokens: readonly Token[], places: PlaceTable): Somewhere | undefined {
  const count = lengthsUpTo(tokens.length).find((length) =>
    places.terms.find(townTerm(textOf(tokens.slice(-length)))),
  );
  if (count === undefined) return undefined;
  const name = tokens.slice(-count);
  return middleOf(
    places.terms.find(townTerm(textOf(name))),
    // Parts of one word share it.
    [...new Set(name.map(({ typed }) => typed))].join(" "),
    places,
  );
}

/** The middle of the places of a town; of several towns of a name, of the one with the most places. */
function middleOf(town: Term | undefined, name: string, places: PlaceTable): Somewhere | undefined {
  const positions = places.having(town).flatMap(({ position }) => position ?? []);
  const bySector = [...Map.groupBy(positions, sectorOf).values()];
  const [[busiest] = []] = bySector.toSorted((one, other) => other.length - one.length);
  if (!busiest) return undefined;
  const parts = positions.filter((position) => milesBetween(position, busiest) <= widestTown);
  const mean = (key: keyof Point) =>
    parts.reduce((sum, position) => sum + position[key], 0) / parts.length;
  return {
    latitude: mean("latitude"),
    longitude: mean("longitude"),
    code: titleCase(name),
    precision: busiest.precision === "district" ? "district" : "sector",
  };
}

/** The sector of an exact position, or what it is the middle of. */
const sectorOf = ({ code, precision }: Position): string =>
  precision === "postcode" ? code.slice(0, -2) : code;

export const titleCase = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/(^|[\s-])(?!(?:on|upon|under|le|by|in|the|of|and)\b)\p{L}/gu, (start) =>
      start.toUpperCase(),
    );

/** How far a position is from somewhere. */
export type MilesTo = (position: Position) => number;

/**
 * In miles as exact as both positions are: tenths between postcodes, otherwise whole miles and the half. 0 only within the
 * same postcode, sector or district.
 */
export function milesFrom(somewhere: Somewhere): MilesTo {
  const known = new Map<Position, number>();
  return (position) => {
    let miles = known.get(position);
    if (miles === undefined) {
      miles = roundedMiles(somewhere, position);
      known.set(position, miles);
    }
    return miles;
  };
}

function roundedMiles(one: Position, other: Position): number {
  if (isWithin(one, other) || isWithin(other, one)) return 0;
  const miles = milesBetween(one, other);
  const has = (precision: Position["precision"]) =>
    one.precision === precision || other.precision === precision;
  if (has("district")) return Math.max(1, Math.round(miles));
  if (has("sector")) return miles < 0.75 ? 0.5 : Math.round(miles);
  return Math.max(0.1, miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles));
}

const isWithin = ({ code }: Position, whole: Position): boolean =>
  code === whole.code || code.startsWith(`${whole.code} `);

/** In words: "about 2 miles", "0.4 miles", "in LS1 4". */
export function distanceInWords(miles: number, one: Position, other: Position): string {
  // The wider of two that lie in each other has the shorter code.
  if (miles === 0) return `in ${one.code.length < other.code.length ? one.code : other.code}`;
  const isExact = one.precision === "postcode" && other.precision === "postcode";
  return distanceText(miles, isExact);
}

/** Distances are rounded by less. */
const mostRounded = 0.5;

/** Lists the numbers of the places within a number of miles. */
export function placesNear(
  somewhere: Somewhere,
  milesTo: MilesTo,
  within: number,
  { grid }: PlaceTable,
): number[] {
  const near: number[] = [];
  for (const { number, position } of grid.around(somewhere, within + mostRounded)) {
    if (milesTo(position!) <= within) near.push(number);
  }
  return near;
}
