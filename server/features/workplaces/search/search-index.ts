import { compareNames, copyOf, createEntry, type Entry, type IndexedWorkplace } from "./entry.ts";
import { fold } from "./fold.ts";
import { readQuery } from "./query.ts";
import { comparisons, merge, type Ranked, type Sort } from "./ranking.ts";
import { Segment } from "./segment.ts";
import { searchClose, searchMatches, suggestClose, suggestMatches } from "./segment-query.ts";

export type { IndexedWorkplace } from "./entry.ts";
export type { Sort } from "./ranking.ts";

/** The most suggestions a query gets. */
const mostSuggestions = 19;

/** Up to so many new entries are kept in a segment of their own before all are indexed anew. */
const mostRecent = 500;

export interface SearchRequest {
  /** Any text; what is beyond `limits.query` characters is not considered. */
  query: string;
  /** Stars of five as they are drawn, from 0 to 5; 0 includes unrated workplaces. */
  minRating: number;
  sort: Sort;
  /** How many results to pass over; not negative. */
  offset: number;
  /** The most results to return; not negative. */
  limit: number;
}

interface SearchResponse {
  /** How many workplaces match in all. */
  total: number;
  results: NamedWorkplace[];
}

/** A workplace, and whether another one has the same name. */
export type NamedWorkplace = IndexedWorkplace & { ambiguous: boolean };

/** Finds workplaces by what people type. Everything is held in memory. */
export interface SearchIndex {
  /**
   * Adds workplaces, or replaces those with the same _id. Changes of review counts, ratings and
   * status are cheap. New or respelt workplaces are found by the next query; after some hundreds
   * of them that query, or a put of so many, indexes everything anew.
   */
  put(workplaces: Iterable<IndexedWorkplace>): void;
  /** The open workplaces, 19 at the most, that best match what was typed; none for no words. */
  suggest(query: string): NamedWorkplace[];
  /** One page of the matches and their number; without words in the query, of all workplaces. */
  search(request: SearchRequest): SearchResponse;
  find(_id: string): NamedWorkplace | undefined;
  /** Those that have been reviewed, open or closed, in the order of their ids, which says nothing. */
  listRated(): NamedWorkplace[];
  /**
   * The workplaces with exactly this name; if there are none, those with the same name but for
   * case and runs of white space. In the order of their postcodes.
   */
  findByName(name: string): NamedWorkplace[];
  /** The number of workplaces. */
  readonly size: number;
}

/** An empty search index. */
export function createSearchIndex(): SearchIndex {
  return new SegmentedIndex();
}

function sameTexts(left: IndexedWorkplace, right: IndexedWorkplace): boolean {
  return (
    left.name === right.name && left.postcode === right.postcode && left.address === right.address
  );
}

function evenlySpaced(name: string): string {
  return name.trim().replaceAll(/\s+/gu, " ").toLowerCase();
}

/**
 * Holds most entries in one large segment, and those added or respelt since that was built in a
 * small one, which is built again before a query that follows a change.
 */
