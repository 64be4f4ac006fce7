import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { Point } from "./read-districts.ts";

const file = path.resolve(import.meta.dirname, "../../../geography/postcode-sectors.csv");

/** The middles of the postcode sectors of Great Britain, by code, e.g. "LS1 4"; geography/README.md has the source. */
export const sectors: ReadonlyMap<string, Point> = new Map(
  parse(readFileSync(file), { from_line: 2 }).map(([code = "", latitude, longitude]) => [
    code,
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
);
