import { longestWord, typosBetween } from "../workplaces/search/typos.ts";
import { keyOfName, wordsOfName } from "./name-key.ts";

interface Named {
  readonly name: string;
}

/**
 * Finds the hospitals at one postcode that are the same, or a part of one. What two names share has to be the whole
 * name of one of them: "PTS KINGSTON HOSPITAL", "POOLE HOSPITAL (SURGICAL)", "ROYAL BOURNEMOUTH HOSPITAL" and
 * "BOURNEMOUTH HOSPITAL"; but not the Royal Infirmary and the Children's Hospital on one ground.
 * @returns pairs, the name without the addition or the slip of the pen first
 */
export function findNamesakes<Place extends Named>(places: readonly Place[]): [Place, Place][] {
  if (places.length < 2) return [];
  const known = places.map((place) => ({ place, ...readName(place.name) }));
  return known.flatMap(({ place, words, key }, index): [Place, Place][] => {
    const [whole] = known
      .filter((other) => isWithin(other.words, words))
      .toSorted((one, other) => other.words.length - one.words.length);
    if (whole) return [[whole.place, place]];
    const alike = known.slice(0, index).find((other) => isAlike(other.key, key));
    if (!alike) return [];
    // Letters are left out more often than added.
    return [alike.key.length < key.length ? [place, alike.place] : [alike.place, place]];
  });
}

const readName = (name: string) => ({
  // A university hospital may be at the same place as others that are called after the same house or hill.
  words: wordsOfName(name, "hospital", "UNIVERSITY"),
  key: keyOfName(name, "hospital"),
});

/** "HOSPITAL" alone is no name. */
const isWithin = (whole: string, longer: string): boolean =>
  whole.includes(" ") &&
  whole.length < longer.length &&
  (longer.startsWith(`${whole} `) || longer.endsWith(` ${whole}`));

/** Two names of fewer letters may differ in one on purpose. */
const fewestLetters = 14;

const isAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= fewestLetters &&
  Math.max(one.length, other.length) <= longestWord &&
  Math.abs(one.length - other.length) <= 1 &&
  typosBetween(one, other, 1, false) <= 1;
