import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { people } from "../demo/demo-people.ts";
import { inventAgencyReviews, inventWorkplaceReviews } from "../demo/demo-reviews.ts";
import { minuteMs, toInstant } from "../platform/clock.ts";
import { startSession } from "../plugins/sessions.ts";
import {
  type Costs,
  countFields,
  countQueries,
  type Ledger,
  listChanges,
  readLedger,
  updated,
  writeLedger,
} from "./cost-ledger.ts";
import { nextNight } from "./next-night.ts";
import { review } from "./reviews.ts";
import { type Member, startTestSite, type TestSite } from "./test-site.ts";

const registersDirectory = path.resolve(import.meta.dirname, "../../registers");
const page = path.resolve(import.meta.dirname, "../../docs/cost-ledger.md");
const halfHourMs = 30 * minuteMs;
const chainUrl = "/api/chain?slug=motley-crow-pharmacy";
const isRewriting = process.env["LEDGER"] === "write";

const introduction = `# Ledger of costs

Counted by \`server/test/cost-ledger.test.ts\` on the same made-up places, people and reviews each time, with nothing in the cache. A change of more
than 5 % fails that test; \`npm run ledger\` writes the new figures, and the commit says what they buy.

**statements**, **rows**: of SQL, without \`begin\` and \`commit\`. **fields**: values in the answer; of a page, in its data. **scripts**, **script bytes**,
**style bytes**: the JavaScript and style sheet that a page asks for, compressed; \`site/pages/budget.test.ts\` bounds them.
`;

/** Reviews by the people of the demo, in its words, half an hour apart. */
async function fill(site: TestSite) {
  site.clock.set("2026-11-27T09:30:00.000Z");
  const members = new Map<string, Member>();
  for (const { email, name, profession } of people) {
    members.set(email, await site.member({ email, name, profession }));
  }
  // Sessions end sooner than that.
  const aNightLater = async () => {
    await nextNight(site);
    const now = toInstant(site.clock.now());
    for (const member of members.values()) {
      const { accountId } = member;
      const session = { accountId, browser: "A browser", isShared: false, now };
      const token = await startSession(site.site.database.write, session);
      members.set(member.email, { ...member, token });
    }
  };
  const post = async (
    url: "/api/workplace-review" | "/api/agency-review",
    posts: readonly { readonly email: string; readonly body: object }[],
  ) => {
    for (const { email, body } of posts) {
      site.clock.advance(halfHourMs);
      const as = members.get(email)!;
      expect((await site.call("POST", url, { as, body })).status).toBe(201);
    }
  };
  const about = (
    { _id: workplaceId }: { readonly _id: string },
    [from, to]: readonly [from: number, to: number],
    fields?: typeof review,
  ) => {
    const reviews = inventWorkplaceReviews([
      { _id: workplaceId, type: "Pharmacy", postcode: "ZX1 1AA" },
    ]);
    const posts = reviews.slice(from, to).map(({ email, body }) => {
      return { email, body: fields ? { ...fields, workplaceId } : body };
    });
    return post("/api/workplace-review", posts);
  };

  const { branches } = (await site.call("GET", chainUrl)).body;
  const [fifty, twenty, none, ...others] = branches;
  // Within a month chance orders the reviews of a place: those of its first page have a month of their own.
  await about(fifty!, [0, 40]);
  await aNightLater();
  await about(fifty!, [40, 50]);
  await aNightLater();
  await about(twenty!, [0, 20]);
  for (const place of others.slice(0, 5)) await about(place, [0, 6]);
  const agency = await site.agency();
  for (let other = 1; other < 20; other += 1) await site.agency({ name: `Agency ${other}` });
  await post("/api/agency-review", inventAgencyReviews([agency._id]));
  for (let messages = 0; messages < 10; messages += 1) {
    const message = "Do you list ambulance stations?";
    const body = { name: "Ivo Larch", email: "ivo@example.com", subject: "Places", message };
    expect((await site.call("POST", "/contact", { body })).status).toBe(200);
  }
  // In the first of these nights a name is announced, and listed from the second on.
  await aNightLater();
  await aNightLater();
  // Chance decides which reviews of the latest month the first page shows, one of each place: these are all alike.
  for (const place of others.slice(5, 8))
    await about(place, [0, 7], { ...review, isAnonymous: false });
  const counts = await site.site.database.read
    .selectFrom("workplaces")
    .select("review_count")
    .where("review_count", ">", 0)
    .orderBy("review_count", "desc")
    .execute();
  expect(counts.map((place) => place.review_count)).toEqual([50, 20, 7, 7, 7, 6, 6, 6, 6, 6]);
  const [busiest] = inventWorkplaceReviews([{ _id: "", type: "Pharmacy", postcode: "ZX1 1AA" }]);
  const member = members.get(busiest!.email)!;
  return { fifty: fifty!, twenty: twenty!, none: none!, agency, member };
}

