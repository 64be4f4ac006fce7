import { fold, nameWords, spacedWords } from "./fold.ts";

/** A workplace as the search index takes it. */
export interface IndexedWorkplace {
  _id: string;
  name: string;
  type: string;
  /** As spelt, with its space; "" when unknown. */
  postcode: string;
  /** One line; "" when unknown. */
  address: string;
  status: "open" | "closed";
  reviewCount: number;
  /** The sum of the ratings of all its reviews; each rating is out of ten. */
  ratingSum: number;
}

/** A workplace with the folded forms that queries are held against. */
export interface Entry {
  workplace: IndexedWorkplace;
  /** The folded name, without separators. */
  readonly name: string;
  /** The words of the name, each with a space before it, so that ` ${start}` finds a word's start. */
  readonly wordLine: string;
  /** The folded postcode, without its space. */
  readonly postcode: string;
  /** How many characters of the folded postcode come before its space. */
  readonly outwardLength: number;
  /** The folded address, without separators. */
  readonly address: string;
  /** Its position in the segment that holds it. */
  position: number;
}

const unspacedPostcode = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;
const inwardLength = 3;

function outwardLengthOf(postcodeWords: string[]): number {
  const [outward = ""] = postcodeWords;
  const unspaced = postcodeWords.length === 1 && unspacedPostcode.test(outward);
  return unspaced ? outward.length - inwardLength : outward.length;
}

/** Of these fields alone, whatever else a row of the database brings. */
export function copyOf(workplace: IndexedWorkplace): IndexedWorkplace {
  const { _id, name, type, postcode, address, status, reviewCount, ratingSum } = workplace;
  return { _id, name, type, postcode, address, status, reviewCount, ratingSum };
}

const wordLineOf = (name: string): string =>
  nameWords(name)
    .map((word) => ` ${word}`)
    .join("");

/**
 * An entry for a workplace; it keeps a copy of what it is given.
 * @param namesake an entry of exactly the same name, if there is one: half of the registers' names
 *   are borne by others too, and folding them again would take time and memory
 */
export function createEntry(workplace: IndexedWorkplace, namesake?: Entry): Entry {
  const postcodeWords = spacedWords(workplace.postcode);
  return {
    workplace: copyOf(workplace),
    name: namesake?.name ?? fold(workplace.name),
    wordLine: namesake?.wordLine ?? wordLineOf(workplace.name),
    postcode: postcodeWords.join(""),
    outwardLength: outwardLengthOf(postcodeWords),
    address: fold(workplace.address),
    position: -1,
  };
}

/** The mean rating out of ten, unrounded; null without reviews. */
export function averageOf({ ratingSum, reviewCount }: IndexedWorkplace): number | null {
  return reviewCount > 0 ? ratingSum / reviewCount : null;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Name order: by folded name, then postcode, then _id. Zero only for one and the same _id. */
export function compareNames(left: Entry, right: Entry): number {
  return (
    compareText(left.name, right.name) ||
    compareText(left.workplace.postcode, right.workplace.postcode) ||
    compareText(left.workplace._id, right.workplace._id)
  );
}
