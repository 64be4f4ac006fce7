// On both engines: name-areas.ts, whose total is grouped by a part of a text, and the order of export-yearly-pay.ts.
import type { Profession } from "@locumark/contract/choices";
import type { PayAnswer } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "../../platform/clock.ts";
import { nextMonth } from "../../test/next-night.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { rebuildFigures } from "../figures/rebuild-figures.ts";

// The clock stands at 20 November 2026.

interface Posted {
  readonly profession?: Profession;
  readonly changes?: object;
}

let people = 0;

/** Posts each as a person of its own, with pay from £26 in steps of £2. */
async function post(site: TestSite, placeId: string, posts: readonly Posted[]) {
  const posted = [];
  for (const [index, { profession = "Pharmacist", changes }] of posts.entries()) {
    people += 1;
    const as = await site.member({ profession, name: `A Person ${people}` });
    const own = reviewer(site, ofWorkplaces, placeId, as);
    site.clock.advance(minuteMs);
    const { status, body } = await own.post({ payRate: 26 + 2 * index, ...changes });
    expect(status).toBe(201);
    posted.push({ own, id: body.review._id });
  }
  return posted;
}

const times = (count: number, posted: Posted = {}): Posted[] =>
  Array.from({ length: count }, () => posted);

const anonymous: Posted = { changes: { isAnonymous: true, payRate: 41 } };

async function look(site: TestSite, query = ""): Promise<PayAnswer> {
  const { status, text } = await site.call("GET", `/api/pay${query}`);
  expect(status).toBe(200);
  return JSON.parse(text) as PayAnswer;
}

const leeds = { postcode: "LS1 1AA", town: "LEEDS", town_slug: "leeds" };

