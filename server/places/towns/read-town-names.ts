import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** A town that has names in two languages. */
export interface NamedTown {
  /** The postcode areas in which the names mean the same town. */
  readonly areas: readonly string[];
  /** All of them, the one of addresses first. */
  readonly names: readonly string[];
}

const file = path.resolve(import.meta.dirname, "../../../geography/town-names.csv");

/** Welsh, Gaelic and Irish names; geography/README.md says where they come from. */
export const namedTowns: readonly NamedTown[] = parse(readFileSync(file), { from_line: 2 }).map(
  ([town = "", areas = "", names = ""]) => ({
    areas: areas.split(";"),
    names: [town, ...names.split(";")],
  }),
);
