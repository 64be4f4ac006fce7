// On both engines: what is counted in a day.
import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { type Member, startTestSite } from "../../test/test-site.ts";

interface Addition {
  path: string;
  body: Record<string, string>;
}

const workplace = (number: number): Addition => ({
  path: "/api/workplace",
  body: { name: `Mill ${number}`, type: "Pharmacy", address: "1 Road", postcode: "ZX1 1AA" },
});
const agency = (number: number): Addition => ({
  path: "/api/agency",
  body: { name: `Agency ${number}`, website: `https://agency-${number}.example` },
});

async function adding(scale = "1") {
  const site = await startTestSite({ environment: { DAILY_LIMITS_SCALE: scale } });
  site.clock.set("2026-11-20T10:00:00.000Z");
  const [member, other] = (await site.members(2)) as [Member, Member];
  const add = ({ path, body }: Addition, as = member) => site.call("POST", path, { as, body });
  return { site, add, other };
}

describe.each([
  ["workplaces", workplace, agency],
  ["agencies", agency, workplace],
] as const)("new %s", (_kind, place, another) => {
  test("are limited to three a day per person, whatever else they or others add", async () => {
    const { site, add, other } = await adding();
    for (const number of [1, 2, 3]) {
      expect((await add(place(number))).status).toBe(201);
      site.clock.advance(minuteMs);
    }
    const refused = await add(place(4));
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.headers["retry-after"]).toBe(String((14 * hourMs - 3 * minuteMs) / 1000));
    expect((await add(another(4))).status).toBe(201);
    expect((await add(place(5), other)).status).toBe(201);
    site.clock.advance(14 * hourMs - 3 * minuteMs - 1);
    expect((await add(place(4))).status).toBe(429);
    site.clock.advance(1);
    for (const number of [4, 6, 7]) expect((await add(place(number))).status).toBe(201);
    expect((await add(place(8))).status).toBe(429);
  });

  test("that are duplicates or invalid do not count", async () => {
    const { add } = await adding();
    expect((await add(place(1))).status).toBe(201);
    for (let time = 0; time < 4; time += 1) {
      expect((await add(place(1))).status).toBe(409);
      const nameless = place(2);
      expect((await add({ ...nameless, body: { ...nameless.body, name: "" } })).status).toBe(400);
    }
    expect((await add(place(2))).status).toBe(201);
    expect((await add(place(3))).status).toBe(201);
    expect((await add(place(4))).status).toBe(429);
  });

  test("are limited in proportion to the scale of the limits", async () => {
    const { add } = await adding("2");
    for (const number of [1, 2, 3, 4, 5, 6]) expect((await add(place(number))).status).toBe(201);
    expect((await add(place(7))).status).toBe(429);
  });
});

test("however many are sent at once, three are added, and each count is a row of its own that ends with the day", async () => {
  const { site, add } = await adding();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => add(agency(number))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 429, 429, 429,
  ]);
  const counts = await site.site.database.read
    .selectFrom("throttles")
    .select(["count", "ends_at"])
    .where("ends_at", "=", "2026-11-21T00:00:00.000Z")
    .execute();
  expect(counts).toEqual([1, 2, 3].map(() => ({ count: 1, ends_at: "2026-11-21T00:00:00.000Z" })));
});
