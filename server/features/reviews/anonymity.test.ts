import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

/*
 * The nosy manager: reads everything the server gives out about a place, as a visitor and logged in as
 * somebody else, and keeps it all; a member of the staff posts under a name and without one.
 */

interface Reading {
  /** Every byte of every answer, headers included. */
  everything: string;
  list: Record<string, unknown>[];
}

async function watched(kind: Reviewing) {
  const site = await startTestSite({ pages: true });
  const place = await kind.place(site);
  const author = await site.member({
    name: "Zebedee Unmistakable",
    email: "zebedee@zebra.example",
    profession: "Dispenser",
    registrationBody: "Zebra Academy",
    registrationNumber: "ZEBRA-77",
  });
  const manager = await site.member({ name: "Nosy Manager" });
  return {
    site,
    place,
    author,
    asAuthor: reviewer(site, kind, place._id, author),
    look: () => read(site, kind, place, manager),
  };
}

async function read(
  site: TestSite,
  kind: Reviewing,
  place: { _id: string; name: string },
  manager: Member,
): Promise<Reading> {
  const name = encodeURIComponent(place.name);
  const list = kind.list(place._id);
  const addresses = [
    list,
    `${list}&limit=1`,
    list.replace("-reviews?", "-reviews/at-a-glance?"),
    `/api/workplace-reviews?workplace=${name}`,
    "/api/workplace-reviews/average-ratings",
    `/api/workplace/lookup?name=${name}`,
    `/api/workplace/search?query=${name}&sort=rating-desc`,
    `/api/workplace/suggestions?query=${name}`,
    "/api/workplace",
    "/api/agency",
    `/api/agency/lookup?name=${name}`,
    `/api/agency/suggestions?query=${name}`,
    "/api/my-workplace-reviews",
    "/api/my-agency-reviews",
    "/api/openapi.json",
    "/sitemap.xml",
    "/robots.txt",
    `/workplaces/${name}`,
    `/workplaces/${name}?id=${place._id}`,
    `/agencies/${name}`,
    "/search",
    "/my-reviews",
    "/rate-agency",
  ];
  const bytes: string[] = [];
  for (const as of [undefined, manager]) {
    for (const address of addresses) {
      const { status, headers: all, text } = await site.call("GET", address, as ? { as } : {});
      // When it was asked, by the real clock: the manager's own time, and another one every second.
      const { date: _, "x-request-id": __, ...headers } = all;
      bytes.push(`${address} ${status} ${JSON.stringify(headers)} ${text}`);
    }
  }
  return { everything: bytes.join("\n"), list: (await site.call("GET", list)).body };
}

/** What a reader may know of an anonymous review: what it says, and its month. */
const publicKeys = (kind: Reviewing) => [
  ...Object.keys(kind.review),
  "_id",
  ...(kind.words === "comments" ? ["workplaceId", "workplaceName"] : ["agencyId", "agencyName"]),
];

function expectNothingOf(reading: Reading, author: Member, days: string[]): void {
  for (const trace of [author.accountId, author.name, "Zebedee", author.email, "Dispenser"]) {
    // The list of professions is in the description of the API.
    const where = reading.everything.replaceAll('"Dispenser","Optometrist"', "");
    expect(where.includes(trace), trace).toBe(false);
  }
  for (const trace of ["Zebra", "ZEBRA", ...days]) expect(reading.everything).not.toContain(trace);
}

