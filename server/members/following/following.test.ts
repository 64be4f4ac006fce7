// On both engines: summarise-news.ts, two changes at once, what goes with an account.
import { expect, test } from "vitest";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import * as followingLimits from "@locumark/contract/members/following/following-limits";
import { logIn } from "../../test/notices.ts";
import { ofAgencies, ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { runNight } from "../../run-night.ts";
import { forgetDays } from "../../reviews/reviews/forget-days.ts";

// The clock of tests starts on 20 November 2026; the last night is the one to the 15th.
const since = "2026-11-15";

const follow = (site: TestSite, as: Member, ...items: object[]) =>
  site.call("POST", "/api/following", {
    as,
    body: { items: items.map((item) => Object.assign({ since }, item)) },
  });

const list = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/following", { as })).body;

const newsOf = async (site: TestSite, item: object) => {
  const asked = { items: [{ since, ...item }] };
  const { status, body } = await site.call("POST", "/api/following/news", { body: asked });
  expect(status).toBe(200);
  return body.items[0]?.found?.news;
};

/** Sets the clock, and does what is due by then. */
async function goTo(site: TestSite, instant: string): Promise<void> {
  site.clock.set(instant);
  await runNight(site.site);
}

/** Sessions end after a week without use. */
const loggedIn = async (site: TestSite, as: Member): Promise<Member> => ({
  ...as,
  token: await logIn(site, as),
});

const place = (key: string) => ({ kind: "workplace", key }) as const;

test("what one follows is in the account: once, the latest first, until it is ended, and nobody else's", async () => {
  const site = await startTestSite();
  const [as, other] = (await site.members(2)) as [Member, Member];
  const [one, two] = [await site.workplace(), await site.agency()];
  const agency = { kind: "agency", key: two._id };
  expect((await follow(site, as, place(one._id))).status).toBe(200);
  expect((await follow(site, as, agency, place(one._id))).body.message).toBe("You follow it now.");
  const both = [
    { ...agency, since },
    { ...place(one._id), since },
  ];
  expect(await list(site, as)).toEqual({ upTo: since, items: both });
  expect((await list(site, other)).items).toEqual([]);
  const path = `/api/following/agency/${two._id}` as const;
  for (let times = 0; times < 2; times += 1) {
    expect((await site.call("DELETE", path, { as })).status).toBe(200);
  }
  expect((await list(site, as)).items).toEqual(both.slice(1));
  await site.call("DELETE", `/api/following/workplace/${one._id}`, { as });
  const { read } = site.site.database;
  expect(await read.selectFrom("followings").selectAll().execute()).toEqual([]);
});

test("two changes at once are both kept", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const places = await Promise.all(Array.from({ length: 6 }, () => site.workplace()));
  const answers = await Promise.all(places.map(({ _id }) => follow(site, as, place(_id))));
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
  expect((await list(site, as)).items).toHaveLength(6);
});

test("what does not exist, cannot be read or is too much is refused", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { _id: key } = await site.workplace();
  expect((await follow(site, as, place("none"))).status).toBe(404);
  for (const wrong of [
    { kind: "person", key },
    { kind: "workplace", key: "" },
    { kind: "workplace", key: "x".repeat(groupLimits.slug + 1) },
    { kind: "workplace", key: "a\0b" },
    { kind: "workplace", key, since: "2026-02-30" },
    { kind: "workplace", key, since: 7 },
  ]) {
    expect((await follow(site, as, wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await follow(site, as)).status).toBe(400);
  expect((await site.call("POST", "/api/following", { as, body: {} })).status).toBe(400);
  expect((await site.call("GET", "/api/following")).status).toBe(401);
  const places = await Promise.all(
    Array.from({ length: followingLimits.followedMax }, () => site.workplace()),
  );
  const items = places.map(({ _id }) => place(_id));
  expect((await follow(site, as, ...items, place(key))).status).toBe(400);
  expect((await follow(site, as, ...items)).status).toBe(200);
  const more = await follow(site, as, place(key));
  expect([more.status, more.body.code]).toEqual([409, "too_many"]);
  expect((await list(site, as)).items).toHaveLength(followingLimits.followedMax);
});

test("a list from a browser is taken over with the days up to which it was read, and no wrong ones", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const days = { "2026-11-01": "2026-11-01", "2026-11-14": "2026-11-01", "2036-01-01": since };
  const items = [];
  for (const day of [...Object.keys(days), "1999-01-01"]) {
    items.push({ ...place((await site.workplace())._id), since: day });
  }
  await follow(site, as, ...items, { ...place("gone"), since });
  const stored = (await list(site, as)).items.map((item) => item.since);
  expect(stored).toEqual([...Object.values(days), "2025-11-15"]);
  await site.call("POST", "/api/following/read", { as, body: { upTo: "2036-01-01" } });
  expect((await list(site, as)).items.map((item) => item.since)).toEqual(items.map(() => since));
});

