/**
 * What the search index must answer, computed naively from the rules for the tests: every place is compared with every
 * word of the query. How texts and queries are read is shared with the index and has tables of examples of its own.
 */
import { workplaceKinds } from "@locumark/contract/choices";
import {
  districtOf,
  fields,
  joinedIn,
  mainTownOf,
  partsOf,
  readPart,
  toIndexedPostcode,
} from "../fields.ts";
import { milesFrom } from "../find-near.ts";
import { fold } from "../fold.ts";
import { PlaceTable } from "../place-table.ts";
import { closeMeanings, type Meaning, type QueryWord, readQuery } from "../read-query.ts";
import type { IndexedWorkplace, SearchRequest } from "../search-index.ts";
import { indexedWords, isFiller } from "../word-forms.ts";

/** Optimal string alignment, by the textbook. */
function alignment(left: string, right: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= left.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= right.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const choices = [
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        choices.push(rows[i - 2]![j - 2]! + 1);
      }
      row.push(Math.min(...choices));
    }
  }
  return rows[left.length]![right.length]!;
}

/** The typos with which a word, or the start of another, may mean that other; undefined if it may not. */
export function typosBetweenPlainly(
  word: string,
  other: string,
  isStart: boolean,
): number | undefined {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (allowed === 0) return undefined;
  const sameFirst = word[0] === other[0];
  const whole = alignment(word, other);
  if (whole <= (sameFirst ? allowed : 1)) return whole;
  if (!isStart || !sameFirst || other.length <= word.length + allowed) return undefined;
  const fewest = Math.min(
    ...Array.from(other, (_, end) => alignment(word, other.slice(0, end + 1))),
  );
  return fewest <= allowed ? fewest : undefined;
}

/** "Stoke on Trent" is also called Stoke. */
const shortTown = / (?:by|de|in|juxta|le|next|on|super|under|upon|with)\b.*/;

interface Place {
  readonly workplace: IndexedWorkplace;
  /** The names of towns that its address has. */
  readonly towns: ReadonlySet<string>;
  /** The words and codes of all texts, with their fields. */
  readonly held: ReadonlyMap<string, number>;
  readonly sequences: readonly (readonly string[])[];
}

function toPlace(workplace: IndexedWorkplace): Place {
  const held = new Map<string, number>();
  const hold = (word: string, field: number) => held.set(word, (held.get(word) ?? 0) | field);
  const parts = partsOf(workplace, districtOf(workplace.postcode)).map((part) => readPart(part));
  for (const { words, field } of parts) for (const word of words) hold(word, field);
  for (const word of joinedIn(workplace.name)) hold(word, fields.name);
  const district = districtOf(workplace.postcode);
  const parted = parts
    .filter(({ field }) => field === fields.town)
    .flatMap(({ words }) => [words.join(" "), words.join(" ").replace(shortTown, "")]);
  const towns = parted.length > 0 || !district ? parted : mainTownOf(district);
  const spelt = toIndexedPostcode(workplace.postcode);
  if (spelt) for (const code of [spelt, spelt.split(" ")[0]!]) hold(`#${code}`, fields.code);
  for (const code of workplace.codes) hold(`#${fold(code)}`, fields.code);
  return { workplace, towns: new Set(towns), held, sequences: parts.map(({ words }) => words) };
}

const weightIn = (held: number): number =>
  Math.max(
    held & (fields.name | fields.town | fields.code) ? 1 : 0,
    held & fields.formerName ? 0.9 : 0,
    held & fields.address ? 0.7 : 0,
    held & fields.district ? 0.6 : 0,
  );
const valueOf = ({ weight, isHint }: QueryWord): number => (isHint ? 0.35 : 1) * weight;

type IsWanted = (workplace: IndexedWorkplace) => boolean;

interface Held {
  readonly place: Place;
  /** The positions of the words that it has. */
  readonly words: Set<number>;
  readonly inName: Set<number>;
  readonly inTown: Set<number>;
  units: number;
  named: number;
}

export class PlainScan {
  readonly #table = new PlaceTable();
  readonly #places: Place[] = [];
  readonly #known: Map<string, IndexedWorkplace>;

  constructor(known: Map<string, IndexedWorkplace>) {
    this.#known = known;
    for (const workplace of known.values()) {
      this.#table.add(workplace);
      this.#places.push(toPlace(workplace));
    }
  }

  #heldFor(place: Place, { id }: Meaning): number {
    return place.held.get(this.#table.words.texts[id]!) ?? 0;
  }

