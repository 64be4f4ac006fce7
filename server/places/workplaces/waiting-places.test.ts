// On both engines: waiting-place-queries.ts, what goes with a review, two additions at once.
import { describe, expect, test } from "vitest";
import { logIn } from "../../test/notices.ts";
import { nextNight } from "../../test/next-night.ts";
import { observePlace } from "../../test/observe-place.ts";
import { ofWorkplaces as kind, review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { watchChanges } from "../../test/watch-changes.ts";
import { decide, openedBy, setVerification } from "../../desk/moderation/test/at-desk.ts";

const newWorkplace = {
  name: "Mill Lane Opticians",
  type: "Optician",
  address: "4 Mill Lane, Rowanton",
  postcode: "ZX1 1AA",
};

const post = (site: TestSite, as: Member, changes: object = {}) =>
  site.call("POST", "/api/workplace-review", {
    as,
    body: { ...review, isAnonymous: true, publish: "together", newWorkplace, ...changes },
  });
const add = (site: TestSite, as: Member, changes: object = {}) =>
  site.call("POST", "/api/workplace", { as, body: { ...newWorkplace, ...changes } });
const own = async (site: TestSite, as: Member) =>
  (await site.call("GET", "/api/my-workplace-reviews", { as })).body;
const added = async (site: TestSite) => (await site.call("GET", "/api/workplace")).body;
const queue = async (site: TestSite) =>
  (await site.call("GET", "/api/desk/queue", { as: await site.staff("moderator") })).body.items;
const waiting = (site: TestSite) =>
  site.site.database.read.selectFrom("waiting_places").selectAll().execute();

async function siteWithWaiting(changes: object = {}) {
  const site = await startTestSite();
  const author = await site.member();
  const { status, body } = await post(site, author, changes);
  expect(status).toBe(201);
  return { site, author, body, id: body.review._id, placeId: body.review.workplaceId };
}

describe("a workplace that is added with its first review", () => {
  test("waits with it, and no byte that others get differs", async () => {
    const site = await startTestSite();
    const [author, manager] = (await site.members(2)) as [Member, Member];
    // The `_id` is no secret: it is made of the name and the postcode.
    const place = { ...newWorkplace, _id: await idOf(newWorkplace) };
    const before = (await observePlace(site, kind, place, manager)).everything;
    const since = await watchChanges(site);
    const { body } = await post(site, author);
    expect(body.review).toMatchObject({
      workplaceId: place._id,
      workplaceName: newWorkplace.name,
      publish: "together",
    });
    expect(body.message).toContain("The workplace appears together with your review");
    expect((await observePlace(site, kind, place, manager)).everything).toBe(before);
    expect(await since()).toEqual([[], []]);
    expect(await queue(site)).toEqual([]);
    const asked = { ...review, workplaceId: place._id };
    for (const as of [author, manager]) {
      const answer = await site.call("POST", "/api/workplace-review", { as, body: asked });
      expect(answer.status).toBe(404);
    }
  });

  test("is named in its author's list and export, and is not theirs to add twice", async () => {
    const { site, author, id } = await siteWithWaiting();
    expect(await own(site, author)).toMatchObject([
      { _id: id, workplaceDisplayName: newWorkplace.name, workplace: null },
    ]);
    const second = await post(site, author);
    expect([second.status, second.body.code, second.body._id]).toEqual([
      409,
      "reviewed_recently",
      id,
    ]);
    expect(await waiting(site)).toHaveLength(1);
  });

  test("appears with it: found, listed, rated, looked at by one of us", async () => {
    const { site, author, placeId } = await siteWithWaiting();
    await nextNight(site);
    expect(await added(site)).toMatchObject([{ _id: placeId, ...newWorkplace }]);
    const { results } = (await site.call("GET", "/api/workplace/search?query=mill")).body;
    expect(results).toMatchObject([{ _id: placeId, reviewCount: 1 }]);
    expect((await site.call("GET", kind.list(placeId))).body).toHaveLength(1);
    expect(await queue(site)).toMatchObject([{ title: "Mill Lane Opticians, ZX1 1AA" }]);
    Object.assign(author, { token: await logIn(site, author) });
    expect(await own(site, author)).toMatchObject([{ workplace: { _id: placeId } }]);
    expect(await waiting(site)).toEqual([]);
  });

  test("appears at once with a review that its author publishes now, or never let wait", async () => {
    const { site, author, id, placeId } = await siteWithWaiting();
    const published = await site.call("POST", `/api/workplace-review/${id}/publish`, {
      as: author,
    });
    expect(published.status).toBe(200);
    const other = await post(site, author, {
      publish: "now",
      newWorkplace: { ...newWorkplace, name: "Mill Road Opticians" },
    });
    expect(other.body.message).not.toContain("The workplace appears");
    expect((await added(site)).map(({ _id }) => _id)).toEqual([
      placeId,
      other.body.review.workplaceId,
    ]);
  });

  test("goes without a trace where its author deletes the review, or their account", async () => {
    const { site, author, id } = await siteWithWaiting();
    expect((await site.call("DELETE", `/api/workplace-review/${id}`, { as: author })).status).toBe(
      200,
    );
    expect(await waiting(site)).toEqual([]);
    expect((await post(site, author)).status).toBe(201);
    const erased = await site.call("POST", "/api/profile/deletion", {
      as: author,
      body: { password: author.password, reviews: "keep" },
    });
    expect(erased.status).toBe(204);
    await nextNight(site);
    expect(await waiting(site)).toEqual([]);
    expect(await added(site)).toEqual([]);
  });

  test("is held with it, seen at the desk alone, and appears once it is published", async () => {
    const site = await startTestSite();
    const author = await site.member();
    await setVerification(site, author, "rejected");
    const posted = await post(site, author, { publish: "now" });
    expect(posted.body.review.moderation).toMatchObject({ state: "held" });
    const staff = await site.staff("moderator");
    expect((await openedBy(site, staff)).review.place).toEqual({
      name: newWorkplace.name,
      where: "4 Mill Lane, Rowanton, ZX1 1AA",
    });
    expect(await added(site)).toEqual([]);
    expect((await decide(site, staff, "publish", "no-rule-broken")).status).toBe(200);
    expect(await added(site)).toMatchObject([newWorkplace]);
  });

  test("stays away where its review is refused", async () => {
    const site = await startTestSite();
    const author = await site.member();
    await setVerification(site, author, "rejected");
    await post(site, author);
    const staff = await site.staff("moderator");
    expect((await decide(site, staff, "hide", "another-place")).status).toBe(200);
    await nextNight(site);
    expect(await added(site)).toEqual([]);
  });

  test("becomes public where somebody else adds it, who is answered as if nobody had", async () => {
    const { site, author, id, placeId } = await siteWithWaiting();
    const other = await site.member();
    const answer = await add(site, other, { name: "MILL LANE OPTICIANS" });
    const fresh = await (async () => {
      const untouched = await startTestSite();
      return await add(untouched, await untouched.member(), { name: "MILL LANE OPTICIANS" });
    })();
    expect([answer.status, answer.body]).toEqual([201, fresh.body]);
    expect(await added(site)).toMatchObject([{ _id: placeId, name: "MILL LANE OPTICIANS" }]);
    expect((await site.call("GET", kind.list(placeId))).body).toEqual([]);
    expect(await own(site, author)).toMatchObject([{ _id: id, workplace: { _id: placeId } }]);
    await nextNight(site);
    expect((await site.call("GET", kind.list(placeId))).body).toHaveLength(1);
    expect(await added(site)).toHaveLength(1);
  });

  test("is added with two reviews by two people: neither learns of the other, and it appears once", async () => {
    const { site, author, placeId } = await siteWithWaiting();
    const other = await site.member();
    const name = "Mill Lane opticians";
    const second = await post(site, other, { newWorkplace: { ...newWorkplace, name } });
    expect(second.status).toBe(201);
    expect(second.body.review).toMatchObject({ workplaceId: placeId, workplaceName: name });
    expect(await own(site, author)).toMatchObject([{ workplaceName: newWorkplace.name }]);
    await nextNight(site);
    expect((await site.call("GET", kind.list(placeId))).body).toHaveLength(2);
    expect(await added(site)).toHaveLength(1);
  });

  test("is refused where there is one already, or another is named; three a day are counted", async () => {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
    const author = await site.member();
    const there = await site.workplace({ name: "MILL LANE OPTICIANS", postcode: "ZX1 1AA" });
    const refused = await post(site, author);
    expect([refused.status, refused.body.code]).toEqual([409, "duplicate_workplace"]);
    expect(refused.body).toMatchObject({ workplace: { _id: there._id } });
    expect((await post(site, author, { workplaceId: there._id })).status).toBe(400);
    const numbered = (number: number) => ({ ...newWorkplace, name: `Mill ${number}` });
    for (const number of [1, 2]) {
      const answer = await post(site, author, { newWorkplace: numbered(number) });
      expect(answer.status).toBe(201);
    }
    expect((await add(site, author, numbered(3))).status).toBe(201);
    expect((await post(site, author, { newWorkplace: numbered(4) })).status).toBe(429);
    expect((await add(site, author, numbered(4))).status).toBe(429);
  });
});

/** The `_id` that a workplace gets on any site. */
async function idOf(workplace: typeof newWorkplace): Promise<string> {
  const site = await startTestSite();
  return (await add(site, await site.member(), workplace)).body.workplace._id;
}
