import { postcodeIn, streetLine } from "./addresses.ts";
import type { Dice } from "./dice.ts";
import { lineOf, type Row } from "./row.ts";

/** Towns of these files alone, in every country, with invented postcode areas like `places.ts`. */
export const england = { town: "HALLOWMERE", county: "NORTH SALLOWSHIRE", area: "QW" };
export const wales = { town: "PONTFERWYN", county: "FERWYNSHIRE", area: "QS" };
export const scotland = { town: "STRATHQUILL", county: "TULLOCHSHIRE", area: "VN" };
export const northernIreland = { town: "CARRICKMOYLE", county: "COUNTY MOYLE", area: "VK" };
export type Town = typeof england;

/** Invented as in `places.ts`, and others: what is searched for there is not found here. */
export const words =
  `BRASS GOOSE; LONG FURROW; CANDLEWICK; FROSTED PEAR; HAREBELL FORGE; IRON LARK; OWLSTONE; PENNY HARBOUR; RUSHLIGHT;
  TALLOW BRIDGE; WINDFALL; YARROW STEPS`.split(/;\s+/);
export const surnames =
  `ABERQUILL BRINDLESHAW CORVEDALE DUNMARROW EASTERWYKE FALLOWBRAND GRISTWELL HEXTHORNE IVORYLEA JUNIPERTON KESTELMERE
  LARKENBY MUNSTERWIN NETHERCAULD`.split(/\s+/);

export interface Place {
  code: string;
  name: string;
  street: string;
  postcode: string;
  phone: string;
}

/** As many places as there are names, with codes FB-0001 and so on. */
export function placesIn(
  dice: Dice,
  letter: string,
  { area }: Town,
  names: readonly string[],
): Place[] {
  return names.map((name, index) => ({
    code: `F${letter}-${String(index + 1).padStart(4, "0")}`,
    name,
    street: streetLine(dice),
    postcode: postcodeIn(area, dice),
    phone: `01632 960${String(dice.number(0, 999)).padStart(3, "0")}`,
  }));
}

export const odsRow = (
  { code, name, street, postcode, phone }: Place,
  town: Town,
  more: Partial<Row> = {},
): Row => ({
  code,
  name,
  address: [street, "", "", town.town, town.county],
  postcode,
  opened: "20110401",
  status: "ACTIVE",
  subtype: "",
  phone,
  ...more,
});

export const linesOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${lineOf(row)}\n`).join("");

export const csv = (rows: readonly (readonly string[])[], lineEnd = "\n"): string =>
  rows
    .map((row) => row.map((text) => (/[",\n]/.test(text) ? `"${text}"` : text)).join(",") + lineEnd)
    .join("");

/** Columns that a file has and the product does not read. */
export const columns = (heading: string): string[] => heading.split(",");
