import { dateOf } from "../declarations/read-date.ts";
import type { Nation } from "@locumark/contract/choices";
import * as limits from "@locumark/contract/limits";
import { countCharacters } from "@locumark/contract/measure";
import { townOf } from "../towns/name-town.ts";
import type { Register, Row } from "../declarations/register.ts";
import type { FittedLayout } from "./find-layout.ts";
import { countryOf } from "../places/name-country.ts";
import type { EntryKind } from "../declarations/register-kinds.ts";

export interface RegisterEntry extends EntryKind {
  odsCode: string;
  /** The kind as the register writes it; "" where it says nothing. */
  registerKind: string;
  name: string;
  address: string;
  postcode: string;
  status: "open" | "closed";
  /** As the register writes it; "" when it has none. */
  telephone: string;
  /** ISO 8601 dates; null when the register has none that can be read, or that says something. */
  openedOn: string | null;
  closedOn: string | null;
  /** The ODS code of the company that owns it. */
  ownerCode: string | null;
  /** The ODS code of what it is a part of: a branch's practice, a hospital's trust. */
  parentCode: string | null;
  /** The patients registered; null where the register does not say. */
  listSize: number | null;
  country: Nation | null;
  /** As the address writes it; "" when it names none. */
  town: string;
}

/** Why a row was skipped; each reason is counted. */
export type SkipReason =
  | "wrongColumns"
  | "noCode"
  | "unusableCode"
  | "noName"
  | "sameCode"
  | "noPlace";

export type RowResult =
  | { entry: RegisterEntry }
  /** `odsCode` where the row still identifies its entry. */
  | { skipped: SkipReason; odsCode?: string };

const closedStatuses = new Set(["C", "D", "CLOSED", "INACTIVE", "DORMANT"]);

/** No real code has a space or is longer; this also rejects a row of column headings. */
export const usableCode = /^\S{1,20}$/;

/** The shape of a UK postcode without its space: outward code, then one digit and two letters. */
const ukPostcode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Far beyond any name or address; the rest of a hostile field is not even looked at. */
const fieldUnitsMax = 2000;

/** Room for a dozen roles; the longest is "RO80|RO87". */
const registerKindMax = 100;

/** Nearly every field: words of plain ASCII with single spaces. Saves the slower steps. */
const alreadyTidy = /^(?:[!#-~]+ )*[!#-~]+$/;
const untidyRuns = /[\s\p{Cc}]+/gu;

/**
 * Reads one row of a register.
 *
 * An entry is closed if it has any close date or a closing word as its status. A future close date counts too: an
 * unchanged file is not read again when that day comes, and registers announce closures a few days ahead at most.
 *
 * Exceeding the product's limits never loses the entry: a name or an address is truncated and ends in "…", and a
 * postcode of more than 10 characters, which cannot be one, moves to the end of the address.
 */
export function readRow(
  columns: readonly string[],
  register: Register,
  layout: FittedLayout,
): RowResult {
  const row = rowOf(columns, layout);
  const { text } = row;
  const ownCode = (register.codeOf?.(row) ?? text("code")).toUpperCase();
  const odsCode = `${register.codePrefix ?? ""}${ownCode}`;
  if (columns.length !== layout.columns) {
    return usableCode.test(ownCode)
      ? { skipped: "wrongColumns", odsCode }
      : { skipped: "wrongColumns" };
  }
  if (ownCode === "") return { skipped: "noCode" };
  if (!usableCode.test(ownCode)) return { skipped: "unusableCode" };
  if (register.isPlace?.(row) === false) return { skipped: "noPlace" };
  const name = truncate(register.nameOf?.(row) ?? text("name"), limits.name);
  if (name === "") return { skipped: "noName", odsCode };

  const postcode = tidyPostcode(text("postcode"));
  const isTooLong = countCharacters(postcode) > limits.postcode;
  const county = layout.county === undefined ? "" : tidy(columns[layout.county] ?? "");
  const addressParts = [...row.address, county, isTooLong ? postcode : ""];
  const registerKind = truncate(text("kind"), registerKindMax);
  const isClosed = text("closed") !== "" || closedStatuses.has(text("status").toUpperCase());

  return {
    entry: {
      ...register.kindOf(registerKind),
      odsCode,
      registerKind,
      name,
      address: truncate(addressParts.filter(Boolean).join(", "), limits.address),
      postcode: isTooLong ? "" : postcode,
      status: isClosed ? "closed" : "open",
      telephone: truncate(text("telephone"), limits.telephone),
      openedOn: readOpening(text("opened"), register),
      closedOn: dateOf(text("closed")),
      ownerCode: readCode(text("owner")),
      parentCode: readCode(text("parent")),
      listSize: countOf(text("listSize")),
      country: register.country ?? countryOf(postcode),
      town: townOf(row.address, postcode),
    },
  };
}

/** The columns of a row, as its layout has them. */
export function rowOf(columns: readonly string[], layout: FittedLayout): Row {
  const column = (index: number | undefined) =>
    index === undefined ? "" : tidy(columns[index] ?? "");
  return {
    text: (field) => column(layout.fields[field]),
    address: layout.address.map((index) => spaced(column(index))),
  };
}

/** Whether a row has a postcode and dates in their columns; dates may be missing. */
export const isLikeDescribed = ({ text }: Row): boolean =>
  ukPostcode.test(text("postcode").replaceAll(" ", "").toUpperCase()) &&
  [text("opened"), text("closed")].every((date) => date === "" || dateOf(date) !== null);

const readCode = (text: string): string | null =>
  usableCode.test(text) ? text.toUpperCase() : null;

/** "1 High Street,Leeds", as the CQC writes it. */
const spaced = (line: string): string =>
  line.includes(",") ? line.replaceAll(/,(?=\S)/g, ", ") : line;

function countOf(text: string): number | null {
  const digits = text.replaceAll(",", "");
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** Texts that spreadsheets and databases write for nothing. */
const nothing = new Set(["NA", "N/A", "NULL"]);

/** When the NHS was reorganised, and its first registers of places began. */
const firstRecords = "1974-04-01";

/** Null also for the day that stands for "before there were records". */
function readOpening(text: string, { recordsBegin = firstRecords }: Register): string | null {
  const date = dateOf(text);
  return date !== null && date > recordsBegin ? date : null;
}

/** One line in NFC. The quotation marks are those the parser leaves around a field with a stray one inside. */
function tidy(field: string): string {
  const text = field.slice(0, fieldUnitsMax);
  if (nothing.has(text)) return "";
  if (text === "" || alreadyTidy.test(text)) return text;
  const tidied = text.normalize("NFC").replace(untidyRuns, " ").trim();
  if (tidied.length > 1 && tidied.startsWith('"') && tidied.endsWith('"')) {
    return tidied.slice(1, -1).trim();
  }
  return tidied;
}

function tidyPostcode(text: string): string {
  const [, outward, inward] = ukPostcode.exec(text.replaceAll(" ", "").toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : text;
}

export const truncateName = (name: string): string => truncate(name, limits.name);

function truncate(text: string, max: number): string {
  // There are never fewer code units than characters.
  if (text.length <= max || countCharacters(text) <= max) return text;
  const truncated = Array.from(text)
    .slice(0, max - 1)
    .join("");
  return `${truncated.trimEnd()}…`;
}
