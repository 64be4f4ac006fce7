// On both engines: figures/indexes/find-searched-figures.ts
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { expect, test } from "vitest";
import { nextMonth } from "../../test/next-night.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const said = {
  payRate: 34,
  payment: "paid",
  timeToPay: 20,
  wouldReturn: "yes",
  pmr: "Rowan-System",
};

async function post(site: TestSite, placeId: string, count: number, changes: object) {
  const posted = [];
  for (const as of await site.members(count)) {
    const own = reviewer(site, ofWorkplaces, placeId, as);
    const { body, status } = await own.post(changes);
    expect(status).toBe(201);
    posted.push({ own, id: body.review._id });
  }
  return posted;
}

const found = async (site: TestSite, filters: string): Promise<string[]> => {
  const { body, status } = await site.call("GET", `/api/workplace/search?${filters}`);
  expect(status).toBe(200);
  return body.results.map(({ name }) => name).toSorted();
};

test("places are found by the figures of their pages, and never before these are there", async () => {
  const site = await startTestSite();
  const [good, poor, few, none] = [
    await site.workplace({ name: "GOOD" }),
    await site.workplace({ name: "POOR" }),
    await site.workplace({ name: "FEW" }),
    await site.workplace({ name: "NONE" }),
  ];
  await post(site, good._id, 5, said);
  await post(site, poor._id, 5, {
    ...said,
    payRate: 25,
    timeToPay: 60,
    wouldReturn: "no",
    pmr: "Ash",
  });
  await post(site, few._id, reviewLimits.atAGlanceMin - 1, said);
  // Shown by each review to everybody, and so at once; pay and days are not.
  expect(await found(site, "wouldReturn=75")).toEqual(["GOOD"]);
  expect(await found(site, "system=rowan%20sys")).toEqual(["GOOD"]);
  expect(await found(site, "pay=1")).toEqual([]);
  expect(await found(site, "paidWithin=365")).toEqual([]);
  await nextMonth(site);
  expect(await found(site, "pay=34")).toEqual(["GOOD"]);
  expect(await found(site, "pay=35")).toEqual([]);
  expect(await found(site, "pay=20")).toEqual(["GOOD", "POOR"]);
  expect(await found(site, "paidWithin=30")).toEqual(["GOOD"]);
  expect(await found(site, "paidWithin=60&system=ASH")).toEqual(["POOR"]);
  expect(await found(site, "paidWithin=30&system=ash")).toEqual([]);
  expect(await found(site, "")).toEqual(["FEW", "GOOD", "NONE", "POOR"]);
  expect(none.name).toBe("NONE");
});

test("new, changed and deleted reviews move no filter of pay or days within a month", async () => {
  const site = await startTestSite();
  // Sessions last beyond the end of the month.
  site.clock.set("2026-11-30T12:00:00.000Z");
  const place = await site.workplace({ name: "HERE" });
  const posted = await post(site, place._id, 6, { ...said, isAnonymous: false });
  await nextMonth(site);
  const look = async () => {
    const answers = [];
    for (const filter of ["pay=34", "pay=35", "paidWithin=20", "paidWithin=14"]) {
      answers.push(await found(site, filter));
    }
    return answers;
  };
  const before = await look();
  expect(before).toEqual([["HERE"], [], ["HERE"], []]);
  await post(site, place._id, 5, { ...said, payRate: 90, timeToPay: 1 });
  for (const { own, id } of posted.slice(0, 2)) {
    expect((await own.edit(id, { payRate: 90, timeToPay: 1 })).status).toBe(200);
  }
  expect((await posted[2]!.own.remove(posted[2]!.id)).status).toBe(200);
  expect(await look()).toEqual(before);
  await nextMonth(site);
  expect(await look()).not.toEqual(before);
});

test.each([
  "pay=-1",
  "pay=1e3",
  "pay=1001",
  "paidWithin=x",
  "wouldReturn=101",
  `system=${"x".repeat(101)}`,
])("%s is refused", async (query) => {
  const site = await startTestSite();
  expect((await site.call("GET", `/api/workplace/search?${query}`)).status).toBe(400);
});

test("the page has the filters in its address and says what they leave out", async () => {
  const site = await startTestSite({ pages: true });
  const place = await site.workplace({ name: "HERE" });
  await post(site, place._id, 5, said);
  await nextMonth(site);
  const { text } = await site.call(
    "GET",
    "/search?pay=30&paidWithin=30&wouldReturn=75&system=rowan",
  );
  expect(text).toContain("1 workplace");
  expect(text).toContain("Only places with enough reviews to show this figure");
  expect(text).toMatch(/<details[^>]* open=""[^>]*><summary>More filters/);
  expect(text).toMatch(/<option value="30" selected="">£30 or more/);
  expect(text).toContain("Filters (4)");
  const other = await site.call("GET", "/search?pay=31&paidWithin=1");
  expect(other.text).not.toContain("Only places with enough reviews to show this figure");
});