describe("pay by area", () => {
  test("appears with five authors, on the first of the month after theirs, with the middle half and the number", async () => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    await post(site, place._id, times(4));
    await nextMonth(site);
    const asked = "?profession=Pharmacist&area=LS";
    expect(await look(site, asked)).toEqual({
      madeOn: null,
      asked: { code: "LS", name: "Leeds" },
      shown: null,
      lastYear: null,
      yearBefore: null,
      areas: [],
      choices: [{ code: "LS", name: "Leeds" }],
    });
    await post(site, place._id, [{ changes: { payRate: 34.4 } }]);
    expect((await look(site, asked)).lastYear).toBeNull();
    await nextMonth(site);
    const figures = { median: 30, lower: 28, upper: 32, count: 5 };
    const areas = [
      { code: "", name: "the UK", ...figures },
      { code: "England", name: "England", ...figures },
      { code: "LS", name: "Leeds", ...figures },
    ];
    expect(await look(site, asked)).toMatchObject({
      madeOn: "2027-01-01T00:00:00.000Z",
      shown: { code: "LS", name: "Leeds" },
      lastYear: figures,
      yearBefore: null,
      areas,
    });
    expect(await look(site)).toMatchObject({ lastYear: figures, areas });
    expect((await look(site, "?profession=Nurse")).lastYear).toBeNull();
  });

  test("is the same at a second look before the next night, whatever is posted, edited or deleted", async () => {
    const site = await startTestSite();
    site.clock.set("2026-11-30T12:00:00.000Z");
    const place = await site.workplace(leeds);
    const [first, second, third] = await post(site, place._id, times(8));
    await nextMonth(site);
    const before = await look(site, "?area=LS");
    const file = (await site.call("GET", "/api/pay.csv")).text;
    await post(site, place._id, times(5, { changes: { payRate: 90 } }));
    expect((await first?.own.edit(first.id, { payRate: 99 }))?.status).toBe(200);
    expect((await second?.own.remove(second.id))?.status).toBe(200);
    expect((await third?.own.edit(third.id, { isAnonymous: true }))?.status).toBe(200);
    site.clock.advance(10 * dayMs);
    await rebuildFigures(site.site);
    expect(await look(site, "?area=LS")).toEqual(before);
    expect((await site.call("GET", "/api/pay.csv")).text).toBe(file);
    await nextMonth(site);
    expect((await look(site, "?area=LS")).lastYear?.count).toBe(11);
  });

  test("has each of the two last years for itself, and nothing older", async () => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    site.clock.set("2024-11-30T12:00:00.000Z");
    await post(site, place._id, times(6, { changes: { payRate: 20 } }));
    site.clock.set("2024-12-01T12:00:00.000Z");
    await post(site, place._id, times(5, { changes: { payRate: 25 } }));
    site.clock.set("2025-12-01T12:00:00.000Z");
    await post(site, place._id, times(7, { changes: { payRate: 31 } }));
    site.clock.set("2026-11-20T09:30:00.000Z");
    await nextMonth(site);
    expect(await look(site)).toMatchObject({
      lastYear: { median: 31, count: 7 },
      yearBefore: { median: 25, count: 5 },
    });
    site.clock.set("2027-11-20T09:30:00.000Z");
    await nextMonth(site);
    // Nobody reported in the last year: there is nothing to compare the other with.
    expect(await look(site)).toMatchObject({ shown: null, lastYear: null, yearBefore: null });
  });

  test("of an area with too few people is of its nation, then of the UK, and says which", async () => {
    const site = await startTestSite();
    const swansea = await site.workplace({ postcode: "SA1 1AA" });
    const cardiff = await site.workplace({ postcode: "CF1 1AA", name: "CARDIFF PHARMACY" });
    const chester = await site.workplace({ postcode: "CH1 1AA", name: "CHESTER PHARMACY" });
    await post(site, swansea._id, times(2));
    await post(site, cardiff._id, times(3));
    await post(site, chester._id, times(1, { profession: "Nurse" }));
    await post(site, chester._id, times(4, { profession: "Nurse" }));
    await nextMonth(site);
    const shownAt = async (query: string) => (await look(site, query)).shown?.code;
    expect(await shownAt("?profession=Pharmacist&area=SA")).toBe("Wales");
    expect(await shownAt("?profession=Pharmacist&area=Wales")).toBe("Wales");
    expect(await shownAt("?profession=Pharmacist&area=CH")).toBe("");
    expect(await shownAt("?profession=Nurse&area=CH")).toBe("CH");
    expect(await shownAt("?profession=Nurse&area=SA")).toBe("");
    // Nobody works there, nor is there such an area.
    expect(await shownAt("?profession=Nurse&area=ZZ")).toBe("England");
    expect(await shownAt("?profession=Nurse&area=Northern%20Ireland")).toBe("");
    expect((await look(site, "?profession=Doctor&area=CH")).shown).toBeNull();
  });

  test("is of one booking and one basis where five authors say so, a day being a session", async () => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    const agency = { bookedThrough: "agency" };
    await post(site, place._id, times(4, { changes: agency }));
    await post(site, place._id, times(1, { changes: { ...agency, payBasis: "day", payHours: 9 } }));
    await post(site, place._id, times(4, { changes: { payBasis: "session", payHours: 4 } }));
    await nextMonth(site);
    const count = async (query: string) => (await look(site, query)).lastYear?.count;
    expect(await count("?profession=Pharmacist")).toBe(9);
    expect(await count("?profession=Pharmacist&booking=agency")).toBe(5);
    expect(await count("?booking=agency")).toBe(5);
    expect(await count("?booking=direct")).toBeUndefined();
    expect(await count("?basis=session")).toBe(5);
    expect(await count("?booking=agency&basis=session")).toBeUndefined();
  });

  test.each([
    [4, 6],
    [3, undefined],
  ])("counts one author of two reviews once, beside %i others", async (others, count) => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    const second = await site.workplace({ ...leeds, name: "SECOND PHARMACY" });
    await post(site, place._id, times(others));
    const as = await site.member({ name: "A Twofold Author" });
    for (const { _id } of [place, second]) {
      expect((await reviewer(site, ofWorkplaces, _id, as).post()).status).toBe(201);
    }
    await nextMonth(site);
    expect((await look(site, "?profession=Pharmacist")).lastYear?.count).toBe(count);
  });
});

