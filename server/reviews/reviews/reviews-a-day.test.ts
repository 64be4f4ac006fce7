// On both engines: limit-reviews.ts.
import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const [ofWorkplaces, ofAgencies] = reviewings.map(([, kind]) => kind) as [Reviewing, Reviewing];

async function memberAt(scale: string) {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: scale } });
  site.clock.set("2026-11-20T10:00:00.000Z");
  const [author] = (await site.members(1)) as [Member];
  let number = 0;
  const post = async (kind: Reviewing) => {
    number += 1;
    const { _id } = await kind.place(site, `PLACE ${number}`);
    return await reviewer(site, kind, _id, author).post();
  };
  return { site, author, post };
}

const waitOf = ({ status, headers }: Awaited<ReturnType<TestSite["call"]>>) => [
  status,
  headers["retry-after"],
];

test.each([
  ["a workplace", ofWorkplaces, ofAgencies],
  ["an agency", ofAgencies, ofWorkplaces],
])("ten reviews in a day, of both kinds of place together, first %s", async (_, first, other) => {
  const { site, post } = await memberAt("1");
  for (let number = 0; number < 10; number += 1) {
    expect((await post(number % 3 === 0 ? first : other)).status).toBe(201);
    site.clock.advance(minuteMs);
  }
  for (const kind of [ofWorkplaces, ofAgencies]) {
    const refused = await post(kind);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    // Until midnight.
    expect(refused.headers["retry-after"]).toBe(String((14 * hourMs - 10 * minuteMs) / 1000));
  }
  site.clock.advance(14 * hourMs - 10 * minuteMs - 1);
  expect(waitOf(await post(ofWorkplaces))).toEqual([429, "1"]);
  site.clock.advance(1);
  for (let number = 0; number < 10; number += 1) {
    expect((await post(number % 3 === 0 ? first : other)).status).toBe(201);
  }
  expect(waitOf(await post(ofAgencies))).toEqual([429, String(dayMs / 1000)]);
});

test.each([
  ["0.01", 1],
  ["0.25", 3],
  ["2", 20],
])("scaled by %s there are %d", async (scale, most) => {
  const { post } = await memberAt(scale);
  for (let number = 0; number < most; number += 1) {
    expect((await post(ofAgencies)).status).toBe(201);
  }
  expect((await post(ofAgencies)).status).toBe(429);
});

test("deleted ones count, other people's never do, and refused ones neither", async () => {
  const { site, author, post } = await memberAt("0.3");
  for (const kind of [ofAgencies, ofWorkplaces]) {
    const { body } = await post(kind);
    const removed = await site.call("DELETE", `${kind.path}/${body.review._id}`, { as: author });
    expect(removed.status).toBe(200);
  }
  const { _id } = await ofWorkplaces.place(site);
  const again = reviewer(site, ofWorkplaces, _id, author);
  expect((await again.post()).status).toBe(201);
  // A repeat still says that the first has arrived.
  expect((await again.post()).status).toBe(409);
  expect((await post(ofWorkplaces)).status).toBe(429);
  const [other] = (await site.members(1)) as [Member];
  expect((await reviewer(site, ofWorkplaces, _id, other).post()).status).toBe(201);
  site.clock.advance(dayMs);
  for (let number = 0; number < 3; number += 1) expect((await post(ofAgencies)).status).toBe(201);
  expect((await post(ofAgencies)).status).toBe(429);
});

test("what is refused for another reason does not count", async () => {
  const { site, author, post } = await memberAt("0.1");
  const { _id } = await ofWorkplaces.place(site);
  const by = reviewer(site, ofWorkplaces, _id, author);
  expect((await by.post({ rating: 11 })).status).toBe(400);
  const nowhere = reviewer(site, ofWorkplaces, "nowhere", author);
  expect((await nowhere.post()).status).toBe(404);
  expect((await post(ofAgencies)).status).toBe(201);
});

test("the scale of requests multiplies neither these nor the burst, and the scale of days no requests", async () => {
  const site = await startTestSite({
    environment: { RATE_LIMIT_SCALE: "1000", DAILY_LIMITS_SCALE: "0.2" },
  });
  const { _id } = await ofWorkplaces.place(site);
  const [one, two] = (await site.members(2)) as [Member, Member];
  const first = await reviewer(site, ofWorkplaces, _id, one).post();
  const second = await reviewer(site, ofWorkplaces, _id, two).post();
  expect([first, second].map(({ body }) => body.review.moderation?.state)).toEqual([
    undefined,
    "held",
  ]);
  const other = await startTestSite({
    environment: { RATE_LIMIT_SCALE: "0.1", DAILY_LIMITS_SCALE: "1000" },
  });
  const statuses: number[] = [];
  for (const name of ["One", "Two"]) {
    const body = { name, email: "a@example.com", subject: "Hello", message: "Hello." };
    statuses.push((await other.call("POST", "/contact", { body })).status);
  }
  expect(statuses).toEqual([200, 429]);
});

test("a raised scale is said in the log and on the admin page, a normal one is not", async () => {
  for (const [scale, said] of [
    ["1", []],
    ["0.5", []],
    ["3", [expect.stringContaining("DAILY_LIMITS_SCALE is 3:")]],
  ] as const) {
    const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: scale } });
    const admin = await site.staff("admin");
    const { body } = await site.call("GET", "/api/desk/admin", { as: admin });
    expect(body.warnings).toEqual(said);
    const lines = site.logged.filter((line) => line.includes("DAILY_LIMITS_SCALE"));
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      said.map((msg) => expect.objectContaining({ level: 40, msg })),
    );
  }
});