test("a review with a name is told of after the next night, without the name", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { _id } = await site.workplace();
  const by = reviewer(site, ofWorkplaces, _id, as);
  const comments = `${"Friendly team. ".repeat(20)}\nThe end.`;
  const { body } = await by.post({ isAnonymous: false, comments, rating: 7 });
  site.clock.set("2026-11-30T23:59:00.000Z");
  expect((await newsOf(site, place(_id)))?.reviews).toEqual([]);
  await goTo(site, "2026-12-01T00:01:00.000Z");
  const news = await newsOf(site, place(_id));
  expect(news?.reviews).toMatchObject([{ rating: 7, place: null }]);
  expect(news?.reviews[0]?.excerpt).toMatch(/^Friendly team\. .*…$/);
  expect(news?.reviews[0]?.excerpt.length).toBeLessThanOrEqual(followingLimits.newsExcerpt + 1);
  expect(JSON.stringify(news)).not.toContain(as.name);
  expect((await newsOf(site, { ...place(_id), since: "2026-12-01" }))?.reviews).toEqual([]);
  const again = reviewer(site, ofWorkplaces, _id, await loggedIn(site, as));
  await again.edit(body.review._id, { isAnonymous: true, comments });
  expect(await newsOf(site, place(_id))).toMatchObject({ reviews: [], anonymous: 1 });
});

test("anonymous reviews are counted, each once: those of the night with those sent before it, and nothing else is told", async () => {
  const site = await startTestSite();
  const { _id } = await site.workplace();
  const post = async (comments: string, publish = "now") => {
    const by = reviewer(site, ofWorkplaces, _id, await site.member());
    expect((await by.post({ isAnonymous: true, comments, publish })).status).toBe(201);
  };
  const count = async (from = since) =>
    (await newsOf(site, { ...place(_id), since: from }))?.anonymous;
  for (const words of ["one", "two", "three"]) await post(`secret ${words}`);
  await post("secret four", "together");
  expect(await count()).toBe(0);
  // While something is still to appear, nobody marks it as read.
  site.clock.set("2026-12-01T00:00:30.000Z");
  expect((await list(site, await site.member())).upTo).toBe(since);
  await goTo(site, "2026-12-01T00:01:00.000Z");
  expect((await list(site, await site.member())).upTo).toBe("2026-12-01");
  site.clock.set("2026-12-01T10:00:00.000Z");
  await post("secret five");
  await post("secret six", "together");
  const news = await newsOf(site, place(_id));
  expect(news).toEqual({ reviews: [], more: 0, anonymous: 4, figures: null });
  expect(await count("2026-12-01")).toBe(0);
  // The site was down in the night.
  await goTo(site, "2026-12-17T08:00:00.000Z");
  expect([await count(), await count("2026-12-01"), await count("2026-12-15")]).toEqual([6, 2, 0]);
  // Later the half of the month alone is known.
  site.clock.set("2027-01-31T12:00:00.000Z");
  await forgetDays(site.site);
  site.clock.set("2026-12-31T12:00:00.000Z");
  expect([await count(), await count("2026-12-01"), await count("2026-12-15")]).toEqual([6, 2, 0]);
});

test("what is hidden, deleted or waits is not told of", async () => {
  const site = await startTestSite();
  const { _id } = await site.workplace();
  const post = async (changes: object) => {
    const as = await site.member();
    const { body } = await reviewer(site, ofWorkplaces, _id, as).post({
      isAnonymous: false,
      ...changes,
    });
    return { as, id: body.review._id };
  };
  const deleted = await post({});
  const hidden = await post({});
  await post({ rating: 3 });
  await goTo(site, "2026-12-03T12:00:00.000Z");
  await post({ isAnonymous: true, publish: "together" });
  expect((await newsOf(site, place(_id)))?.reviews).toHaveLength(3);
  const by = reviewer(site, ofWorkplaces, _id, await loggedIn(site, deleted.as));
  expect((await by.remove(deleted.id)).status).toBe(200);
  await site.site.database.write
    .updateTable("reviews")
    .set({ state: "hidden" })
    .where("id", "=", hidden.id)
    .execute();
  expect(await newsOf(site, place(_id))).toMatchObject({ reviews: [{ rating: 3 }], anonymous: 0 });
});

