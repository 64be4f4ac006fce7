import fc from "fast-check";
import { expect, test } from "vitest";
import { locateRoughly } from "../../towns/find-position.ts";
import { PlainScan } from "./test/plain-scan.ts";
import {
  SearchIndex,
  type IndexedWorkplace,
  type SearchRequest,
  type SearchResponse,
  type Somewhere,
  type Sort,
} from "./search-index.ts";

const sorts: Sort[] = ["relevance", "name-asc", "name-desc", "rating-desc", "rating-asc"];

const namePart = fc.constantFrom(
  "Dental",
  "Surgery",
  "dental",
  "Rowlands",
  "Pharmacy",
  "RowlandsPharmacy",
  "St. Mary's",
  "St Marys",
  "Ashton-under-Lyne",
  "20/20",
  "A/B",
  "& Co",
  "(Boots)",
  "[SW11]",
  "+44",
  "M@S",
  "Łódź",
  "Café",
  "Straße",
  "Аптека",
  "薬局",
  "1",
  "B",
  "constructor",
);
const name = fc.oneof(
  { weight: 8, arbitrary: fc.array(namePart, { maxLength: 4 }).map((parts) => parts.join(" ")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const postcode = fc.constantFrom(
  "",
  "SW11 1AA",
  "SW1 1AA",
  "SW1A 1AA",
  "sw1a1ab",
  "SW11 3AG",
  "CB2 1DP",
  "CB21 4QS",
  "B1 1AA",
  "B1 2BB",
  "B11 1AA",
  "odd one",
);
const address = fc.constantFrom(
  "",
  "1 High Street, London",
  "2 Dental Road, SW11",
  "Rowlands Gill",
  "The Mill, 3 Oak Dr, Leeds, West Yorkshire",
  "St Mary's Ctr, Leeds Rd, Bradford",
  "4 Leeds Road, Ashton-under-Lyne",
  "5 London Road, Mossley, Ashton",
);
const rating = fc.integer({ min: 0, max: 4 }).chain((reviewCount) =>
  fc.record({
    reviewCount: fc.constant(reviewCount),
    ratingSum: fc.integer({ min: reviewCount, max: reviewCount * 10 }),
  }),
);
type Ratings = Pick<IndexedWorkplace, "reviewCount" | "ratingSum">;
function withRatings(
  place: Omit<IndexedWorkplace, keyof Ratings>,
  ratings: Ratings,
): IndexedWorkplace {
  return { ...place, ...ratings };
}
const workplace: fc.Arbitrary<IndexedWorkplace> = fc
  .tuple(
    fc.record({
      _id: fc.integer({ min: 0, max: 60 }).map(String),
      name,
      type: fc.constantFrom("GP practice", "pharmacy"),
      kind: fc.constantFrom("pharmacy" as const, "dental" as const, "head-office" as const),
      telephone: fc.constantFrom("", "0113 2428194", "01132428195 EXT 2"),
      codes: fc.constantFrom([], ["FA002"], ["V00003", "V00004"]),
      formerNames: fc.constantFrom([], ["Old Mill Pharmacy"]),
      postcode,
      address,
      status: fc.constantFrom("open" as const, "open" as const, "closed" as const),
    }),
    rating,
  )
  .map(([place, ratings]) => withRatings(place, ratings));

const misspelt = namePart.chain((part) =>
  fc.tuple(fc.nat(part.length), fc.constantFrom("cut", "add", "swap")).map(([at, kind]) => {
    if (kind === "cut") return part.slice(0, at) + part.slice(at + 1);
    if (kind === "add") return `${part.slice(0, at)}x${part.slice(at)}`;
    return part.slice(0, at) + (part[at + 1] ?? "") + (part[at] ?? "") + part.slice(at + 2);
  }),
);
const queryWord = fc.oneof(
  namePart,
  namePart.chain((part) => fc.nat(part.length).map((length) => part.slice(0, length))),
  misspelt,
  postcode,
  fc.constantFrom(
    "sw11",
    "sw1",
    "3",
    "1",
    "cb21",
    "b1",
    "1aa",
    "london",
    "e",
    "a",
    "leeds",
    "lesds",
  ),
  fc.constantFrom("chemist", "dentist", "near", "the", "oak", "highstreet", "leedsdental", "fa002"),
  fc.constantFrom(
    "in leeds",
    "ashton",
    "dental leeds",
    "leeds road",
    "st marys bradford",
    "london",
  ),
  fc.constantFrom("0113 242 8194", "+44 113 242", "01132428"),
  fc.constantFrom("lloyds pharmacy", "rowlands pharmacy", "sw1 1zz", "sw111aa", "bradford", "mill"),
);
const query = fc.oneof(
  { weight: 8, arbitrary: fc.array(queryWord, { maxLength: 4 }).map((words) => words.join(" ")) },
  // A word that is being typed after another.
  {
    weight: 2,
    arbitrary: fc
      .tuple(queryWord, fc.constantFrom("b", "d", "l", "m", "r", "s"))
      .map(([word, letter]) => `${word} ${letter}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 10 }) },
);
const request: fc.Arbitrary<SearchRequest> = fc.record({
  query,
  minRating: fc.constantFrom(0, 0, 0.5, 2.5, 3, 4.15, 5),
  sort: fc.constantFrom(...sorts),
  offset: fc.constantFrom(0, 0, 1, 7, 60),
  limit: fc.constantFrom(0, 1, 10, 100),
  kind: fc.constantFrom(undefined, undefined, "pharmacy" as const, "optician" as const),
  rated: fc.boolean(),
  closed: fc.boolean(),
  near: fc.constantFrom(undefined, undefined, somewhere("SW11"), somewhere("CB2 1DP")),
  within: fc.constantFrom(5, 10, 25),
  elsewhere: fc.boolean(),
});

function somewhere(code: string): Somewhere {
  return locateRoughly(code)!;
}
/** Batches of workplaces, each of which may replace earlier ones. */
const batches = fc.array(fc.array(workplace, { maxLength: 25 }), { minLength: 1, maxLength: 4 });
const ratingChanges = fc.array(fc.tuple(fc.nat(60).map(String), rating), { maxLength: 8 });

/** Enough workplaces for a put that rebuilds the whole index, and for queries that match many. */
function crowd(): IndexedWorkplace[] {
  const places = ["SW1", "SW11", "SW1A", "CB2", "CB21"];
  return Array.from({ length: 1200 }, (_, number): IndexedWorkplace => ({
    _id: `crowd ${number}`,
    name: number % 3 > 0 ? "Dental Surgery" : `B${number % 5} Pharmacy SW${number % 2}`,
    type: "pharmacy",
    kind: number % 3 > 0 ? "dental" : "pharmacy",
    telephone: "",
    codes: [`F${number}`],
    formerNames: [],
    postcode: number % 11 === 0 ? "" : `${places[number % 5]} ${number % 4}AA`,
    address: number % 5 === 0 ? `${number} High Street, London` : "",
    status: number % 7 === 0 ? "closed" : "open",
    reviewCount: number % 4,
    ratingSum: (number % 4) * ((number % 10) + 1),
  }));
}
const crowdWords = ["dental", "surgery", "pharm", "b", "b1", "s", "sw1", "sw11", "cb2", "1", "a"];
const crowdQuery = fc.array(fc.constantFrom(...crowdWords, "cb21", "1a", "sw1 1", "urge"), {
  maxLength: 4,
});

function crowdTerms(terms: SearchRequest, words: string[], limit: number): SearchRequest {
  return { ...terms, query: words.join(" "), limit };
}

interface Pair {
  index: SearchIndex;
  known: Map<string, IndexedWorkplace>;
}

function put({ index, known }: Pair, workplaces: IndexedWorkplace[]): void {
  index.put(workplaces);
  for (const each of workplaces) known.set(each._id, each);
}

/** Leaves out what is nearest to a town, which is tested by examples. */
function withoutNearest(answer: SearchResponse): Partial<SearchResponse> {
  const rest: Partial<SearchResponse> = { ...answer };
  delete rest.nearest;
  return rest;
}

function expectSame({ index, known }: Pair, queries: string[], requests: SearchRequest[]): void {
  const scan = new PlainScan(known);
  for (const text of queries) {
    expect(index.suggest(text)).toEqual(scan.suggest(text));
  }
  for (const terms of requests) {
    expect(withoutNearest(index.search(terms))).toEqual(scan.search(terms));
  }
}

function changeRatings(pair: Pair, changes: [string, Partial<IndexedWorkplace>][]): void {
  for (const [_id, ratings] of changes) {
    const before = pair.known.get(_id);
    if (before !== undefined) put(pair, [{ ...before, ...ratings }]);
  }
}

test("agrees with a plain scan whatever is put and asked", () => {
  const queries = fc.array(query, { minLength: 1, maxLength: 6 });
  const requests = fc.array(request, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(batches, ratingChanges, queries, requests, (puts, changes, texts, terms) => {
      const pair: Pair = { index: new SearchIndex(), known: new Map() };
      for (const batch of puts) {
        put(pair, batch);
        expectSame(pair, texts.slice(0, 2), terms.slice(0, 2));
      }
      changeRatings(pair, changes);
      expectSame(pair, texts, terms);
      expect(pair.index.size).toBe(pair.known.size);
    }),
    { numRuns: 70 },
  );
});

test("agrees with a plain scan when changes pile up on many places", () => {
  const crowdRequest = fc
    .tuple(request, crowdQuery, fc.constantFrom(10, 2000))
    .map(([terms, words, limit]) => crowdTerms(terms, words, limit));
  const requests = fc.tuple(request, crowdRequest, crowdRequest);
  const queries = fc.tuple(
    query,
    crowdQuery.map((words) => words.join(" ")),
  );
  const crowdChanges = fc.array(
    fc.tuple(
      fc.nat(1199).map((number) => `crowd ${number}`),
      fc.oneof(rating, fc.record({ name }), fc.record({ status: fc.constant("closed" as const) })),
    ),
    { maxLength: 8 },
  );
  // One index for all runs, so that changes pile up on it; failures can therefore not be shrunk.
  const pair: Pair = { index: new SearchIndex(), known: new Map() };
  put(pair, crowd());
  fc.assert(
    fc.property(
      fc.array(workplace, { maxLength: 12 }),
      ratingChanges,
      crowdChanges,
      queries,
      requests,
      (batch, changes, others, texts, terms) => {
        put(pair, batch);
        changeRatings(pair, changes);
        changeRatings(pair, others);
        expectSame(pair, texts, terms);
        for (const sort of sorts) {
          const page = { query: "", minRating: 0, sort, offset: 0, limit: 2000 };
          expect(
            pair.index.search(page).results.map(({ _id }) => _id),
            sort,
          ).toEqual(new PlainScan(pair.known).search(page).results.map(({ _id }) => _id));
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
});

test("a query that matches very many is answered by the same rules", () => {
  const pair: Pair = { index: new SearchIndex(), known: new Map() };
  put(pair, crowd());
  const texts = ["dental surgery sw1 1", "dental sw11", "sw1 1 surgery", "b1 pharm sw1", "cb21"];
  const all = { minRating: 0, sort: "relevance" as const, offset: 0, limit: 2000 };
  const scan = new PlainScan(pair.known);
  for (const text of [...texts, "sw1 1", "s w 1 1", "cb2 1", "high street", "f7"]) {
    expect(pair.index.suggest(text)).toEqual(scan.suggest(text));
    expect(withoutNearest(pair.index.search({ ...all, query: text }))).toEqual(
      scan.search({ ...all, query: text }),
    );
  }
});
