import { outwardCode, toPostcode } from "@locumark/contract/postcode";
import { districts, milesBetween, type Point } from "./read-districts.ts";
import { sectors } from "./read-sectors.ts";

/** The position of something, as far as its postcode tells. */
export interface Position extends Point {
  /** The area whose middle it is: a postcode, a sector (LS1 4) or a district (LS1); for a town its name. */
  readonly code: string;
  readonly precision: "postcode" | "sector" | "district";
}

/** Finds the position of a postcode as Royal Mail writes it, or of its first part; undefined where unknown. */
export type Locate = (postcode: string) => Position | undefined;

/** The same object for each postcode of a sector or district: there are many more places. */
const middles = new Map<string, Position>();

function middleOf(
  code: string,
  precision: Position["precision"],
  point: Point | undefined,
): Position | undefined {
  if (!point) return undefined;
  const known = middles.get(code);
  if (known) return known;
  const { latitude, longitude } = point;
  const middle = { latitude, longitude, code, precision };
  middles.set(code, middle);
  return middle;
}

const sectorShape = /^[A-Z]{1,2}\d[A-Z\d]? \d/;

/** The middle of the sector that a text begins with or, where that is unknown, of the district. */
export const locateRoughly: Locate = (postcode) => {
  const spelt = toPostcode(postcode) ?? postcode.trim().toUpperCase();
  const [sector = ""] = sectorShape.exec(spelt) ?? [];
  const district = outwardCode(spelt);
  return (
    middleOf(sector, "sector", sectors.get(sector)) ??
    middleOf(district, "district", districts.get(district))
  );
};

/** Farther from the middle of any, a position is abroad or at sea. */
const farthestMiles = 30;

/**
 * The sector whose middle is nearest to a point or, where there are no sectors, the district. Sectors of districts that no
 * longer exist are passed over.
 * @returns undefined outside the UK
 */
export function findSectorAround(point: Point): Position | undefined {
  const withSectors = new Set([...sectors.keys()].map(outwardCode));
  const codes = [
    ...[...sectors.keys()].filter((code) => districts.has(outwardCode(code))),
    ...[...districts.keys()].filter((code) => !withSectors.has(code)),
  ];
  let nearest: Position | undefined;
  let miles = farthestMiles;
  for (const code of codes) {
    const middle = sectors.get(code) ?? districts.get(code)!;
    const distance = milesBetween(point, middle);
    if (distance < miles) [nearest, miles] = [locateRoughly(code), distance];
  }
  return nearest;
}
