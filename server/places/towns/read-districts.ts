import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** A point in WGS 84 degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A postcode district, e.g. LS1, and its middle. */
export interface District extends Point {
  readonly code: string;
  readonly town: string;
  /** A county, a borough or a council. */
  readonly region: string;
  /** Both. */
  readonly names: string;
}

const file = path.resolve(import.meta.dirname, "../../../geography/postcode-districts.csv");

/** All districts of the UK, by code; geography/README.md says where they come from. */
export const districts: ReadonlyMap<string, District> = new Map(
  parse(readFileSync(file), { from_line: 2 }).map(
    ([code = "", latitude, longitude, town = "", region = ""]) => [
      code,
      {
        code,
        latitude: Number(latitude),
        longitude: Number(longitude),
        town,
        region,
        names: `${town} ${region}`,
      },
    ],
  ),
);

/** Radius of the Earth, on average. */
const radiusMiles = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance in a straight line over the ground, in miles, by the haversine formula. */
export function milesBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * radiusMiles * Math.asin(Math.sqrt(chord));
}
