import { holdingShortWord, holdingWord, type Scope } from "./containment.ts";
import type { PositionSet } from "./position-set.ts";
import type { Query } from "./query.ts";
import type { Segment } from "./segment.ts";
import { forEachCloseRun, typosAllowed } from "./typos.ts";

/** Queries with more distinct words have no close matches; this bounds the work. */
const mostCloseWords = 8;

/** Stands for "not close"; sums of typos of all words stay far below. */
const notClose = 255;

function markTypos(segment: Segment, word: string, scope: Scope, typos: Uint8Array): void {
  const allowed = typosAllowed(word);
  if (allowed > 0) {
    forEachCloseRun(segment.words, word, allowed, (from, to, found) => {
      const positions = segment.words.positionsOfWords(from, to);
      for (let index = 0; index < positions.length; index += 1) {
        const position = positions[index]!;
        if (found < typos[position]!) typos[position] = found;
      }
    });
  }
  const exact =
    allowed > 0 ? holdingWord(segment, word, scope) : holdingShortWord(segment, word, scope);
  for (const position of exact.first()) typos[position] = 0;
}

/**
 * The positions of the entries close to a query, by how many typos they are away: the set at
 * index n holds those with n typos in all. A word of the query that is found as in an ordinary
 * match has no typo; else, if it is long enough, it may have some against a word of the name or
 * the start of one. Words too short for typos must start a word of the name or be found in the
 * postcode or, by scope, the address.
 */
export function closeMatches(segment: Segment, query: Query, scope: Scope): PositionSet[] {
  const words = query.distinctWords;
  const size = segment.entries.length;
  if (words.length === 0 || words.length > mostCloseWords) return [];
  const totals = new Uint8Array(size);
  const typos = new Uint8Array(size);
  for (const word of words) {
    typos.fill(notClose);
    markTypos(segment, word, scope, typos);
    let close = false;
    for (let position = 0; position < size; position += 1) {
      if (totals[position] === notClose) continue;
      if (typos[position] === notClose) {
        totals[position] = notClose;
      } else {
        totals[position]! += typos[position]!;
        close = true;
      }
    }
    if (!close) return [];
  }
  const sets: PositionSet[] = [];
  for (let position = 0; position < size; position += 1) {
    const total = totals[position]!;
    if (total === notClose || !segment.present.has(position)) continue;
    while (sets.length <= total) sets.push(segment.scratch.empty());
    sets[total]!.add(position);
  }
  return sets;
}
