// On both engines: a key may be storable in one and not in the other.
import { expect, test } from "vitest";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

// The clock of tests starts on 20 November 2026; the last night is the one to the 15th.

async function reviewedPlace(site: TestSite, kind = ofWorkplaces) {
  const { _id } = await kind.place(site, "ROWAN & <SONS>");
  const post = async (changes: object = {}) => {
    const by = reviewer(site, kind, _id, await site.member());
    const { status, body } = await by.post({ isAnonymous: false, ...changes });
    expect(status).toBe(201);
    return { by, id: body.review._id };
  };
  return { _id, post };
}

const read = async (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  await site.call("GET", path as "/feeds/x", { headers });

const titles = (feed: string) =>
  [...feed.matchAll(/<entry>\n<title>([^<]*)<\/title>/g)].map(([, title]) => title);

const updates = (feed: string) =>
  [...feed.matchAll(/<updated>([^<]*)<\/updated>/g)].map(([, at]) => at);

test("a feed has reviews with a name and the last night's number of the others, dated by the night", async () => {
  const site = await startTestSite();
  const { _id, post } = await reviewedPlace(site);
  const path = `/feeds/workplaces/${_id}`;
  await post({ rating: 3, comments: "Busy & <loud>\u0007" });
  for (const comments of ["hidden one", "hidden two"]) await post({ isAnonymous: true, comments });
  const empty = await read(site, path);
  expect([empty.status, empty.headers["content-type"]]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
  ]);
  expect([titles(empty.text), updates(empty.text)]).toEqual([[], ["2026-11-15T00:00:00.000Z"]]);
  expect(empty.text).toContain(
    "<title>Rowan &amp; &lt;Sons&gt;, Rowanton: reviews by locums</title>",
  );
  site.clock.set("2026-12-05T12:00:00.000Z");
  await post({ rating: 9 });
  const { text } = await read(site, path);
  expect(titles(text)).toEqual(["2 new anonymous reviews.", "3 out of 10."]);
  expect(updates(text)).toEqual(Array.from({ length: 3 }, () => "2026-12-01T00:00:00.000Z"));
  expect(text).toContain("<summary>3 out of 10: “Busy &amp; &lt;loud&gt;”</summary>");
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="https://locumark.test${path}"/>`,
  );
  expect(text).toContain(`<id>https://locumark.test${path}#anonymous-2026-12-01</id>`);
  for (const secret of ["hidden", "Member", "2026-11-20", "2026-12-05"]) {
    expect(text).not.toContain(secret);
  }
  const idOf = (feed: string) => /#review-[^<]+(?=<\/id>[^]*?3 out of 10: )/.exec(feed)?.[0];
  site.clock.set("2026-12-18T12:00:00.000Z");
  const later = (await read(site, path)).text;
  expect(titles(later)).toEqual(["9 out of 10.", "3 out of 10."]);
  expect(updates(later)).toEqual([
    "2026-12-15T00:00:00.000Z",
    "2026-12-15T00:00:00.000Z",
    "2026-12-01T00:00:00.000Z",
  ]);
  expect(later).toContain(idOf(text));
});

test("nothing but a night changes a feed, except that what is gone or unnamed leaves it", async () => {
  const site = await startTestSite();
  const { _id, post } = await reviewedPlace(site);
  const path = `/feeds/workplaces/${_id}`;
  const first = await post({ comments: "the first" });
  site.clock.set("2026-12-01T12:00:00.000Z");
  const { headers, text } = await read(site, path);
  const etag = String(headers.etag);
  const again = async () => (await read(site, path, { "if-none-match": etag })).status;
  await post({ comments: "another", rating: 9 });
  await post({ isAnonymous: true });
  site.clock.set("2026-12-14T23:59:00.000Z");
  expect(await again()).toBe(304);
  expect((await read(site, `${path}?x=1`)).text).toBe(text);
  site.clock.set("2026-12-15T00:01:00.000Z");
  expect(await again()).toBe(200);
  await site.site.database.write
    .updateTable("reviews")
    .set({ state: "hidden" })
    .where("id", "=", first.id)
    .execute();
  site.site.cache.clear();
  expect(titles((await read(site, path)).text)).toEqual([
    "1 new anonymous review.",
    "9 out of 10.",
  ]);
});

test("agencies, chains, towns and postcode areas have feeds; what does not exist has none", async () => {
  const site = await startTestSite();
  const { write } = site.site.database;
  const { _id, post } = await reviewedPlace(site, ofAgencies);
  await post({ rating: 6 });
  await post({ isAnonymous: true });
  const chain = {
    slug: "rowan",
    name: "ROWAN",
    owner_name: "",
    owner_code: "P1",
    open_branches: 2,
  };
  await write.insertInto("chains").values(chain).execute();
  await write.insertInto("towns").values({ slug: "leeds", name: "LEEDS", district: "" }).execute();
  const branch = await reviewedPlace(site);
  await branch.post({ rating: 4 });
  await branch.post({ rating: 4, isAnonymous: true });
  await write
    .updateTable("workplaces")
    .set({ owner_code: "P1", town: "LEEDS", town_slug: "leeds" })
    .where("id", "=", branch._id)
    .execute();
  site.clock.set("2026-12-01T12:00:00.000Z");
  const anonymous = "1 new anonymous review.";
  expect(titles((await read(site, `/feeds/agencies/${_id}`)).text)).toEqual([
    anonymous,
    "6 out of 10.",
  ]);
  for (const path of ["/feeds/chains/rowan", "/feeds/towns/leeds", "/feeds/areas/ZX"]) {
    expect(titles((await read(site, path)).text), path).toEqual([
      anonymous,
      "Rowan &amp; &lt;Sons&gt;: 4 out of 10.",
    ]);
  }
  for (const path of [
    "workplaces/none",
    "agencies/none",
    "chains/none",
    "towns/none",
    "areas/ZZ",
    "areas/ls",
    "x/none",
  ]) {
    expect((await read(site, `/feeds/${path}`)).status, path).toBe(404);
  }
  const posted = await site.app.inject({ method: "POST", url: "/feeds/towns/leeds" });
  expect([404, 405]).toContain(posted.statusCode);
});

test.for(["workplaces", "agencies", "chains", "towns", "areas"])(
  "keys that cannot be stored are unknown: %s",
  async (folder) => {
    const site = await startTestSite();
    for (const key of ["%00", "a%00b", "%ED%A0%80", "x".repeat(9000)]) {
      const { status } = await read(site, `/feeds/${folder}/${key}`);
      expect([400, 404, 414], key.slice(0, 9)).toContain(status);
    }
  },
);
