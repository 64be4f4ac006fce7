import type { Request } from "autocannon";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import type { SearchAnswer } from "@locumark/contract/places/workplaces/workplaces";
import type { BareWork } from "./bare-server.ts";
import { counts, tokenOf } from "./fill.ts";
import type { LoadOptions } from "./load.ts";
import { makeQueries, type Place } from "./queries.ts";

/** One kind of request, in many variations. */
export interface Call extends LoadOptions {
  readonly name: string;
  /** The unavoidable work, measured for comparison, and the requests for that where the site's own never repeat. */
  readonly limit: { readonly does: BareWork["does"]; readonly requests?: readonly Request[] };
}

/** Few enough that each has a full page of reviews even with few reviews in total. */
const mostReviewed = 12;
const seed = 20_261_122;
const sent = { does: "send" } as const;
const encode = encodeURIComponent;
const get = (path: string): Request => ({ method: "GET", path });
const repeat = (make: () => string): Request => ({
  method: "GET",
  setupRequest: (request) => ({ ...request, path: make() }),
});

const suggestionsOf = (query: string) => `/api/workplace/suggestions?query=${encode(query)}`;
const searchOf = (query: string) => `/api/workplace/search?query=${encode(query)}`;
type Found = SearchAnswer["results"][number];
const pageOf = ({ name, _id }: Found) => `/workplaces/${encode(name)}?id=${_id}`;
const reviewsOf = ({ _id }: Found) => `/api/workplace-reviews?workplaceId=${_id}`;

/** Queries that repeat, answered from the cache; queries and visits that never repeat; members, who are never cached. */
export function createCalls(places: readonly Place[]) {
  // One generator for the whole run: measuring again, with more reviews, continues where it stopped.
  const queries = makeQueries(places, seed);
  let visits = 0;
  const uncachedPages = (name: string, found: readonly Found[]): Call => ({
    name,
    // Each takes milliseconds: with more connections the site would refuse some, as it should.
    connections: 8,
    limit: { does: "render", requests: found.map((place) => get(pageOf(place))) },
    requests: found.map((place) => repeat(() => `${pageOf(place)}&visit=${(visits += 1)}`)),
  });
  const typed = (name: string, pathOf: (query: string) => string): Call[] => {
    const repeated = Array.from({ length: 100 }, () => get(pathOf(queries.next().value)));
    const fresh = [repeat(() => pathOf(queries.next().value))];
    return [
      { name: `${name}, cached`, requests: repeated, limit: sent },
      { name: `${name}, uncached`, requests: fresh, limit: { does: "find" } },
    ];
  };

  return async function chooseCalls(origin: string) {
    const ask = async <Answer>(path: string) =>
      (await (await fetch(origin + path)).json()) as Answer;
    const { reviewed, unreviewed } = await choosePlaces(ask);
    const agencies = (await ask<Agency[]>("/api/agency"))
      .toSorted((one, other) => other.reviewCount - one.reviewCount)
      .slice(0, mostReviewed);
    const page: Call = {
      name: "workplace page, cached",
      requests: reviewed.map((place) => get(pageOf(place))),
      limit: sent,
    };
    const calls: readonly Call[] = [
      ...typed("suggestions", suggestionsOf),
      ...typed("search", searchOf),
      page,
      {
        name: "agency page, cached",
        requests: agencies.map(({ name }) => get(`/agencies/${encode(name)}`)),
        limit: sent,
      },
      {
        name: "reviews call, cached",
        requests: reviewed.map((place) => get(reviewsOf(place))),
        limit: sent,
      },
      {
        name: "reviews call, by members",
        limit: { does: "list" },
        requests: reviewed.map((place, index) => ({
          ...get(reviewsOf(place)),
          headers: { authorization: `Bearer ${tokenOf(index % counts.people)}` },
        })),
      },
      uncachedPages("page with 20 reviews, uncached", reviewed),
      uncachedPages("page without reviews, uncached", unreviewed),
    ];
    return { calls, page, nextSuggestions: () => suggestionsOf(queries.next().value) };
  };
}

/** The places with the most reviews, and as many without any. */
async function choosePlaces(ask: <Answer>(path: string) => Promise<Answer>) {
  const search = (query: string) => ask<SearchAnswer>(`/api/workplace/search?limit=100&${query}`);
  const rated: Found[] = [];
  for (;;) {
    const { results, total } = await search(`sort=rating-desc&minRating=1&offset=${rated.length}`);
    rated.push(...results);
    if (results.length === 0 || rated.length >= total) break;
  }
  const { total } = await search("sort=rating-desc");
  const { results } = await search(`sort=rating-desc&offset=${total - 100}`);
  return {
    reviewed: rated
      .toSorted((one, other) => other.reviewCount - one.reviewCount)
      .slice(0, mostReviewed),
    unreviewed: results.filter(({ reviewCount }) => reviewCount === 0).slice(0, mostReviewed),
  };
}
