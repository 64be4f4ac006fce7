import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { reviewer, type Reviewing, reviewings } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";

const [ofWorkplaces, ofAgencies] = reviewings.map(([, kind]) => kind) as [Reviewing, Reviewing];

async function memberAt(scale: string) {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: scale } });
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
])(
  "ten reviews in any 24 hours, of both kinds of place together, first %s",
  async (_, first, other) => {
    const { site, post } = await memberAt("1");
    for (let number = 0; number < 10; number += 1) {
      expect((await post(number % 3 === 0 ? first : other)).status).toBe(201);
      site.clock.advance(minuteMs);
    }
    for (const kind of [ofWorkplaces, ofAgencies]) {
      const refused = await post(kind);
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      // Until the first of them is a day old.
      expect(refused.headers["retry-after"]).toBe(String((dayMs - 10 * minuteMs) / 1000));
    }
    site.clock.advance(dayMs - 10 * minuteMs - 1);
    expect(waitOf(await post(ofWorkplaces))).toEqual([429, "1"]);
    site.clock.advance(1);
    expect((await post(ofWorkplaces)).status).toBe(201);
    // One more is allowed, since one is a day old, and the next in a minute.
    expect(waitOf(await post(ofAgencies))).toEqual([429, "60"]);
  },
);

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

test("deleted ones no longer count, and other people's never do", async () => {
  const { site, author, post } = await memberAt("0.1");
  const { body } = await post(ofAgencies);
  expect((await post(ofWorkplaces)).status).toBe(429);
  const [other] = (await site.members(1)) as [Member];
  const { _id } = await ofWorkplaces.place(site);
  expect((await reviewer(site, ofWorkplaces, _id, other).post()).status).toBe(201);
  await site.call("DELETE", `${ofAgencies.path}/${body.review._id}`, { as: author });
  expect((await post(ofWorkplaces)).status).toBe(201);
});
