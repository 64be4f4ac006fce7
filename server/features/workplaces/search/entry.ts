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
  /** The JSON text shown for this entry, once it was asked for; undefined after a change. */
  json: string | undefined;
}

const unspacedPostcode = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;
const inwardLength = 3;

function outwardLengthOf(postcodeWords: string[]): number {
  const [outward = ""] = postcodeWords;
  const unspaced = postcodeWords.length === 1 && unspacedPostcode.test(outward);
  return unspaced ? outward.length - inwardLength : outward.length;
}

/** An entry for a workplace; it keeps a copy of what it is given. */
export function createEntry(workplace: IndexedWorkplace): Entry {
  const postcodeWords = spacedWords(workplace.postcode);
  return {
    workplace: { ...workplace },
    name: fold(workplace.name),
    wordLine: nameWords(workplace.name)
      .map((word) => ` ${word}`)
      .join(""),
    postcode: postcodeWords.join(""),
    outwardLength: outwardLengthOf(postcodeWords),
    address: fold(workplace.address),
    position: -1,
    json: undefined,
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
