import { findAddresses } from "./find-addresses.ts";
import { findCrimes } from "./find-crimes.ts";
import { findNumbers } from "./find-numbers.ts";
import { findPatients } from "./find-patients.ts";
import { findPeople } from "./find-people.ts";
import { findThreats } from "./find-threats.ts";
import { findTimes } from "./find-times.ts";
import { findTreated } from "./find-treated.ts";
import {
  type Found,
  type LookedAtField,
  lookedAtFields,
  type Mark,
  type MarkKind,
} from "./marks.ts";
import { readWords } from "./read-words.ts";
import type { Word } from "./read-words.ts";
import { commonWords, titles } from "./word-lists.ts";

/**
 * What the author of a review or a reply should look at once more before others can read it. The same for every rating,
 * which it does not know. It changes nothing, and in any text every character costs the same.
 * @param texts the fields; others of an object are ignored
 * @param ownNames the names of the place and of its chain, which may be those of people
 * @returns in the order of the text, field by field; none overlaps another
 */
export function checkReview(texts: object, ownNames: readonly string[]): Mark[] {
  const own = ownWords(ownNames);
  return lookedAtFields.flatMap((field) => {
    const text = textIn(texts, field);
    return checkText(text, own).map(({ start, end, why }) => ({ field, start, end, why }));
  });
}

/**
 * The same for an edit, without what others can read already: a mark is new if no words like these were marked before. What was
 * there before is looked at only where something is marked in what has changed.
 */
export function checkChanges(before: object, after: object, ownNames: readonly string[]): Mark[] {
  const said = (texts: object, { field, start, end, why }: Mark): string => {
    const words = textIn(texts, field).slice(start, end).toLowerCase();
    return `${why} ${words.replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
  };
  const changed = lookedAtFields.filter((field) => textIn(before, field) !== textIn(after, field));
  const texts = Object.fromEntries(changed.map((field) => [field, textIn(after, field)]));
  const marks = checkReview(texts, ownNames);
  if (marks.length === 0) return marks;
  const known = new Set(checkReview(before, ownNames).map((mark) => said(before, mark)));
  return marks.filter((mark) => !known.has(said(texts, mark)));
}

/** Empty where there is no such field, or it is no text. */
function textIn(texts: object, field: LookedAtField): string {
  const text = (texts as Partial<Record<LookedAtField, unknown>>)[field];
  return typeof text === "string" ? text : "";
}

function checkText(source: string, own: ReadonlySet<string>): Found[] {
  const words = readWords(source);
  return withoutOverlaps([...findIn(words, source, own)]);
}

/** All that the rules find. What they read of the words is counted by a test. */
export function* findIn(
  words: readonly Word[],
  source: string,
  own: ReadonlySet<string>,
): Generator<Found> {
  yield* findPatients(words);
  yield* findTreated(words);
  yield* findNumbers(words);
  yield* findAddresses(words, source, own);
  yield* findTimes(words, source);
  yield* findThreats(words);
  yield* findCrimes(words);
  yield* findPeople(words, own);
}

/** Of two that overlap the one that begins first, or the more serious one, takes the words of both. */
function withoutOverlaps(found: Found[]): Found[] {
  const kept: Found[] = [];
  const sorted = found.toSorted((one, other) => one.start - other.start || rank(one) - rank(other));
  for (const one of sorted) {
    const before = kept.at(-1);
    if (before === undefined || one.start >= before.end) kept.push(one);
    else kept[kept.length - 1] = joined(before, one);
  }
  return kept;
}

const joined = (one: Found, other: Found): Found => ({
  start: one.start,
  end: Math.max(one.end, other.end),
  why: rank(other) < rank(one) ? other.why : one.why,
});

/** What is held for the desk comes first. */
const order = [
  "patient",
  "telephone",
  "threat",
  "crime",
  "address",
  "person",
  "time",
] as const satisfies MarkKind[];
const rank = ({ why }: Found): number => order.indexOf(why);

/** The words of the names by which a place goes, without those that say what it is. */
const ownWords = (ownNames: readonly string[]): ReadonlySet<string> =>
  new Set(
    ownNames
      .flatMap((name) => readWords(name.slice(0, 500)))
      .map(({ stem }) => stem)
      .filter((word) => word.length > 1 && !commonWords.has(word) && !titles.has(word)),
  );
