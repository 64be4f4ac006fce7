import type { Reading } from "./find-holders.ts";
import type { Place, PlaceTable } from "./place-table.ts";
import type { QueryWord } from "./read-query.ts";
import { fields } from "./read-place.ts";
import { fieldsIn, placeIn, postingsFor } from "./term-table.ts";
import { isFiller } from "./word-forms.ts";

/** A word counts for less where a place has it in none of these fields. */
const bestFields = fields.name | fields.town | fields.code;
const weightElsewhere = 0.7;
/** Hints count for less than other words. */
const weightOfHint = 0.35;
/** For being of the kind that is asked for. */
const bonusOfKind = 2;
/** For a name of just these words; for some of its words, their share. */
const bonusOfWholeName = 1.5;
/** For two words in their order, times the weight of the rarer. */
const bonusOfPair = 0.4;
const penaltyOfHeadOffice = 1.5;
/** Differences smaller than one point do not count. */
const pointsPerUnit = 10;
/** Sums of the same parts in another order differ by less: halves of a point must not round this way here and that way there. */
const roundingError = 1e-6;
/** Beyond so many matches, the order of words in the query is not compared: it would not tell much. */
const mostCompared = 1000;

/** A place that matches a query, and how well, in points; equal for equals. */
export interface Scored {
  readonly place: Place;
  readonly points: number;
}

export function scorePlaces(
  places: readonly Place[],
  words: readonly QueryWord[],
  reading: Reading,
  { marks }: PlaceTable,
): Scored[] {
  const kinds = words.map((word) => word.kinds).filter(({ length }) => length > 0);
  const pairs = places.length > mostCompared ? [] : pairsOf(words);
  const units = places.map(({ number, kind, phrases }, index) => {
    marks[number] = index + 1;
    let sum = kind === "head-office" ? -penaltyOfHeadOffice : 0;
    for (const each of kinds) if (each.includes(kind)) sum += bonusOfKind / kinds.length;
    for (const { text, bonus } of pairs) if (phrases.includes(text)) sum += bonus;
    return sum;
  });
  const counted = places.map(() => -1);
  const numbers = places.map(({ number }) => number);
  words.forEach(({ text, isHint, weight, meanings }, word) => {
    const value = (isHint ? weightOfHint : 1) * weight;
    const bonus = isFiller(text) || /\d/.test(text) ? 0 : bonusOfWholeName;
    for (const { term, quality } of isHint ? meanings : reading[word]!) {
      for (const posting of postingsFor(numbers, term)) {
        const index = marks[placeIn(posting)]! - 1;
        // The first meaning that a place has is the best.
        if (index < 0 || counted[index] === word) continue;
        counted[index] = word;
        const where = fieldsIn(posting);
        units[index]! += quality * value * ((where & bestFields) === 0 ? weightElsewhere : 1);
        if ((where & fields.wholeName) !== 0) units[index]! += bonus;
        else if ((where & fields.name) !== 0) units[index]! += bonus / places[index]!.nameLength;
      }
    }
  });
  for (const number of numbers) marks[number] = 0;
  return places.map((place, index) => ({
    place,
    points: Math.round(units[index]! * pointsPerUnit + roundingError),
  }));
}

/** The neighbours in a query as they are in the phrases of a place. */
function pairsOf(words: readonly QueryWord[]) {
  return words.slice(1).map(({ text, isLast, weight }, index) => {
    const before = words[index]!;
    return {
      text: ` ${before.text} ${text}${isLast ? "" : " "}`,
      bonus: bonusOfPair * Math.max(weight, before.weight),
    };
  });
}
