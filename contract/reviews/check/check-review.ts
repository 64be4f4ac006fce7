import { type Finding, findings } from "./findings.ts";
import {
  type Found,
  type LookedAtField,
  lookedAtFields,
  type TextMark,
  type MarkKind,
} from "./marks.ts";
import { isOne, match, type Pattern, readItem, readPattern, type Span } from "./pattern.ts";
import { readWords, type Word } from "./read-words.ts";
import { ownWords, vocabulary } from "./vocabulary.ts";

/**
 * Finds what the author of a review or a reply should look at once more before others can read it. It does not know the
 * rating. It changes nothing, and in any text every character costs the same.
 * @param texts the fields; others of an object are ignored
 * @param ownNames the names of the place and of its chain, which may be people's
 * @returns in the order of the text, field by field; none overlaps another
 */
export function checkReview(texts: object, ownNames: readonly string[]): TextMark[] {
  const own = ownWords(ownNames.flatMap((name) => readWords(name.slice(0, 500)).flat()));
  return lookedAtFields.flatMap((field) => {
    const text = textIn(texts, field);
    return checkText(text, own).map(({ start, end, why }) => ({ field, start, end, why }));
  });
}

/**
 * The same for an edit, without what others can read already: a mark is new if no words like these were marked before. What was
 * there before is looked at only where something is marked in what has changed.
 */
export function checkChanges(
  before: object,
  after: object,
  ownNames: readonly string[],
): TextMark[] {
  const said = (texts: object, { field, start, end, why }: TextMark): string => {
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

const checkText = (source: string, own: ReadonlySet<string>): Found[] =>
  withoutOverlaps(Array.from(findIn(readWords(source, own))));

interface Row {
  readonly pattern: Pattern;
  readonly why: MarkKind;
  readonly isExcused: (words: readonly Word[], span: Span) => boolean;
}

const rows: readonly Row[] = findings.flatMap(({ find, why, unless }) => {
  const isExcused = toExcuse(unless);
  return find.map((pattern) => ({ pattern: readPattern(pattern, vocabulary), why, isExcused }));
});

/** Patterns that begin with one of a list of words, by these words: for most words no pattern has to be tried. */
const rowsOfWords = new Map<string, Row[]>();
const otherRows: Row[] = [];
for (const row of rows) {
  const { words, rules } = row.pattern.first;
  if (rules.length > 0) otherRows.push(row);
  else for (const word of words) rowsOfWords.set(word, [...(rowsOfWords.get(word) ?? []), row]);
}

/** All that is found in the sentences of a text. How often it looks at a word is counted by a test. */
export function* findIn(sentences: readonly (readonly Word[])[]): Generator<Found> {
  for (const words of sentences) {
    for (const [start, { lower, stem }] of words.entries()) {
      const rowsOfWord = rowsOfWords.get(lower) ?? rowsOfWords.get(stem) ?? [];
      for (const { pattern, why, isExcused } of [...rowsOfWord, ...otherRows]) {
        const span = match(pattern, words, start);
        if (!span || isExcused(words, span)) continue;
        yield { start: words[span.from]!.start, end: words[span.to - 1]!.end, why };
      }
    }
  }
}

/** How many words on each side of what was found may excuse it. */
const near = 4;

function toExcuse(unless: Finding["unless"] = {}): Row["isExcused"] {
  const has = (list = "") => {
    const item = list === "" ? undefined : readItem(list, vocabulary);
    return (words: readonly Word[]) =>
      item !== undefined && words.some((word) => isOne(item, word));
  };
  const [isBefore, isAmong, isAfter] = [has(unless.before), has(unless.among), has(unless.after)];
  return (words, { from, to }) =>
    isBefore(words.slice(Math.max(0, from - near), from)) ||
    isAmong(words.slice(from, to)) ||
    isAfter(words.slice(to, to + near));
}

/** Merges findings that overlap: the one that begins first, or the more serious one, takes the words of both. */
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

/** Marks that are held for the desk come first. */
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
