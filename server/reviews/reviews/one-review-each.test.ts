// On both engines: limit-reviews.ts.
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, secondMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { isSameReview } from "./compare-reviews.ts";

async function atPlace(kind: Reviewing, scale = "1") {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: scale } });
  const place = await kind.place(site);
  const [author] = (await site.members(1)) as [Member];
  return { site, place, author, asAuthor: reviewer(site, kind, place._id, author) };
}

describe.each(reviewings)("one review each: %s", (_, kind) => {
  test("a second review within 30 days is refused with the _id of the first, whatever the daily limits", async () => {
    const { site, place, author, asAuthor } = await atPlace(kind, "1000");
    const { body } = await asAuthor.post({ isAnonymous: true });
    for (const changes of [
      {},
      { isAnonymous: false },
      { rating: 1, [kind.words]: "Something else." },
    ]) {
      const refused = await asAuthor.post(changes);
      expect([refused.status, refused.body.code, refused.body._id]).toEqual([
        409,
        "reviewed_recently",
        body.review._id,
      ]);
    }
    expect((await asAuthor.post({ rating: 1 })).body.message).toContain(
      "You reviewed this place on 20 November 2026.",
    );
    expect(await kind.average(site, place._id)).toEqual([1, 8]);
    // Neither other members are affected nor the same person at other places.
    const [other] = (await site.members(1)) as [Member];
    expect((await reviewer(site, kind, place._id, other).post()).status).toBe(201);
    const there = reviewer(site, kind, (await kind.place(site, "Elsewhere"))._id, author);
    expect((await there.post()).status).toBe(201);
  });

  test.each(["Dr Okonkwo left early.", "Ask for Jane Okonkwo.", "Ring 07700 900123."])(
    "a second review is refused before its words are looked at: %s",
    async (words) => {
      const { asAuthor } = await atPlace(kind);
      const second = { [kind.words]: words, sendAnyway: false };
      expect((await asAuthor.post(second)).body.code).toBe("look_first");
      expect((await asAuthor.post()).status).toBe(201);
      expect((await asAuthor.post(second)).body.code).toBe("reviewed_recently");
    },
  );

  test("after 30 days to the millisecond there may be another; a deleted one does not count", async () => {
    const { site, place, author, asAuthor } = await atPlace(kind);
    const { body } = await asAuthor.post({ rating: 2 });
    await asAuthor.remove(body.review._id);
    expect((await asAuthor.post({ rating: 3 })).status).toBe(201);
    site.clock.advance(30 * dayMs - 1);
    // The session has ended.
    const { body: login } = await site.call("POST", "/api/auth/login", { body: author });
    Object.assign(author, { token: login.token });
    expect((await asAuthor.post({ rating: 4 })).status).toBe(409);
    site.clock.advance(1);
    expect((await asAuthor.post({ rating: 4 })).status).toBe(201);
    expect(await kind.average(site, place._id)).toEqual([2, 3.5]);
  });

  test("sent again, with an extra dot or invisible character, the response confirms that it is stored", async () => {
    const { asAuthor } = await atPlace(kind);
    await asAuthor.post({ [kind.words]: "Paid late." });
    for (const words of ["Paid late.", "paid late", "Paid\u200b late..", "Ｐａｉｄ  late !"]) {
      const { status, body } = await asAuthor.post({ [kind.words]: words });
      expect([status, body.code]).toEqual([409, "reviewed_recently"]);
      expect(body.message, words).toContain("It is safe");
    }
    expect((await asAuthor.post({ [kind.words]: "Paid early." })).body.message).not.toContain(
      "It is safe",
    );
  });

  test("of many concurrent posts one is accepted, and the refusals name it", async () => {
    const { site, place, asAuthor } = await atPlace(kind);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (__, index) => asAuthor.post({ rating: index + 1 })),
    );
    const [taken, ...others] = answers.toSorted((one, two) => one.status - two.status);
    expect(taken?.status).toBe(201);
    for (const { status, body } of others) {
      expect([status, body._id]).toEqual([409, taken?.body.review._id]);
    }
    expect(await kind.average(site, place._id)).toEqual([1, taken?.body.review.rating]);
  });
});

test("ten reviews a day of both kinds together, at whichever places", async () => {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  // Counts of a day end on the hour.
  site.clock.set("2026-11-20T10:00:00.000Z");
  const [author] = (await site.members(1)) as [Member];
  const post = async (index: number) => {
    const [, kind] = reviewings[index % 2]!;
    const place = await kind.place(site, `Place ${index}`);
    return await reviewer(site, kind, place._id, author).post();
  };
  for (let index = 0; index < 10; index += 1) {
    expect((await post(index)).status).toBe(201);
    site.clock.advance(hourMs);
  }
  const refused = await post(10);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(refused.body.message).toContain("10 reviews today");
  // Until midnight.
  const waitMs = Number(refused.headers["retry-after"]) * secondMs;
  expect(waitMs).toBe(4 * hourMs);
  site.clock.advance(waitMs);
  expect((await post(11)).status).toBe(201);
});

test.each([
  ["/api/workplace", (index: number) => workplace(index)],
  ["/api/agency", (index: number) => agency(index)],
])("%s: three a day; additions refused for another reason do not count", async (path, bodyOf) => {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  // Counts of a day end on the hour.
  site.clock.set("2026-11-20T10:00:00.000Z");
  const [author] = (await site.members(1)) as [Member];
  const add = (index: number) => site.call("POST", path, { as: author, body: bodyOf(index) });
  const statuses = [];
  for (const index of [1, 1, 1, 2, 3]) statuses.push((await add(index)).status);
  expect(statuses).toEqual([201, 409, 409, 201, 201]);
  const refused = await add(4);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(refused.body.message).toContain("today, which is the most");
  expect(Number(refused.headers["retry-after"])).toBe((14 * hourMs) / secondMs);
  site.clock.advance(14 * hourMs);
  expect((await add(4)).status).toBe(201);
});

test("of ten concurrent additions three are accepted", async () => {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: "1" } });
  const [author] = (await site.members(1)) as [Member];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      site.call("POST", "/api/workplace", { as: author, body: workplace(index) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await addedBy(site)).toBe(3);
});

const workplace = (index: number) => ({
  name: `Mill Lane Opticians ${"abcdefghij"[index]?.repeat(5)}`,
  type: "Optician",
  address: "4 Mill Lane, Rowanton",
  postcode: `ZX${index + 1} 1AA`,
});

const agency = (index: number) => ({
  name: `Mill Lane Locums ${index}`,
  website: "https://mill-lane.example",
  servicesOfferedFor: [],
});

const addedBy = async (site: TestSite): Promise<number> =>
  (await site.call("GET", "/api/workplace")).body.length;

test.each([
  ["Paid late.", "paid late", true],
  ["Paid late", "Paid\u200b\u2060 la\u00adte", true],
  ["Paid late", "Ｐａｉｄ ｌａｔｅ", true],
  ["Paid late", "Paid lately", false],
  ["£30 in 14 days", "£30 in 41 days", false],
  ["", "...", true],
])("%j and %j are the same text: %s", (one, other, isSame) => {
  expect(isSameReview({ comments: one, id: "1" }, { comments: other })).toBe(isSame);
});
