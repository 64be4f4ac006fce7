import { workplaceKinds } from "@locumark/contract/choices";
import type { Reading } from "./find-holders.ts";
import type { PlaceTable } from "./place-table.ts";
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
/** For a word that starts with the letter at the end of the query, perhaps the start of one that is being typed. */
const bonusOfLetter = 0.2;
const penaltyOfHeadOffice = 1.5;
/** Differences smaller than one point do not count. */
const pointsPerUnit = 10;
/** Sums of the same parts in another order differ by less: halves of a point must not round this way here and that way there. */
const roundingError = 1e-6;
/** Beyond this number of matches, the order of words in the query is not compared: it would not tell much. */
const mostCompared = 1000;

/** How well each of these places, by their numbers, matches a query, in points; equal for equals. */
export function scorePlaces(
  places: readonly number[],
  words: readonly QueryWord[],
  reading: Reading,
  table: PlaceTable,
): number[] {
  const { marks, kind, nameLength } = table;
  const unitsOfKind = unitsByKind(words);
  const pairs = places.length > mostCompared ? [] : pairsOf(words);
  const units = places.map((place, index) => {
    marks[place] = index + 1;
    let sum = unitsOfKind.get(kind[place]!)!;
    for (const { text, bonus } of pairs) if (table.at(place).phrases.includes(text)) sum += bonus;
    return sum;
  });
  const counted = places.map(() => -1);
  words.forEach(({ text, isHint, weight, meanings }, word) => {
    const value = (isHint ? weightOfHint : 1) * weight;
    const bonus = isFiller(text) || /\d/.test(text) ? 0 : bonusOfWholeName;
    for (const { term, quality } of isHint ? meanings : reading[word]!) {
      for (const posting of postingsFor(places, term)) {
        const index = marks[placeIn(posting)]! - 1;
        // The first meaning that a place has is the best.
        if (index < 0 || counted[index] === word) continue;
        counted[index] = word;
        const where = fieldsIn(posting);
        units[index]! += quality * value * ((where & bestFields) === 0 ? weightElsewhere : 1);
        if ((where & fields.wholeName) !== 0) units[index]! += bonus;
        else if ((where & fields.name) !== 0)
          units[index]! += bonus / nameLength[placeIn(posting)]!;
      }
    }
  });
  for (const place of places) marks[place] = 0;
  return units.map((sum) => Math.round(sum * pointsPerUnit + roundingError));
}

function unitsByKind(words: readonly QueryWord[]) {
  const asked = words.map(({ kinds }) => kinds).filter(({ length }) => length > 0);
  return new Map(
    workplaceKinds.map((kind) => {
      const count = asked.filter((kinds) => kinds.includes(kind)).length;
      const bonus = count === 0 ? 0 : (bonusOfKind * count) / asked.length;
      return [kind, bonus - (kind === "head-office" ? penaltyOfHeadOffice : 0)];
    }),
  );
}

/** The neighbours in a query, and a letter at its end, as they are in the phrases of a place. */
function pairsOf(words: readonly QueryWord[]) {
  const pairs = words.slice(1).map(({ text, isLast, weight }, index) => {
    const before = words[index]!;
    return {
      text: ` ${before.text} ${text}${isLast ? "" : " "}`,
      bonus: bonusOfPair * Math.max(weight, before.weight),
    };
  });
  const letter = words.find(({ isLetter }) => isLetter);
  return letter ? [...pairs, { text: ` ${letter.text}`, bonus: bonusOfLetter }] : pairs;
}