async function measure(): Promise<Ledger> {
  const site = await startTestSite({ pages: true, registersDirectory });
  const { fifty, twenty, none, agency, member } = await fill(site);
  const staff = await site.staff("moderator", "verifier", "admin");
  // The first call of a session also writes when it was last used.
  for (const as of [member, staff]) await site.call("GET", "/api/profile", { as });
  const count = countQueries(site.site.database);
  const ledger = new Map<string, Costs>();

  const send = async (method: "GET" | "POST", url: string, as?: Member, body?: object) => {
    site.site.cache.clear();
    const { result, statements, rows } = await count(() =>
      site.app.inject({
        method,
        url,
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
        ...(body && { payload: body }),
      }),
    );
    expect([200, 201], `${url}: ${result.body}`).toContain(result.statusCode);
    const bytes = result.rawPayload.length;
    const gzip = gzipSync(result.rawPayload).length;
    return { text: result.body, costs: { statements, rows, bytes, gzip } };
  };
  const call = async (name: string, ...request: Parameters<typeof send>) => {
    const { text, costs } = await send(...request);
    ledger.set(name, { ...costs, fields: countFields(JSON.parse(text)) });
  };
  const visit = async (name: string, url: string) => {
    const { text, costs } = await send("GET", url);
    const data = /<script type="application\/json"[^>]*>([^<]*)/.exec(text)?.[1] ?? "";
    const fields = countFields((JSON.parse(data) as { loaderData: unknown }).loaderData);
    ledger.set(name, { ...costs, fields, ...(await weigh(site, text)) });
  };

  const reviewsOf = (place: { _id: string }) => `/api/workplace-reviews?workplaceId=${place._id}`;
  await call("50 reviews, for a member", "GET", `${reviewsOf(fifty)}&limit=50`, member);
  await call("50 reviews, for a visitor", "GET", `${reviewsOf(fifty)}&limit=50`);
  await call("20 reviews, for a member", "GET", `${reviewsOf(twenty)}&limit=20`, member);
  await call("20 reviews with a word in them", "GET", `${reviewsOf(twenty)}&limit=20&q=the`);
  const matching = `/api/workplace-reviews/matching?workplaceId=${fifty._id}`;
  await call("reviews that match", "GET", matching);
  const glance = `/api/workplace-reviews/at-a-glance?workplaceId=`;
  await call("figures of 50 reviews", "GET", glance + fifty._id);
  await call("figures of no reviews", "GET", glance + none._id);
  await call("reviews of an agency", "GET", `/api/agency-reviews?agencyId=${agency._id}`);
  await call(
    "figures of an agency",
    "GET",
    `/api/agency-reviews/at-a-glance?agencyId=${agency._id}`,
  );
  await call("one's own reviews", "GET", "/api/my-workplace-reviews", member);
  await call("search", "GET", "/api/workplace/search?query=motley+crow");
  await call("suggestions", "GET", "/api/workplace/suggestions?query=mot");
  await call("lookup of a place", "GET", `/api/workplace/lookup?id=${fifty._id}`);
  await call("details of a place", "GET", `/api/workplace/details?id=${fifty._id}`);
  await call("chain", "GET", chainUrl);
  await call("town", "GET", "/api/town?slug=merrowford");
  await call("pay by area", "GET", "/api/pay?profession=Pharmacist");
  await call("agencies", "GET", "/api/agency");
  await call("overview", "GET", "/api/overview");
  await call("who pays late", "GET", "/api/payments");
  await call("totals", "GET", "/api/totals");
  await call("profile", "GET", "/api/profile", member);
  await call("desk", "GET", "/api/desk", staff);
  await call("desk's queue", "GET", "/api/desk/queue", staff);
  const place = ({ name, _id }: { name: string; _id: string }) =>
    `/workplaces/${encodeURIComponent(name)}?id=${_id}`;
  await visit("page: home", "/");
  await visit("page: search", "/search?query=motley+crow");
  await visit("page: place with 50 reviews", place(fifty));
  await visit("page: place with 20 reviews", place(twenty));
  await visit("page: place without reviews", place(none));
  await visit("page: agency", `/agencies/${encodeURIComponent(agency.name)}`);
  await visit("page: agencies", "/agencies");
  await visit(
    "page: three places compared",
    `/compare?a=${fifty._id}&b=${twenty._id}&c=${none._id}`,
  );
  await visit("page: chain", "/chains/motley-crow-pharmacy");
  await visit("page: town", "/towns/merrowford");
  await visit("page: pay by area", "/pay?profession=Pharmacist");
  await visit("page: who pays late", "/payments");
  await visit("page: totals", "/totals");

  const body = { ...review, workplaceId: none._id };
  await call("posting a review", "POST", "/api/workplace-review", await site.member(), body);
  return ledger;
}

