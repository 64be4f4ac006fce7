/** The fields of a place that queries are built from. */
export interface Place {
  readonly name: string;
  readonly postcode: string;
  readonly address: string;
}

/**
 * Generates distinct queries: what people type about these places, in the proportions below. The same places
 * and the same seed give the same queries.
 * @throws when thousands of draws in a row give no new query: there are too few places
 */
export function* makeQueries(places: readonly Place[], seed: number): Generator<string, never> {
  const random = createRandom(seed);
  const between = (least: number, most: number) =>
    least + Math.floor(random() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!;
  const start = (text: string, least: number, most: number) => text.slice(0, between(least, most));

  const known = places
    .map(({ name, postcode, address }) => ({
      words: wordsOf(name),
      // The last word of an address; people do not type the street number.
      town: wordsOf(address).findLast((word) => /^\p{L}{3}/u.test(word)) ?? "",
      postcode,
    }))
    .filter(({ words, town }) => words.length > 0 && town !== "");
  const draw = () => {
    const { words, town, postcode } = pick(known);
    const word = pick(words);
    const kind = random();
    if (kind < 0.1) return start(words.join(" "), 2, 6);
    if (kind < 0.35) return start(words.join(" "), 7, 40);
    if (kind < 0.55) return `${word} ${start(town, 1, town.length)}`;
    if (kind < 0.65) return `${start(postcode, 3, 8)} ${start(word, 1, 4)}`;
    if (kind < 0.75) return `${word} ${start(postcode, 2, 8)}`;
    if (kind < 0.9) return `${misspell(word, between)} ${start(town, 2, 7)}`;
    // Words of different places: most of these match nothing, not even approximately.
    return `${word} ${start(pick(pick(known).words), 2, 9)}`;
  };

  const drawn = new Set<string>();
  for (let repeats = 0; repeats < repeatsMax; repeats += 1) {
    const query = draw().toLowerCase().trim();
    if (query === "" || drawn.has(query)) continue;
    drawn.add(query);
    yield query;
    repeats = 0;
  }
  throw new Error("There are too few places to make so many queries of.");
}

const repeatsMax = 5000;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}']{2,}/gu) ?? [];

/** A typo: one letter missing, doubled, wrong, or swapped with its neighbour. */
function misspell(word: string, between: (least: number, most: number) => number): string {
  if (word.length < 4) return word;
  const at = between(1, word.length - 2);
  const [before, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const after = word.slice(at + 2);
  const wrong = "aeiou".charAt(between(0, 4));
  const letters = [next, here + here + next, wrong + next, next + here];
  return before + letters[between(0, letters.length - 1)] + after;
}

/**
 * Numbers from 0 (inclusive) to 1 (exclusive); the same for the same seed.
 * Source: mulberry32 by Tommy Ettinger, in the public domain.
 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
