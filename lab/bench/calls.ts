import type { Request } from "autocannon";
import type { Agency } from "@locumark/contract/agencies";
import type { SearchAnswer } from "@locumark/contract/workplaces";
import { counts, tokenOf } from "./fill.ts";
import type { Asked } from "./load.ts";

/** One thing that is asked for, in many variations. */
export interface Call extends Asked {
  readonly name: string;
}

/** Few enough that each has a whole page of reviews, however few there are in all. */
const mostReviewed = 12;

/** What people ask for: beginnings of names and postcodes as they are typed, and the pages they open. */
export async function chooseCalls(origin: string): Promise<Call[]> {
  const ask = async <Answer>(path: string) => (await (await fetch(origin + path)).json()) as Answer;
  const search = (query: string) => ask<SearchAnswer>(`/api/workplace/search?${query}`);
  const { total } = await search("limit=1");
  const spread: SearchAnswer["results"] = [];
  for (let part = 0; part < 10; part += 1) {
    const offset = Math.floor((total / 10) * part);
    spread.push(...(await search(`sort=name-asc&limit=10&offset=${offset}`)).results);
  }
  const typed = spread.map(({ name, postcode }, index) =>
    index % 4 === 3 && postcode !== ""
      ? postcode.slice(0, 2 + (index % 5))
      : name.slice(0, 3 + (index % 8)),
  );
  const places = await listMostReviewed(search);
  const agencies = (await ask<Agency[]>("/api/agency"))
    .toSorted((one, other) => other.reviewCount - one.reviewCount)
    .slice(0, mostReviewed);
  const encode = encodeURIComponent;
  const pageOf = ({ name, _id }: (typeof places)[number]) =>
    `/workplaces/${encode(name)}?id=${_id}`;
  const reviewsOf = ({ _id }: { _id: string }) => `/api/workplace-reviews?workplaceId=${_id}`;
  return [
    {
      name: "suggestions",
      requests: typed.map((query) => get(`/api/workplace/suggestions?query=${encode(query)}`)),
    },
    {
      name: "search",
      requests: typed.map((query) => get(`/api/workplace/search?query=${encode(query)}`)),
    },
    {
      name: "workplace page",
      requests: places.map((place) => get(pageOf(place))),
    },
    {
      name: "agency page",
      requests: agencies.map(({ name }) => get(`/agencies/${encode(name)}`)),
    },
    {
      name: "reviews call",
      requests: places.map((place) => get(reviewsOf(place))),
    },
    {
      name: "reviews call, by members",
      requests: places.map((place, index) => ({
        ...get(reviewsOf(place)),
        headers: { authorization: `Bearer ${tokenOf(index % counts.people)}` },
      })),
    },
    {
      name: "workplace page, made anew",
      // Tens of milliseconds each: of more at once the site would refuse some, as it should.
      connections: 8,
      requests: places.map((place) => asNewVisit(get(pageOf(place)))),
    },
  ];
}

async function listMostReviewed(search: (query: string) => Promise<SearchAnswer>) {
  const rated: SearchAnswer["results"] = [];
  for (;;) {
    const { results, total } = await search(
      `sort=rating-desc&minRating=1&limit=100&offset=${rated.length}`,
    );
    rated.push(...results);
    if (results.length === 0 || rated.length >= total) break;
  }
  return rated.toSorted((one, other) => other.reviewCount - one.reviewCount).slice(0, mostReviewed);
}

const get = (path: string): Request => ({ method: "GET", path });

let visits = 0;

/** An address that nobody has asked for, so that nothing kept will do. */
function asNewVisit(request: Request): Request {
  return {
    ...request,
    setupRequest: (sent) => ({ ...sent, path: `${request.path}&visit=${(visits += 1)}` }),
  };
}