/** The scripts and style sheets that a page asks for, as compressed by the build. */
async function weigh(site: TestSite, html: string): Promise<Costs> {
  const files = new Set(
    [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file),
  );
  let [scripts, scriptBytes, styleBytes] = [0, 0, 0];
  for (const url of files) {
    const headers = { "accept-encoding": "gzip" };
    const bytes = (await site.app.inject({ method: "GET", url, headers })).rawPayload.length;
    if (url.endsWith(".js")) {
      scripts += 1;
      scriptBytes += bytes;
    } else styleBytes += bytes;
  }
  return { scripts, "script bytes": scriptBytes, "style bytes": styleBytes };
}

test("every call and page costs what the ledger says", async () => {
  const before = readLedger(readFileSync(page, "utf8"));
  const now = await measure();
  if (isRewriting) writeFileSync(page, writeLedger(introduction, updated(before, now)));
  else if (listChanges(before, now).length > 0) {
    expect.fail(
      [
        ...listChanges(before, now),
        "If this is worth it, `npm run ledger` writes the new figures, and the commit says why.",
      ].join("\n"),
    );
  }
});

test("a figure may differ by 5 % from the ledger, and what is written keeps those that are near", () => {
  const before = readLedger(
    writeLedger(
      "",
      new Map<string, Costs>([
        ["a list", { statements: 3, bytes: 1000 }],
        ["a page", { rows: 7 }],
      ]),
    ),
  );
  const near = new Map<string, Costs>([
    ["a list", { statements: 3, bytes: 1050 }],
    ["a page", { rows: 7 }],
  ]);
  expect(listChanges(before, near)).toEqual([]);
  expect(updated(before, near)).toEqual(before);

  const other = new Map<string, Costs>([
    ["a list", { statements: 4, bytes: 949 }],
    ["a call", { rows: 1 }],
  ]);
  expect(listChanges(before, other)).toEqual([
    "a list: statements 3 → 4",
    "a list: bytes 1000 → 949",
    "a page: in the ledger, but no longer measured",
    "a call: not in the ledger",
  ]);
  expect(updated(before, other)).toEqual(other);
});
