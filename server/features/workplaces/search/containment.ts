import type { PositionSet } from "./position-set.ts";
import type { Query } from "./query.ts";
import type { Segment } from "./segment.ts";
import type { Trigrams } from "./trigrams.ts";

/** Where query words are looked for: suggestions leave addresses out. */
export type Scope = "name-and-postcode" | "with-address";

function textsOf(segment: Segment, scope: Scope): Trigrams[] {
  const { nameTexts, postcodeTexts, addressTexts } = segment;
  if (scope === "with-address") return [nameTexts, postcodeTexts, addressTexts];
  return [nameTexts, postcodeTexts];
}

function estimate(texts: Trigrams[], word: string): number {
  let total = 0;
  for (const text of texts) total += text.estimate(word);
  return total;
}

function holding({ scratch, words }: Segment, texts: Trigrams[], word: string): PositionSet {
  const set = scratch.empty();
  // What is found by the starts of words need not be looked for in the texts, which is slower.
  words.addStarting(word, set);
  for (const text of texts) text.addHolding(word, set);
  return set;
}

/** The positions of the entries that hold the word in one of the texts of the scope. */
export function holdingWord(segment: Segment, word: string, scope: Scope): PositionSet {
  return holding(segment, textsOf(segment, scope), word);
}

/** So many candidates are checked one by one more quickly than sets are made. */
const fewCandidates = 80;

/**
 * The positions of the entries that match, in ascending order, if the rarest query word leaves
 * few candidates; undefined otherwise.
 */
export function fewMatching(segment: Segment, query: Query, scope: Scope): number[] | undefined {
  const texts = textsOf(segment, scope);
  let rarest: string | undefined;
  let fewest = fewCandidates + 1;
  for (const word of query.distinctWords) {
    const candidates = estimate(texts, word);
    if (candidates >= fewest) continue;
    rarest = word;
    fewest = candidates;
  }
  if (rarest === undefined) return undefined;
  const others = query.distinctWords.filter((word) => word !== rarest);
  const positions: number[] = [];
  for (const text of texts) {
    text.forEachHolding(rarest, (position) => {
      if (positions.includes(position) || !segment.present.has(position)) return;
      if (others.every((word) => texts.some((each) => each.holds(position, word)))) {
        positions.push(position);
      }
    });
  }
  return positions.sort((left, right) => left - right);
}

/** How many listed candidates are checked in the time it takes to search the texts of an entry. */
const textPerListed = 20;

/**
 * The positions of the entries that match: each query word is found somewhere in the texts of the
 * scope. All present entries for a query without words.
 */
export function matching(segment: Segment, query: Query, scope: Scope): PositionSet {
  const texts = textsOf(segment, scope);
  const rarestFirst = query.distinctWords
    .map((word) => ({ word, estimate: estimate(texts, word) }))
    .sort((left, right) => left.estimate - right.estimate);
  let matches: PositionSet | undefined;
  for (const { word, estimate: wordEstimate } of rarestFirst) {
    if (matches === undefined) {
      matches = holding(segment, texts, word);
    } else if (matches.count() * textPerListed > wordEstimate) {
      matches.intersect(holding(segment, texts, word));
    } else {
      for (const position of matches.first()) {
        if (!texts.some((text) => text.holds(position, word))) matches.remove(position);
      }
    }
  }
  if (matches === undefined) return segment.scratch.copyOf(segment.present);
  matches.intersect(segment.present);
  return matches;
}

/**
 * The positions of the entries that hold the word at the start of a word of the name, or anywhere
 * in the postcode or, by scope, the address.
 */
export function holdingShortWord(segment: Segment, word: string, scope: Scope): PositionSet {
  const [, ...texts] = textsOf(segment, scope);
  return holding(segment, texts, word);
}