  #take(one: Held, words: readonly QueryWord[], index: number, meanings: readonly Meaning[]): void {
    const word = words[index]!;
    for (const meaning of meanings) {
      const held = this.#heldFor(one.place, meaning);
      if (held === 0 || one.words.has(index)) continue;
      one.words.add(index);
      one.units += meaning.quality * valueOf(word) * weightIn(held);
      if (held & fields.name) one.inName.add(index);
      if (held & fields.name && !isFiller(word.text)) one.named += 1;
      if (held & fields.town || (held === fields.code && meaning.quality >= 0.95))
        one.inTown.add(index);
    }
  }

  #takePair(one: Held, words: readonly QueryWord[], index: number): void {
    const [word, next] = [words[index]!, words[index + 1]];
    if (!word.pair || !next || (word.isHint && next.isHint)) return;
    const held = this.#heldFor(one.place, word.pair);
    if (held === 0 || one.words.has(index) || one.words.has(index + 1)) return;
    one.words.add(index).add(index + 1);
    one.units += word.pair.quality * (valueOf(word) + valueOf(next)) * weightIn(held);
    if (held & fields.name) one.inName.add(index).add(index + 1);
    if (held & fields.name) one.named += [word, next].filter(({ text }) => !isFiller(text)).length;
    if (held & fields.town) one.inTown.add(index).add(index + 1);
  }

  /** Whether a place counts, and the town that the query is about, if it is no name of a place elsewhere. */
  #scopeOf(text: string, isWanted: IsWanted, preferOpen: boolean) {
    const { words, town } = readQuery(text, this.#table);
    if (!town) return { town, here: isWanted, elsewhere: isWanted };
    const byId = new Map(this.#places.map((place) => [place.workplace._id, place]));
    const isThere: IsWanted = ({ _id }) => byId.get(_id)!.towns.has(town.words.join(" "));
    const hasName: IsWanted = ({ _id }) => {
      const held = [...byId.get(_id)!.held.keys()];
      return town.words.every((word, index) =>
        held.some(
          (one) => one === word || (index + 1 === town.words.length && one.startsWith(word)),
        ),
      );
    };
    const here: IsWanted = (workplace) => isThere(workplace) && isWanted(workplace);
    const elsewhere: IsWanted = (workplace) =>
      !isThere(workplace) && hasName(workplace) && isWanted(workplace);
    const rest = words.filter(({ isHint, text: one }) => !isHint && !town.words.includes(one));
    const there = this.#match(text, here, preferOpen);
    const anywhere = this.#match(text, isWanted, preferOpen);
    const isName =
      rest.length > 0 &&
      (there.points.size === 0 || there.dropped.length > 0) &&
      anywhere.dropped.length === 0 &&
      anywhere.hasName;
    return isName
      ? { town: undefined, here: isWanted, elsewhere: isWanted }
      : { town, here, elsewhere };
  }

  #match(text: string, isWanted: IsWanted, preferOpen: boolean) {
    const { words } = readQuery(text, this.#table);
    const isHintsOnly = words.length > 0 && words.every(({ isHint }) => isHint);
    const core = words.flatMap(({ isHint }, index) => (isHint ? [] : [index]));
    const coreOf = (one: Held) => core.filter((index) => one.words.has(index));
    const wanted = this.#places.filter(({ workplace }) => isWanted(workplace));
    const exact = () =>
      wanted.map((place): Held => {
        const one = {
          place,
          words: new Set<number>(),
          inName: new Set<number>(),
          inTown: new Set<number>(),
          units: 0,
          named: 0,
        };
        words.forEach((_, index) => this.#takePair(one, words, index));
        words.forEach((word, index) => {
          if (!word.isHint || isHintsOnly) this.#take(one, words, index, word.meanings);
        });
        return one;
      });
    const withTypos = () => {
      const every = exact();
      for (const one of every) {
        for (const index of core) {
          const word = words[index]!;
          this.#take(one, words, index, closeMeanings(word.text, this.#table, word.isLast));
        }
      }
      return every;
    };
    const importance = (one: Held) => {
      const held = coreOf(one);
      return [
        held.filter((index) => words[index]!.isTown).length,
        held.filter((index) => words[index]!.isSure).length,
        held.length,
        held.reduce((sum, index) => sum + words[index]!.weight, 0),
        -held.reduce((sum, index) => sum + 2 ** index, 0),
      ];
    };
    const bestOf = (some: Held[]) => {
      const [best] = some.toSorted((one, other) => {
        const [left, right] = [importance(one), importance(other)];
        const at = left.findIndex((each, index) => each !== right[index]);
        return at === -1 ? 0 : right[at]! - left[at]!;
      });
      return best ? coreOf(best) : [];
    };
    const isOpen = ({ place }: Held) => place.workplace.status === "open";
    const first = (some: Held[]) => (preferOpen ? some.filter(isOpen) : some);
    const hasAll = (one: Held) => coreOf(one).length === core.length;
    let all = exact();
    let closer: Held[] = [];
    if (!all.some((one) => isOpen(one) && hasAll(one))) {
      all = withTypos();
      if (!first(all).some(hasAll)) {
        closer = all.filter(hasAll);
        all = exact();
        if (bestOf(first(all)).length === 0) all = withTypos();
      }
    }
    const bestOfFirst = bestOf(first(all));
    const bestWords = bestOfFirst.length > 0 ? bestOfFirst : bestOf(all);
    if (bestOfFirst.length === 0) closer = [];
    else if (closer.length === 0 && !first(all).some(hasAll)) {
      const bestOfAll = bestOf(all).join();
      if (bestOfAll !== bestWords.join())
        closer = all.filter((one) => coreOf(one).join() === bestOfAll);
    }
    if (isHintsOnly) {
      const kinds = new Set(words.flatMap((word) => word.kinds));
      all = all.filter((one) => one.words.size > 0 || kinds.has(one.place.workplace.kind));
    } else if (text.trim() !== "") {
      all =
        bestWords.length === 0 ? [] : all.filter((one) => coreOf(one).join() === bestWords.join());
      for (const one of all) {
        words.forEach((word, index) => {
          if (word.isHint) this.#take(one, words, index, word.meanings);
        });
      }
    }
    const points = new Map(
      all.map((one) => [one.place.workplace, this.#points(one, words, bestWords)]),
    );
    const left = core
      .filter((index) => !bestWords.includes(index))
      .map((index) => words[index]!.typed);
    return {
      words,
      points,
      closer: closer.map(({ place }) => place.workplace),
      dropped: bestWords.length > 0 ? [...new Set(left)] : [],
      hasName: all.some((one) =>
        core.every((index) => one.inName.has(index) || one.inTown.has(index)),
      ),
    };
  }

  #points(one: Held, words: readonly QueryWord[], best: readonly number[]): number {
    const { place, units, named, inTown } = one;
    const { kind, name } = place.workplace;
    let sum = units;
    const length = indexedWords(name).filter((word) => !isFiller(word)).length;
    const isTown = best.length > 0 && best.every((index) => inTown.has(index));
    const town = best.map((index) => words[index]!.text).join(" ");
    const isVeryTown = place.sequences.slice(1).some((each) => each.join(" ") === town);
    const isPostcode = best.every((index) => /\d/.test(words[index]!.text));
    if (isTown) sum += isPostcode || isVeryTown ? 2 : 0.5;
    else sum += 1.5 * Math.min(1, named / Math.max(1, length));
    const kindWords = words.filter(({ kinds }) => kinds.length > 0);
    for (const { kinds } of kindWords) if (kinds.includes(kind)) sum += 2 / kindWords.length;
    if (kind === "head-office") sum -= 1.5;
    if (words.length > 1) sum += this.#pairs(place, words);
    return Math.round(sum * 10);
  }

  #pairs({ sequences }: Place, words: readonly QueryWord[]): number {
    const positionOf = (text: string) =>
      words.findIndex(({ meanings, isLast }) =>
        meanings.some(
          ({ id, quality }) => (quality === 1 || isLast) && this.#table.words.texts[id] === text,
        ),
      );
    let sum = 0;
    for (const sequence of sequences) {
      sequence.forEach((word, at) => {
        const position = positionOf(word);
        if (position < 1 || at === 0 || positionOf(sequence[at - 1]!) !== position - 1) return;
        sum += 0.4 * Math.max(words[position]!.weight, words[position - 1]!.weight);
      });
    }
    return sum;
  }

  #named(workplace: IndexedWorkplace) {
    const namesakes = [...this.#known.values()].filter(({ name }) => name === workplace.name);
    return { ...workplace, ambiguous: namesakes.length > 1 };
  }

  /** Of all reviews. */
  get #mean(): number {
    const all = [...this.#known.values()];
    const reviews = all.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
    return reviews === 0 ? 0 : all.reduce((sum, { ratingSum }) => sum + ratingSum, 0) / reviews;
  }

  suggest(query: string) {
    const isOpen: IsWanted = ({ status }) => status === "open";
    const { here } = this.#scopeOf(query, isOpen, true);
    const { words, points } = this.#match(query, here, true);
    if (words.length === 0) return [];
    return sortByKeys([...points.keys()], relevance(points, this.#mean))
      .slice(0, 19)
      .map((workplace) => this.#named(workplace));
  }

  search(request: SearchRequest) {
    const { query, sort, offset, limit, near, within } = request;
    const milesTo = near && milesFrom(near);
    const distance = ({ postcode }: IndexedWorkplace) => {
      const district = districtOf(postcode);
      return milesTo && district ? milesTo(district) : null;
    };
    const isNear: IsWanted = (workplace) =>
      !near || (distance(workplace) ?? Infinity) <= (within ?? Infinity);
    const { town, here, elsewhere } = this.#scopeOf(query, isNear, request.closed !== true);
    const { found, shown, points, dropped, hiddenClosed } = this.#find(
      request,
      request.elsewhere ? elsewhere : here,
    );
    const others = this.#find(request, request.elsewhere ? here : elsewhere).found.length;
    const ordered = {
      relevance: () =>
        sortByKeys(found, (workplace) => [
          ...(near ? [distance(workplace)!] : []),
          ...relevance(points, this.#mean)(workplace),
        ]),
      "name-asc": () => sortByKeys(found, byName),
      "name-desc": () => sortByKeys(found, byName).toReversed(),
      "rating-asc": () => sortByKeys(found, byRating(1)),
      "rating-desc": () => sortByKeys(found, byRating(-1)),
    };
    return {
      total: found.length,
      results: ordered[sort]()
        .slice(offset, offset + limit)
        .map((workplace) =>
          Object.assign(this.#named(workplace), { distance: distance(workplace) }),
        ),
      kinds: workplaceKinds.map((each) => ({
        kind: each,
        count: shown.filter((workplace) => workplace.kind === each).length,
      })),
      dropped,
      hiddenClosed,
      town: town ? { name: town.name, others } : null,
    };
  }

  #find({ query, minRating, kind, rated, closed }: SearchRequest, isWanted: IsWanted) {
    const { points, dropped, closer } = this.#match(query, isWanted, closed !== true);
    const passes = (workplace: IndexedWorkplace) =>
      (!rated || workplace.reviewCount > 0) && (minRating === 0 || starsOf(workplace) >= minRating);
    const matching = [...points.keys()].filter(passes);
    const open = matching.filter(({ status }) => status === "open");
    const shown = closed || open.length === 0 ? matching : open;
    const isOfKind = (workplace: IndexedWorkplace) => kind === undefined || workplace.kind === kind;
    const found = shown.filter(isOfKind);
    const hiddenClosed =
      closer.length > 0
        ? closer.filter((workplace) => passes(workplace) && isOfKind(workplace)).length
        : matching.filter(isOfKind).length - found.length;
    return { found, shown, points, dropped, hiddenClosed };
  }
}

/** Stars of five, to the nearest half. */
const starsOf = ({ ratingSum, reviewCount }: IndexedWorkplace) =>
  reviewCount === 0 ? 0 : Math.round(Math.round((ratingSum * 10) / reviewCount) / 10) / 2;

type Keys = (workplace: IndexedWorkplace) => (number | string)[];
const byName: Keys = ({ name, postcode, _id }) => [fold(name), postcode, _id];
/** By the number that is shown, ties by more reviews, unrated ones last. */
const byRating =
  (direction: number): Keys =>
  (workplace) => {
    const { reviewCount, ratingSum } = workplace;
    const shown = Math.round((ratingSum * 10) / reviewCount) * direction;
    return [reviewCount === 0 ? Infinity : shown, -reviewCount, ...byName(workplace)];
  };
const relevance =
  (points: ReadonlyMap<IndexedWorkplace, number>, mean: number): Keys =>
  (workplace) => [
    workplace.status === "open" ? 0 : 1,
    -points.get(workplace)!,
    workplace.reviewCount > 0 ? 0 : 1,
    workplace.reviewCount > 0 ? -(workplace.ratingSum + 5 * mean) / (workplace.reviewCount + 5) : 0,
    ...byName(workplace),
  ];

function sortByKeys(workplaces: IndexedWorkplace[], keys: Keys): IndexedWorkplace[] {
  return workplaces
    .map((workplace) => ({ workplace, keys: keys(workplace) }))
    .sort((left, right) => {
      const at = left.keys.findIndex((key, index) => key !== right.keys[index]);
      if (at === -1) return 0;
      return left.keys[at]! < right.keys[at]! ? -1 : 1;
    })
    .map(({ workplace }) => workplace);
}