describe("anonymous reviews", () => {
  test("are in figures of all professions alone, in bands, three new ones at a time", async () => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    await post(site, place._id, times(4, { changes: { payRate: 30 } }));
    await post(site, place._id, times(2, anonymous));
    await nextMonth(site);
    expect((await look(site)).lastYear).toBeNull();
    await post(site, place._id, times(1, anonymous));
    await nextMonth(site);
    expect((await look(site)).lastYear).toEqual({ median: 30, lower: 30, upper: 40, count: 7 });
    expect((await look(site, "?profession=Pharmacist")).lastYear).toBeNull();
    expect((await look(site, "?booking=agency")).lastYear).toBeNull();
    await post(site, place._id, times(2, anonymous));
    await nextMonth(site);
    expect((await look(site)).lastYear?.count).toBe(7);
  });

  test("leave the last year together", async () => {
    const site = await startTestSite();
    const place = await site.workplace(leeds);
    await post(site, place._id, times(1, anonymous));
    site.clock.set("2026-12-20T12:00:00.000Z");
    await post(site, place._id, times(2, anonymous));
    site.clock.set("2027-03-20T12:00:00.000Z");
    await post(site, place._id, times(5));
    await nextMonth(site);
    const counts = [];
    site.clock.set("2027-11-20T12:00:00.000Z");
    for (let month = 0; month < 2; month += 1) {
      await nextMonth(site);
      const { lastYear, yearBefore } = await look(site);
      counts.push([lastYear?.count, yearBefore?.count]);
    }
    // That of November does not go before those of December; three alone are no figure of the year before.
    expect(counts).toEqual([
      [8, undefined],
      [5, undefined],
    ]);
  });

  test.each<[string, Posted, Posted]>([
    ["their profession", { profession: "Nurse" }, { profession: "Pharmacist" }],
    ["how they were booked", { changes: { bookedThrough: "direct" } }, {}],
    ["what the pay was for", { changes: { payBasis: "day", payHours: 8 } }, {}],
  ])("give the same bytes in towns that differ only in %s", async (_, one, other) => {
    const seen = [];
    for (const hidden of [one, other]) {
      const site = await startTestSite();
      const place = await site.workplace(leeds);
      await post(site, place._id, times(4, { profession: "Nurse" }));
      await post(site, place._id, times(5));
      await post(
        site,
        place._id,
        times(4, { ...hidden, changes: { ...hidden.changes, isAnonymous: true, payRate: 31 } }),
      );
      await nextMonth(site);
      const files = [await site.call("GET", "/api/pay.csv")].concat(
        await site.call("GET", "/api/pay?profession=Nurse"),
      );
      seen.push(files.map(({ text }) => text));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.[0]).toContain("All professions");
    expect(seen[0]?.[0]).not.toContain("Nurse");
  });
});

test.each([
  ["profession=Wizard", "Choose one of the professions, or leave it out."],
  [
    "area=ls",
    "Give a postcode area by its letters, such as LS, or a nation of the UK, or leave it out.",
  ],
  [
    "area=LS1",
    "Give a postcode area by its letters, such as LS, or a nation of the UK, or leave it out.",
  ],
  [
    "area=",
    "Give a postcode area by its letters, such as LS, or a nation of the UK, or leave it out.",
  ],
  ["booking=owl", "The booking must be direct, agency or platform."],
  ["basis=week", "The basis must be hour or session."],
])("/api/pay?%s is refused with a sentence", async (query, message) => {
  const site = await startTestSite();
  const { status, body } = await site.call("GET", `/api/pay?${query}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test("the file has what the page shows, as CSV, and no formula", async () => {
  const site = await startTestSite();
  const place = await site.workplace({
    postcode: "LS1 1AA",
    town: "=SUM(A1), LEEDS",
    town_slug: "x",
  });
  await post(site, place._id, times(5, { changes: { payRate: 31 } }));
  await nextMonth(site);
  const { headers, text } = await site.call("GET", "/api/pay.csv");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="pay-2026-12.csv"');
  const lines = text.replace("\uFEFF", "").split("\r\n");
  expect(lines[0]).toBe(
    "Area,Name,Profession,Booked,Paid by,From,To,Median in pounds an hour,Lower quartile,Upper quartile,Reports",
  );
  expect(lines[1]).toMatch(
    /^LS,"'=Sum\(A1\), Leeds",All professions,any,any,2025-12,2026-11,31,31,31,5$/i,
  );
  expect(lines).toContain("UK,the UK,Pharmacist,any,any,2025-12,2026-11,31,31,31,5");
  expect(lines).toHaveLength(3 * 2 + 2);
});
