/**
 * Computes naively, from the rules, what the search index must answer, for the tests: every place is compared with
 * every word of the query. How texts and queries are read is shared with the index and has tables of examples of its
 * own.
 */
import { workplaceKinds } from "@locumark/contract/choices";
import { distanceInWords, milesFrom } from "../find-near.ts";
import { locateRoughly } from "../../../towns/find-position.ts";
import { fold } from "../../../../platform/fold.ts";
import { PlaceTable } from "../place-table.ts";
import { fields, readPlace } from "../read-place.ts";
import type { Meaning } from "../find-holders.ts";
import { type Query, type QueryWord, readQuery } from "../read-query.ts";
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

interface Place {
  readonly workplace: IndexedWorkplace;
  /** The words, codes and towns of all texts, with their fields. */
  readonly held: ReadonlyMap<string, number>;
  readonly phrases: string;
}

function toPlace(workplace: IndexedWorkplace): Place {
  const { terms, phrases } = readPlace(workplace);
  const held = new Map<string, number>();
  for (const { texts, field } of terms) {
    for (const text of texts) held.set(text, (held.get(text) ?? 0) | field);
  }
  return { workplace, held, phrases };
}

/** A town or a postcode is left out last. */
const tellingOf = ({ weight, isWhere }: QueryWord): number => weight + (isWhere ? 1000 : 0);

const weightIn = (held: number): number =>
  Math.max(held & (fields.name | fields.town | fields.code) ? 1 : 0.7);
const valueOf = ({ weight, isHint }: QueryWord): number => (isHint ? 0.35 : 1) * weight;

type IsWanted = (workplace: IndexedWorkplace) => boolean;

interface Held {
  readonly place: Place;
  /** The positions of the words that it has. */
  readonly words: Set<number>;
  units: number;
  named: number;
}

const kindOf = ({ kind }: IndexedWorkplace) => (kind === "branch" ? "gp" : kind);

const isAskedFor = (workplace: IndexedWorkplace, { kinds }: Query): boolean =>
  kinds.length === 0 ||
  (kinds.includes("hospital") && workplace.kind === "clinic"
    ? workplace.type === "Hospital"
    : kinds.includes(kindOf(workplace)));

function pointsWithoutName(workplace: IndexedWorkplace, query: Query): number {
  const asked = isAskedFor(workplace, query) ? 10 : 0;
  if (workplace.reviewCount > 0) return asked + 9;
  if (workplace.kind === "head-office") return asked;
  const typed = query.words.map(({ text }) => text);
  const isNamed =
    typed.length > 0 &&
    indexedWords(workplace.name).every((word) => typed.includes(word) || isFiller(word));
  return asked + (isNamed ? 5 : 4);
}

export class PlainScan {
  readonly #table = new PlaceTable();
  readonly #places: readonly Place[];
  readonly #known: Map<string, IndexedWorkplace>;

  constructor(known: Map<string, IndexedWorkplace>) {
    this.#known = known;
    this.#table.put(known.values());
    this.#places = [...known.values()].map(toPlace);
  }