test("figures are told of after the night in which they changed", async () => {
  const site = await startTestSite();
  const { _id } = await site.workplace();
  const post = async (changes: object = {}) => {
    const by = reviewer(site, ofWorkplaces, _id, await site.member());
    const body = { isAnonymous: false, payRate: 30, payment: "paid", timeToPay: 14, ...changes };
    expect((await by.post(body)).status).toBe(201);
  };
  for (let reviews = 0; reviews < 5; reviews += 1) await post();
  const at = async (instant: string, from = since) => {
    await goTo(site, instant);
    return (await newsOf(site, { ...place(_id), since: from }))?.figures;
  };
  const december = {
    madeOn: "2026-12-01T00:00:00.000Z",
    pay: { median: 30, count: 5 },
    payments: { typicalDays: 14, overdue: 0 },
  };
  expect(await at("2026-12-01T12:00:00.000Z")).toEqual(december);
  expect(await at("2026-12-01T12:00:00.000Z", "2026-12-01")).toBeNull();
  expect(await at("2026-12-14T12:00:00.000Z")).toEqual(december);
  await post({ payment: null, timeToPay: null });
  expect(await at("2027-01-01T12:00:00.000Z", "2026-12-15")).toEqual({
    madeOn: "2027-01-01T00:00:00.000Z",
    pay: { median: 30, count: 6 },
    payments: null,
  });
  // Nothing new: nothing changed.
  expect(await at("2027-02-01T12:00:00.000Z")).toBeNull();
});

test("chains, towns and postcode areas tell of all their places, agencies of themselves; what became part of another goes on", async () => {
  const site = await startTestSite({ registers: { "epharmacyhq.csv": "", "edispensary.csv": "" } });
  const { write } = site.site.database;
  const town = { town: "LEEDS", town_slug: "leeds" };
  const chain = {
    slug: "rowan",
    name: "ROWAN",
    owner_name: "",
    owner_code: "P1",
    open_branches: 2,
  };
  await write
    .insertInto("towns")
    .values({ slug: "leeds", name: "LEEDS", district: "LS1" })
    .execute();
  await write.insertInto("chains").values(chain).execute();
  const [one, two] = [await site.workplace({ name: "ROWAN ONE" }), await site.workplace()];
  await write
    .updateTable("workplaces")
    .set({ ...town, owner_code: "P1" })
    .where("id", "=", one._id)
    .execute();
  await write.updateTable("workplaces").set(town).where("id", "=", two._id).execute();
  const agency = await site.agency();
  const post = async (kind: typeof ofWorkplaces, id: string, isAnonymous: boolean) => {
    const by = reviewer(site, kind, id, await site.member());
    expect((await by.post({ isAnonymous })).status).toBe(201);
  };
  await post(ofWorkplaces, one._id, false);
  await post(ofWorkplaces, two._id, false);
  await post(ofWorkplaces, two._id, true);
  await post(ofAgencies, agency._id, false);
  await post(ofAgencies, agency._id, true);
  await goTo(site, "2026-12-03T12:00:00.000Z");
  const ofTown = await newsOf(site, { kind: "town", key: "leeds" });
  expect(ofTown?.reviews).toHaveLength(2);
  expect(ofTown?.anonymous).toBe(1);
  expect(await newsOf(site, { kind: "area", key: "ZX" })).toEqual(ofTown);
  expect(await newsOf(site, { kind: "area", key: "Z" })).toBeUndefined();
  expect(await newsOf(site, { kind: "chain", key: "rowan" })).toMatchObject({
    reviews: [{ place: { name: "Rowan One" } }],
    anonymous: 0,
  });
  expect(await newsOf(site, { kind: "agency", key: agency._id })).toMatchObject({
    reviews: [{ place: null, rating: 8 }],
    anonymous: 1,
  });
  await write
    .updateTable("workplaces")
    .set({ merged_into: two._id })
    .where("id", "=", one._id)
    .execute();
  expect((await newsOf(site, place(one._id)))?.reviews).toHaveLength(1);
  const gone = await site.call("POST", "/api/following/news", {
    body: {
      items: [
        { kind: "town", key: "atlantis", since },
        { kind: "area", key: "L%", since },
      ],
    },
  });
  expect(gone.body.items.map(({ found }) => found)).toEqual([null, null]);
});

test("the export has what one follows, erasure takes it, and all rows are of one length", async () => {
  const site = await startTestSite();
  const [as, other] = (await site.members(2)) as [Member, Member];
  const [one, two] = [await site.workplace({ name: "ROWAN PHARMACY" }), await site.agency()];
  await follow(site, as, place(one._id), { kind: "agency", key: two._id });
  await follow(site, other, place(one._id));
  const { read } = site.site.database;
  const rows = await read.selectFrom("followings").selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(as.accountId);
  const exported = await site.call("GET", "/api/profile/export", { as });
  expect(exported.status).toBe(200);
  const erased = await site.call("POST", "/api/profile/deletion", {
    as,
    body: { password: as.password, reviews: "keep" },
  });
  expect(erased.status).toBe(204);
  expect(await read.selectFrom("followings").selectAll().execute()).toHaveLength(1);
  expect((await list(site, other)).items).toHaveLength(1);
});
