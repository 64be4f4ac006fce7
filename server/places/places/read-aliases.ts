import { readFileSync } from "node:fs";
import path from "node:path";
import type { WorkplaceKind } from "@locumark/contract/choices";
import { parse } from "csv-parse/sync";
import { fold } from "../../platform/fold.ts";

/** The facts that tell which place it is. */
interface Known {
  readonly name: string;
  readonly kind: WorkplaceKind;
  readonly postcode: string;
  readonly codes: readonly string[];
}

/** In the folder of registers: what an operator adds. */
export const aliasesFile = "place-aliases.csv";

const bundledFile = path.resolve(import.meta.dirname, "hospital-aliases.csv");

/** About the place with its code or, without one, about places of its name in its postcode or district. */
interface Row {
  readonly code: string;
  readonly name: string;
  readonly postcode: string;
  readonly aliases: string;
}

const bare = (name: string): string => fold(name.replace(/^the\s+/i, ""));
const outwardOf = (postcode: string): string => fold(postcode.trim().split(/\s/)[0] ?? "");

const keyOfCode = (code: string): string => `#${fold(code)}`;
const keyOfName = (name: string, postcode: string): string => `${bare(name)} ${fold(postcode)}`;

function byKey(rows: readonly Row[]): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const { code, name, postcode, aliases } of rows) {
    const key = code === "" ? keyOfName(name, postcode) : keyOfCode(code);
    const named = aliases.split(";").map((alias) => alias.trim());
    known.set(key, [...(known.get(key) ?? []), ...named.filter(Boolean)]);
  }
  return known;
}

const none: readonly string[] = [];

/** The names that people have for places, besides those that the registers know. */
export class Aliases {
  readonly #ofHospitals: ReadonlyMap<string, string[]>;
  readonly #ofAny: ReadonlyMap<string, string[]>;

  constructor(hospitals: readonly Row[], any: readonly Row[] = []) {
    this.#ofHospitals = byKey(hospitals);
    this.#ofAny = byKey(any);
  }

  of({ name, kind, postcode, codes }: Known): readonly string[] {
    const maps = kind === "hospital" ? [this.#ofHospitals, this.#ofAny] : [this.#ofAny];
    if (maps.every(({ size }) => size === 0)) return none;
    const keys = [
      ...codes.map(keyOfCode),
      keyOfName(name, outwardOf(postcode)),
      keyOfName(name, postcode),
    ];
    return maps.flatMap((map) => keys.flatMap((key) => map.get(key) ?? []));
  }
}

const columns = ["code", "name", "postcode", "aliases"];

/** @throws what is wrong with it */
function parseAliases(text: string | Buffer): Row[] {
  const rows: string[][] = parse(text, { bom: true, trim: true, skip_empty_lines: true });
  const [heading = [], ...others] = rows;
  if (columns.join() !== heading.join().toLowerCase())
    throw new Error(`its first line has to be ${columns.join()}`);
  return others.map(([code = "", name = "", postcode = "", aliases = ""]) => ({
    code,
    name,
    postcode,
    aliases,
  }));
}

const bundledRows = parseAliases(readFileSync(bundledFile));
export const bundledAliases = new Aliases(bundledRows);

/** The bundled ones, with a registers folder's own. A faulty file is reported and left out. */
export function readAliases(directory: string, tell: (fault: string) => void): Aliases {
  try {
    const own = parseAliases(readFileSync(path.join(directory, aliasesFile)));
    return new Aliases(bundledRows, own);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) tell(`${aliasesFile} was not read: ${String(error)}`);
    return bundledAliases;
  }
}
