import type { Found } from "./marks.ts";
import type { Word } from "./read-words.ts";
import { wordSet } from "./word-set.ts";
import { hasAny, wordsBefore } from "./words-around.ts";

const digitWords: ReadonlyMap<string, string> = new Map([
  ["o", "0"],
  ["oh", "0"],
  ["zero", "0"],
  ["nought", "0"],
  ["one", "1"],
  ["two", "2"],
  ["three", "3"],
  ["four", "4"],
  ["five", "5"],
  ["six", "6"],
  ["seven", "7"],
  ["eight", "8"],
  ["nine", "9"],
  ["hundred", "00"],
]);
const repeated: ReadonlyMap<string, number> = new Map([
  ["double", 2],
  ["triple", 3],
  ["treble", 3],
]);

const references = wordSet(
  "batch lot order ref reference pip code codes serial invoice account po barcode ean gtin licence gphc gmc nmc ods",
);
const telephone = wordSet(
  "call ring phone tel telephone mobile mob cell number text whatsapp landline fax dial contact",
);
const ownNumbers = wordSet("nhs chi hospital");

/** More digits are no telephone number, and nothing is gained by reading on. */
const mostDigits = 15;

/** Telephone numbers however they are written, and numbers of patients. */
export function findNumbers(text: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const number = numberAt(text, index);
    if (!number) continue;
    const [start, end] = [text[index]?.start ?? 0, text[number.last]?.end ?? 0];
    found.push({ start, end, why: number.why });
    index = number.last;
  }
  return found;
}

function numberAt(text: readonly Word[], index: number) {
  const first = text[index] as Word;
  const beginning = valueOf(text, index);
  if (beginning === undefined || isPartOfCode(text, index)) return undefined;
  const isAbroad = first.gap.includes("+") || /^00[1-9]/.test(first.text);
  const before = wordsBefore(text, index, 4);
  const isCued = hasAny(before, telephone);
  const isPatients = hasAny(before, ownNumbers);
  if (!beginning.startsWith("0") && !isAbroad && !isCued && !isPatients) return undefined;
  const isReference = hasAny(before.slice(0, 2), references);
  let digits = "";
  let longest: { last: number; why: "telephone" | "patient" } | undefined;
  for (let last = index; digits.length < mostDigits && last < text.length; last += 1) {
    if (last > index && !continues(text[last] as Word, !(text[last - 1] as Word).isDigits)) break;
    const value = valueOf(text, last);
    if (value === undefined) break;
    digits += value;
    // No number begins like this, so nothing is gained by reading on.
    if (!isAbroad && !isPatients && /^0[046]/.test(digits)) break;
    // The word that it repeats is read with it.
    if (repeated.has((text[last] as Word).lower)) last += 1;
    if (isPatients && /^\d{10}$/.test(digits)) longest = { last, why: "patient" };
    else if (!isReference && !isGluedOn(text[last + 1]) && isTelephone(digits, isAbroad, isCued)) {
      longest = { last, why: "telephone" };
    }
  }
  return longest;
}

/** "4f07700900123": letters and digits without a space are a code, except those such as "m07700900123". */
const isPartOfCode = (text: readonly Word[], index: number): boolean =>
  index > 0 &&
  text[index]?.gap === "" &&
  !/^(?:m|t|o|p|mob|tel|ph|no)$/.test(text[index - 1]?.lower ?? "");

const isGluedOn = (next: Word | undefined): boolean => next?.gap === "" && !next.isDigits;

function isTelephone(digits: string, isAbroad: boolean, isCued: boolean): boolean {
  if (isAbroad) return /^(?:00)?[1-9]\d{8,13}$/.test(digits);
  if (/^0[1235789]\d{8,9}$/.test(digits)) return true;
  return isCued && /^(?:7\d{9}|[1-9]\d{5,7})$/.test(digits);
}

/** The digits that a word stands for, with those of the word that it repeats. */
function valueOf(text: readonly Word[], index: number): string | undefined {
  const word = text[index];
  if (!word) return undefined;
  if (word.isDigits) return word.text;
  const times = repeated.get(word.lower);
  if (times === undefined) return digitWords.get(word.lower);
  return digitWords.get(text[index + 1]?.lower ?? "")?.repeat(times);
}

const continues = ({ gap, isDigits }: Word, isAfterWord: boolean): boolean =>
  gap.length <= 3 && (isAfterWord || !isDigits ? /^[\s,.()-]*$/ : /^[\s.()–-]*$/).test(gap);
