import type { Reviewing } from "./reviews.ts";
import type { Member, TestSite } from "./test-site.ts";

/** Everything that a curious reader can get from the server about a place. */
export interface Observation {
  /** Every byte of every response, headers included. */
  everything: string;
  list: (Record<string, unknown> & { _id: string })[];
}

/**
 * Reads as a visitor, and logged in as the manager, who has no reviews. No feeds: they change by themselves in the nights, and
 * the watcher of the town (lab/town) keeps them.
 */
export async function observePlace(
  site: TestSite,
  kind: Reviewing,
  place: { _id: string; name: string },
  manager: Member,
): Promise<Observation> {
  const name = encodeURIComponent(place.name);
  const list = kind.list(place._id);
  const addresses = [
    list,
    `${list}&limit=1`,
    ...[
      "&sort=highest&lastYear=1",
      "&sort=lowest&profession=Nurse",
      "&sort=longest&withText=1",
      "&rating=8-10&paidLate=1",
      "&q=secret",
    ].flatMap(
      (asked) => [`${list}${asked}`, `${list.replace("?", "/matching?")}${asked}`] as const,
    ),
    kind.figures(place._id),
    list.replace("-reviews?", "-reviews/removed?"),
    `/api/workplace-reviews?workplace=${name}`,
    "/",
    "/api/overview",
    "/api/review-counts",
    "/api/workplace-reviews/average-ratings",
    `/api/workplace/lookup?name=${name}`,
    `/api/workplace/details?id=${place._id}`,
    "/api/chain?slug=rowan-street-pharmacy",
    "/api/town?slug=rowanton",
    "/api/chains",
    "/api/towns",
    `/api/comparison?a=${place._id}`,
    `/compare?a=${place._id}`,
    "/chains",
    "/chains/rowan-street-pharmacy",
    "/towns",
    "/towns/rowanton",
    "/towns/rowanton?kind=pharmacy",
    `/api/workplace/search?query=${name}&sort=rating-desc`,
    ...["pay=20", "paidWithin=30", "wouldReturn=50", "system=Hidden System"].map(
      (asked) => `/api/workplace/search?query=${name}&${asked}` as const,
    ),
    `/api/workplace/similar?name=${name}&postcode=LS1 1AA`,
    ...["rating", "days", "cancellations"].map(
      (sort) => `/api/agency/search?sort=${sort}` as const,
    ),
    "/api/payments",
    "/api/pay",
    "/api/pay?profession=Nurse",
    "/api/pay.csv",
    "/api/totals",
    `/api/workplace/suggestions?query=${name}`,
    "/api/workplace",
    "/api/agency",
    `/api/agency/lookup?name=${name}`,
    `/api/agency/suggestions?query=${name}`,
    `/api/agency/search?query=${name}`,
    "/api/my-workplace-reviews",
    "/api/my-agency-reviews",
    "/api/openapi.json",
    "/sitemap.xml",
    "/robots.txt",
    `/workplaces/${name}`,
    `/workplaces/${name}?id=${place._id}`,
    `/agencies/${name}`,
    `/workplaces/${name}?sort=lowest&rating=5-7&q=team`,
    `/agencies/${name}?sort=lowest&rating=8-10`,
    "/search",
    "/agencies",
    "/my-reviews",
    "/rate-agency",
  ];
  const bytes: string[] = [];
  for (const as of [undefined, manager]) {
    for (const address of addresses) {
      const { status, headers: all, text } = await site.call("GET", address, as ? { as } : {});
      // The time of the request by the real clock: it is the manager's own time, and changes every second.
      const { date: _, "x-request-id": __, ...headers } = all;
      bytes.push(`${address} ${status} ${JSON.stringify(headers)} ${text}`);
    }
  }
  const { body } = await site.call("GET", list);
  return { everything: bytes.join("\n"), list: body };
}

/**
 * The same, with values that are random in each run numbered in order of appearance, so that two runs compare; one
 * response per line.
 */
export async function withoutRandomness(
  site: TestSite,
  { everything }: Observation,
): Promise<string[]> {
  const { read } = site.site.database;
  const drawn = await Promise.all(
    (["workplaces", "agencies", "reviews", "replies"] as const).map((table) =>
      read.selectFrom(table).select("id").execute(),
    ),
  );
  const ids = drawn.flat().map(({ id }) => id);
  const inOrder = ids.toSorted((one, two) => everything.indexOf(one) - everything.indexOf(two));
  const numbered = inOrder.reduce(
    (text, id, number) => text.replaceAll(id, `#${number}`),
    everything,
  );
  // Hashes of content that is compared anyway.
  const lines = numbered.replaceAll(/"etag":".*?[^\\]",/g, "").split("\n");
  // Which reviews the home page shows depends on their random ids; summarise-site.test.ts compares it with the lists.
  return lines.filter((line) => !/^\/(?:api\/overview)? /.test(line));
}