describe.each(reviewings)("the nosy manager and a review of %s", (_, kind) => {
  test("posted without a name: nothing of its author, no day, not even in what is said of other reviews", async () => {
    const { author, asAuthor, look } = await watched(kind);
    await asAuthor.post({ [kind.words]: "Written in secret.", isAnonymous: true });
    const seen = await look();
    expect(seen.list).toHaveLength(1);
    expectNothingOf(seen, author, ["2026-11-20", "20 November 2026", "09:30"]);
    const [review] = seen.list;
    for (const [key, value] of Object.entries(review ?? {})) {
      if (!publicKeys(kind).includes(key)) {
        expect([null, false, "2026-11-01T00:00:00.000Z"], key).toContainEqual(value);
      }
    }
  });

  test("beside a named one of the same person: no value that is the author's is in both", async () => {
    const { site, author, asAuthor, look } = await watched(kind);
    await asAuthor.post({ rating: 3, [kind.words]: "In the open." });
    site.clock.advance(3 * hourMs);
    await asAuthor.post({ rating: 9, [kind.words]: "In secret.", isAnonymous: true });
    const { list } = await look();
    const named = list.find((one) => one["rating"] === 3) ?? {};
    const secret = list.find((one) => one["rating"] === 9) ?? {};
    expect(JSON.stringify(secret)).not.toContain(author.accountId);
    const shared = Object.keys(named).filter(
      (key) => JSON.stringify(named[key]) === JSON.stringify(secret[key]) && named[key] !== null,
    );
    // What is left in common is about the place and what the test wrote into both, nothing about a person.
    const ofThePlace = ["workplaceId", "workplaceName", "agencyId", "agencyName"];
    const alikeByTest = ["payRate", "timeToPay", "pmr", "features"];
    const forVisitors = ["isOwner", "canEdit"];
    expect(
      shared.filter((key) => ![...ofThePlace, ...alikeByTest, ...forVisitors].includes(key)),
    ).toEqual([]);
  });

  test("a named review that becomes anonymous cannot be found again by its identifier, its time or a mark", async () => {
    const { site, place, author, asAuthor, look } = await watched(kind);
    const posted = await asAuthor.post({ [kind.words]: "Signed." });
    const before = await look();
    site.clock.advance(dayMs);
    const edited = await asAuthor.edit(posted.body.review._id, {
      rating: 4,
      [kind.words]: "Rewritten.",
      isAnonymous: true,
    });
    expect(edited.body.review).toMatchObject({ isOwner: true, isAnonymous: true });
    const after = await look();
    expectNothingOf(after, author, ["2026-11-20", "2026-11-21", "09:30"]);
    expect(before.everything).toContain(posted.body.review._id);
    expect(after.everything).not.toContain(posted.body.review._id);
    // Neither as something to change, nor as a place in the list to go on from.
    const stranger = reviewer(site, kind, place._id, await site.member());
    expect((await stranger.edit(posted.body.review._id)).status).toBe(404);
    const page = await site.call("GET", `${kind.list(place._id)}&before=${posted.body.review._id}`);
    expect(page.status).toBe(400);

    // It looks like any other anonymous review of the month that was never anything else.
    const other = reviewer(site, kind, place._id, await site.member());
    await other.post({ rating: 4, [kind.words]: "Rewritten.", isAnonymous: true });
    const { list } = await look();
    const [one, two] = list.map(({ _id, ...rest }) => rest);
    expect(one).toEqual(two);
  });

  test("an anonymous review that is edited looks as if it had always been so, and keeps its place", async () => {
    const { site, asAuthor, look } = await watched(kind);
    const { body } = await asAuthor.post({ isAnonymous: true });
    const before = await look();
    site.clock.advance(5 * dayMs);
    await asAuthor.edit(body.review._id, { isAnonymous: true });
    expect((await look()).everything).toBe(before.everything);
  });

  test("deleted: what remains is what was there before it", async () => {
    const { site, asAuthor, look } = await watched(kind);
    await asAuthor.post({ [kind.words]: "Signed." });
    const before = await look();
    site.clock.advance(hourMs);
    const { body } = await asAuthor.post({ [kind.words]: "Unsigned.", isAnonymous: true });
    await look();
    await asAuthor.remove(body.review._id);
    expect((await look()).everything).toBe(before.everything);
  });

  test("the log, whoever may read it, names no person and no review", async () => {
    const { site, author, asAuthor } = await watched(kind);
    const { body } = await asAuthor.post({ [kind.words]: "Unsigned.", isAnonymous: true });
    await asAuthor.edit(body.review._id, { isAnonymous: true });
    await asAuthor.remove(body.review._id);
    const log = site.logged.join("");
    for (const trace of [
      author.accountId,
      author.name,
      author.email,
      author.token,
      body.review._id,
      "Unsigned",
    ]) {
      expect(log).not.toContain(trace);
    }
  });
});
