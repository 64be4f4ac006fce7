import path from "node:path";
import MiniSearch from "minisearch";
import type {
  IndexedWorkplace,
  SearchIndex,
} from "../../server/places/workplaces/search/search-index.ts";
import { print } from "../bench/print.ts";
import { toTable } from "../bench/table.ts";
import { makeQueries, type Query } from "./make-queries.ts";
import { readPlaces } from "./read-places.ts";
import { measureReviewedFirst } from "./reviewed-first.ts";

const bundled = path.resolve(import.meta.dirname, "../../registers");
const directory = process.env["REGISTERS_DIR"] ?? bundled;
const seed = Number(process.env["SEED"] ?? 1);
const each = Number(process.env["EACH"] ?? 40);

/** A right place counts if it is among this many first ones. */
const first = 3;

/** Finds the ids of places, best first. */
type Engine = (query: string) => string[];

interface Result {
  /** By kind of query: the share with a right place among the first. */
  readonly shares: Map<string, number>;
  readonly all: number;
  /** Milliseconds for a query, of the process's own time. */
  readonly cpuMs: number;
  readonly missed: Query[];
}

function measure(queries: readonly Query[], ask: Engine): Result {
  for (const { text } of queries.slice(0, 100)) ask(text);
  const before = process.cpuUsage();
  const answers = queries.map((query) => ({ query, found: ask(query.text).slice(0, first) }));
  const { user, system } = process.cpuUsage(before);
  const judged = answers.map(({ query, found }) => ({
    query,
    isRight: found.some((id) => query.meant.has(id)),
  }));
  const share = (some: typeof judged) => some.filter(({ isRight }) => isRight).length / some.length;
  return {
    shares: new Map(
      [...Map.groupBy(judged, ({ query }) => query.kind)].map(([kind, some]) => [
        kind,
        share(some),
      ]),
    ),
    all: share(judged),
    cpuMs: (user + system) / 1000 / queries.length,
    missed: judged.filter(({ isRight }) => !isRight).map(({ query }) => query),
  };
}

function createEngines(
  index: SearchIndex,
  places: readonly IndexedWorkplace[],
): Record<string, Engine> {
  const request = { minRating: 0, sort: "relevance", offset: 0, limit: 10 } as const;
  const mini = new MiniSearch({
    idField: "_id",
    fields: ["name", "address", "postcode", "code"],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  mini.addAll(
    places
      .filter(({ status }) => status === "open")
      .map((place) => Object.assign({ code: place.codes.join(" ") }, place)),
  );
  return {
    suggestions: (query) => index.suggest(query).map(({ _id }) => _id),
    search: (query) => index.search({ ...request, query }).results.map(({ _id }) => _id),
    MiniSearch: (query) => mini.search(query).map(({ id }) => String(id)),
  };
}

const keyOf = ({ name, postcode, codes }: IndexedWorkplace): string =>
  [...codes, postcode, name].join();

const index = await readPlaces(directory);
/** In an order that every run has: ids are drawn. */
const places = Array.from(index.ids(), (id) => index.find(id)!).toSorted((one, other) =>
  keyOf(one) < keyOf(other) ? -1 : 1,
);
const queries = makeQueries(places, { seed, each });
const results = Object.entries(createEngines(index, places)).map(
  ([name, ask]) => [name, measure(queries, ask)] as const,
);
const percent = (share: number | undefined) =>
  share === undefined ? "" : `${(100 * share).toFixed(1)} %`;
print(
  `${queries.length} queries, seed ${seed}, of ${places.length} places, ${index.countOpen()} of them open; a right place among the first ${first}:\n`,
);
print(
  toTable(
    ["", ...results.map(([name]) => name)],
    [
      ...[...new Set(queries.map(({ kind }) => kind))].map((kind) =>
        [kind].concat(results.map(([, { shares }]) => percent(shares.get(kind)))),
      ),
      ["all", ...results.map(([, { all }]) => percent(all))],
      ["CPU ms a query", ...results.map(([, { cpuMs }]) => cpuMs.toFixed(2))],
    ],
  ),
);
print(
  "\nWith reviews of one place in twenty; all of those before the others that are asked for:\n",
);
print(
  toTable(
    ["", "search"],
    measureReviewedFirst(places, { seed, each }).map(({ kind, share }) => [kind, percent(share)]),
  ),
);
if (process.env["VERBOSE"] !== undefined) {
  for (const [name, { missed }] of results.slice(0, 2)) {
    for (const { kind, text } of missed) print(`${name} missed (${kind}): ${text}`);
  }
}