  #take(one: Held, words: readonly QueryWord[], index: number, meanings: readonly Meaning[]): void {
    const word = words[index]!;
    for (const { term, quality } of meanings) {
      const held = one.place.held.get(term.text) ?? 0;
      if (held === 0 || one.words.has(index)) continue;
      one.words.add(index);
      one.units += quality * valueOf(word) * weightIn(held);
      if (held & fields.name && !isFiller(word.text) && !/\d/.test(word.text)) one.named += 1;
    }
  }

  /** Whether a place counts, and the town that the query is about, if it is no name of a place elsewhere. */
  #scopeOf(text: string, isWanted: IsWanted, preferOpen: boolean) {
    const { words, town } = readQuery(text, this.#table);
    if (!town) return { town, here: isWanted, elsewhere: isWanted };
    const byId = new Map(this.#places.map((place) => [place.workplace._id, place]));
    const isThere: IsWanted = ({ _id }) =>
      town.terms.some(({ text: one }) => byId.get(_id)!.held.has(one));
    const hasName: IsWanted = ({ _id }) =>
      town.namesakes.every((terms) => terms.some(({ term }) => byId.get(_id)!.held.has(term.text)));
    const here: IsWanted = (workplace) => isThere(workplace) && isWanted(workplace);
    const elsewhere: IsWanted = (workplace) =>
      !isThere(workplace) && hasName(workplace) && isWanted(workplace);
    const rest = words.filter(({ isHint, text: one }) => !isHint && !town.words.includes(one));
    const there = this.#match(text, here, preferOpen);
    const isNamed: IsWanted = (workplace) =>
      isWanted(workplace) &&
      (!preferOpen || workplace.status === "open") &&
      words.every(
        ({ isHint, meanings }) =>
          isHint ||
          meanings.some(
            ({ term }) =>
              (byId.get(workplace._id)!.held.get(term.text) ?? 0) & (fields.name | fields.town),
          ),
      );
    const isName =
      rest.length > 0 &&
      (there.points.size === 0 || there.dropped.length > 0) &&
      [...this.#known.values()].some(isNamed);
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
          units: 0,
          named: 0,
        };
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
          this.#take(one, words, index, word.close());
        }
      }
      return every;
    };
    const importance = (one: Held) => {
      const held = coreOf(one);
      return [
        held.reduce((sum, index) => sum + tellingOf(words[index]!), 0),
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
    let respelt: number[] = [];
    if (!all.some((one) => isOpen(one) && hasAll(one))) {
      all = withTypos();
      if (!first(all).some(hasAll)) {
        closer = all.filter(hasAll);
        all = exact();
        if (bestOf(first(all)).length === 0) all = withTypos();
      } else {
        const spelt = exact();
        const having = first(all).filter(hasAll);
        const theirs = spelt.filter((one) => having.some(({ place }) => place === one.place));
        const isKnown = (index: number) => words[index]!.meanings.length > 0;
        respelt = core.filter(
          (index) => isKnown(index) && !theirs.some((one) => one.words.has(index)),
        );
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
      const isPassed = (index: number) => words[index]!.isLetter;
      all = all.filter(
        (one) =>
          [...one.words].some((index) => !isPassed(index)) || kinds.has(one.place.workplace.kind),
      );
    } else if (text.trim() !== "") {
      all =
        bestWords.length === 0 ? [] : all.filter((one) => coreOf(one).join() === bestWords.join());
      for (const one of all) {
        words.forEach((word, index) => {
          if (word.isHint) this.#take(one, words, index, word.meanings);
        });
      }
    }
    const points = new Map(all.map((one) => [one.place.workplace, one]));
    const left = core
      .filter((index) => !bestWords.includes(index))
      .map((index) => words[index]!.typed);
    return {
      words,
      points,
      closer: closer.map(({ place }) => place.workplace),
      dropped: bestWords.length > 0 ? [...new Set(left)] : [],
      respelt: [...new Set(respelt.map((index) => words[index]!.typed))],
    };
  }

  /** From a thousand places on, the order of words is not compared. */
  #pointsOf(
    some: readonly IndexedWorkplace[],
    held: ReadonlyMap<IndexedWorkplace, Held>,
    words: readonly QueryWord[],
  ): Map<IndexedWorkplace, number> {
    const isFew = some.length <= 1000;
    return new Map(some.map((one) => [one, this.#points(held.get(one)!, words, isFew)]));
  }

  #points({ place, units, named }: Held, words: readonly QueryWord[], isFew: boolean): number {
    const { kind, name } = place.workplace;
    const length = indexedWords(name).filter((word) => !isFiller(word)).length;
    let sum = units + (1.5 * named) / Math.max(1, length);
    const kindWords = words.filter(({ kinds }) => kinds.length > 0);
    for (const { kinds } of kindWords) if (kinds.includes(kind)) sum += 2 / kindWords.length;
    if (kind === "head-office") sum -= 1.5;
    if (words.length > 1 && isFew) sum += this.#pairs(place, words);
    return Math.round(sum * 10 + 1e-6);
  }

  #pairs({ phrases }: Place, words: readonly QueryWord[]): number {
    let sum = 0;
    words.forEach(({ text, weight, isLast, isLetter }, index) => {
      const before = words[index - 1];
      const isBeside = before && phrases.includes(` ${before.text} ${text}${isLast ? "" : " "}`);
      if (isBeside) sum += 0.4 * Math.max(weight, before.weight);
      if (isLetter && phrases.includes(` ${text}`)) sum += 0.2;
    });
    return sum;
  }

  #named(workplace: IndexedWorkplace) {
    const namesakes = [...this.#known.values()].filter(({ name }) => name === workplace.name);
    return { ...workplace, ambiguous: namesakes.length > 1 };
  }

  /** Returns the mean of all reviews. */
  get #mean(): number {
    const all = [...this.#known.values()];
    const reviews = all.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
    return reviews === 0 ? 0 : all.reduce((sum, { ratingSum }) => sum + ratingSum, 0) / reviews;
  }

  suggest(query: string) {
    const { here } = this.#scopeOf(query, () => true, true);
    const { words, points } = this.#match(query, here, true);
    if (words.length === 0) return [];
    const open = [...points.keys()].filter(({ status }) => status === "open");
    const found = readQuery(query, this.#table);
    const scores = found.isNameless
      ? new Map(open.map((one) => [one, pointsWithoutName(one, found)]))
      : this.#pointsOf(open, points, words);
    return sortByKeys(open, relevance(scores, this.#mean))
      .slice(0, 19)
      .map((workplace) => this.#named(workplace));
  }

  search(request: SearchRequest) {
    const { query, sort, offset, limit, near, within } = request;
    const milesTo = near && milesFrom(near);
    const distance = ({ postcode }: IndexedWorkplace) => {
      const position = locateRoughly(postcode);
      return milesTo && position ? milesTo(position) : null;
    };
    const isNear: IsWanted = (workplace) =>
      !near || (distance(workplace) ?? Infinity) <= (within ?? Infinity);
    const { town, here, elsewhere } = this.#scopeOf(query, isNear, request.closed !== true);
    const read = readQuery(query, this.#table);
    const { words } = read;
    const isNameless = read.isNameless && !(town && request.elsewhere);
    const asked = (workplace: IndexedWorkplace) =>
      request.kind !== undefined || isAskedFor(workplace, read) ? 1 : 0;
    const byKind =
      (keysOf: Keys): Keys =>
      (workplace) =>
        isNameless ? [-asked(workplace), ...keysOf(workplace)] : keysOf(workplace);
    const { found, shown, points, ...notes } = this.#find(
      request,
      request.elsewhere ? elsewhere : here,
    );
    const others = this.#find(request, request.elsewhere ? here : elsewhere).found.length;
    const scores = isNameless
      ? new Map(found.map((one) => [one, pointsWithoutName(one, read)]))
      : points;
    const best = relevance(scores, this.#mean);
    const inAlphabet = sortByKeys(found, byName).toReversed();
    const ordered = {
      relevance: () =>
        sortByKeys(found, near ? byKind((one) => [distance(one)!, ...best(one)]) : best),
      "name-asc": () => sortByKeys(found, byKind(byName)),
      "name-desc": () =>
        sortByKeys(
          found,
          byKind((one) => [inAlphabet.indexOf(one)]),
        ),
      "rating-asc": () => sortByKeys(found, byKind(byRating(1))),
      "rating-desc": () => sortByKeys(found, byKind(byRating(-1))),
    };
    const wanted = found.filter(asked);
    const isByReviews = sort === "relevance" && !near && !request.closed;
    return {
      total: found.length,
      results: ordered[sort]()
        .slice(offset, offset + limit)
        .map((workplace) => {
          const miles = distance(workplace);
          const distanceText =
            near && miles !== null
              ? distanceInWords(miles, near, locateRoughly(workplace.postcode)!)
              : null;
          return Object.assign(this.#named(workplace), { distance: miles, distanceText });
        }),
      kinds: [true, false].flatMap((isNamed) =>
        workplaceKinds
          .filter((each) => words.some(({ kinds }) => kinds.includes(each)) === isNamed)
          .map((each) => ({
            kind: each,
            count: shown.filter((workplace) => workplace.kind === each).length,
            isNamed,
          })),
      ),
      ...notes,
      respelt: [...new Set([...read.lookAlikes, ...notes.respelt])],
      town: town ? { name: town.name, others } : null,
      groups: isNameless
        ? {
            asked: wanted.length,
            reviewed: isByReviews ? wanted.filter((one) => one.reviewCount > 0).length : null,
            others: found.length - wanted.length,
          }
        : null,
    };
  }

  #find({ query, minRating, kind, rated, closed }: SearchRequest, isWanted: IsWanted) {
    const { points, words, dropped, respelt, closer } = this.#match(
      query,
      isWanted,
      closed !== true,
    );
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
    const closedAreCloser = closer.length > 0 && hiddenClosed > 0;
    return {
      found,
      shown,
      points: this.#pointsOf(found, points, words),
      dropped,
      respelt,
      hiddenClosed,
      closedAreCloser,
    };
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