class SegmentedIndex implements SearchIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #namesakes = new Map<string, Entry[]>();
  #settled = new Segment([]);
  readonly #recent = new Set<Entry>();
  #recentSegment: Segment | undefined;

  get size(): number {
    return this.#entries.size;
  }

  suggest(query: string): NamedWorkplace[] {
    return this.#suggested(query).map(({ entry }) => this.#named(entry));
  }

  search(request: SearchRequest): SearchResponse {
    const { total, page } = this.#searched(request);
    return { total, results: page.map(({ entry }) => this.#named(entry)) };
  }

  find(_id: string): NamedWorkplace | undefined {
    const entry = this.#entries.get(_id);
    return entry && this.#named(entry);
  }

  listRated(): NamedWorkplace[] {
    const rated: NamedWorkplace[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.workplace.reviewCount > 0) rated.push(this.#named(entry));
    }
    return rated.sort((one, other) => (one._id < other._id ? -1 : 1));
  }

  findByName(name: string): NamedWorkplace[] {
    let entries = this.#namesakes.get(name)?.slice();
    if (entries === undefined) {
      const folded = fold(name);
      const spaced = evenlySpaced(name);
      entries = this.#segments()
        .flatMap((segment) => segment.entriesNamed(folded))
        .filter((entry) => evenlySpaced(entry.workplace.name) === spaced);
    }
    return entries.sort(compareNames).map((entry) => this.#named(entry));
  }

  put(workplaces: Iterable<IndexedWorkplace>): void {
    const before = this.#recent.size;
    for (const workplace of workplaces) {
      const entry = this.#entries.get(workplace._id);
      if (entry !== undefined && sameTexts(entry.workplace, workplace)) {
        this.#update(entry, workplace);
      } else {
        if (entry !== undefined) this.#remove(entry);
        this.#add(createEntry(workplace, this.#namesakes.get(workplace.name)?.[0]));
      }
    }
    if (this.#recent.size - before > mostRecent) this.#segments();
  }

  #update(entry: Entry, workplace: IndexedWorkplace): void {
    const change = () => {
      entry.workplace = copyOf(workplace);
    };
    const segment = this.#settled.has(entry) ? this.#settled : this.#recentSegment;
    if (segment === undefined) change();
    else segment.update(entry, change);
  }

  #add(entry: Entry): void {
    const { _id, name } = entry.workplace;
    this.#entries.set(_id, entry);
    this.#recent.add(entry);
    this.#recentSegment = undefined;
    const namesakes = this.#namesakes.get(name);
    if (namesakes === undefined) this.#namesakes.set(name, [entry]);
    else namesakes.push(entry);
  }

  #remove(entry: Entry): void {
    const { name } = entry.workplace;
    if (this.#recent.delete(entry)) this.#recentSegment = undefined;
    else this.#settled.remove(entry);
    const namesakes = this.#namesakes.get(name)!;
    namesakes.splice(namesakes.indexOf(entry), 1);
    if (namesakes.length === 0) this.#namesakes.delete(name);
  }

  #segments(): Segment[] {
    if (this.#recent.size > mostRecent) {
      this.#settled = new Segment(this.#entries.values());
      this.#recent.clear();
      this.#recentSegment = undefined;
    }
    if (this.#recent.size === 0) return [this.#settled];
    this.#recentSegment ??= new Segment(this.#recent);
    return [this.#settled, this.#recentSegment];
  }

  #suggested(text: string): readonly Ranked[] {
    const query = readQuery(text);
    if (query.words.length === 0) return [];
    const segments = this.#segments();
    const found = (suggestIn: typeof suggestMatches) =>
      merge(
        segments.map((segment) => suggestIn(segment, query, mostSuggestions)),
        comparisons.relevance,
        mostSuggestions,
      );
    const matches = found(suggestMatches);
    return matches.length > 0 ? matches : found(suggestClose);
  }

  #searched(request: SearchRequest): { total: number; page: readonly Ranked[] } {
    const { minRating, sort, offset, limit } = request;
    const wanted = offset + limit;
    const terms = { query: readQuery(request.query), minRating, sort, wanted };
    const segments = this.#segments();
    const matches = segments.map((segment) => searchMatches(segment, terms));
    const found = matches.some(({ any }) => any)
      ? matches
      : segments.map((segment) => searchClose(segment, terms));
    const ranked = merge(
      found.map((part) => part.ranked),
      comparisons[sort],
      wanted,
    );
    const total = found.reduce((sum, part) => sum + part.total, 0);
    return { total, page: ranked.slice(offset, wanted) };
  }

  #isAmbiguous({ workplace }: Entry): boolean {
    return this.#namesakes.get(workplace.name)!.length > 1;
  }

  #named(entry: Entry): NamedWorkplace {
    return { ...entry.workplace, ambiguous: this.#isAmbiguous(entry) };
  }
}
