// Only on the embedded database: tests a page.
import { expect, test } from "vitest";
import { nextMonth } from "../../test/next-night.ts";
import { ofAgencies, reviewer } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

test("the list of agencies pages through hundreds, each with its services and rating", async () => {
  const site = await startTestSite({ pages: true });
  for (let number = 100; number < 220; number += 1) {
    await site.agency({
      name: `Agency ${number}`,
      ...(number === 219 && {
        services_offered_for: '["Nurses"]',
      }),
    });
  }
  const linked = (text: string) =>
    [...text.matchAll(/href="\/agencies\/Agency%20(\d+)"/g)].map(([, number]) => Number(number));
  const first = await site.call("GET", "/agencies");
  expect(linked(first.text)).toEqual(Array.from({ length: 50 }, (_, at) => 100 + at));
  expect(first.text).toContain("120 agencies");
  expect(first.text).toContain('href="/agencies?page=2"');
  const last = await site.call("GET", "/agencies?page=3");
  expect(linked(last.text)).toHaveLength(20);
  expect(last.text).toContain("Finds locums for: Nurses");
  expect(last.text).toContain("No rating yet");
  expect(last.text).not.toContain("page=4");
  const searched = await site.call("GET", "/agencies?query=agency%20215");
  expect(linked(searched.text)).toEqual([215]);
  expect(searched.text).toContain("1 agency for &quot;agency 215&quot;");
  const best = await site.call("GET", "/agencies?query=agency%20215&open=best");
  expect([best.status, best.headers["location"]]).toEqual([302, "/agencies/Agency%20215"]);
});

test.each([
  // Alone, and typed far enough to be meant.
  ["swif", "/agencies/Swift%20Locums"],
  ["Swift Locums", "/agencies/Swift%20Locums"],
  // One of several has exactly this name.
  ["harbour", "/agencies/Harbour"],
  ["s", "/agencies?query=s"],
  ["sw", "/agencies?query=sw"],
  ["har", "/agencies?query=har"],
])("Enter after %s leads to %s", async (query, path) => {
  const site = await startTestSite({ pages: true });
  for (const name of ["Swift Locums", "Harbour", "Harbour & Hale"]) await site.agency({ name });
  const best = await site.call("GET", `/agencies?query=${encodeURIComponent(query)}&open=best`);
  expect(best.headers["location"]).toBe(path);
});

test("agencies are sorted by rating, days to pay and cancellations, those too few reviews speak of last", async () => {
  const site = await startTestSite({ pages: true });
  const [slow, quick, few] = [
    await site.agency({ name: "A Slow" }),
    await site.agency({ name: "B Quick" }),
    await site.agency({ name: "C Few" }),
  ];
  const post = async (agency: { _id: string }, count: number, changes: object) => {
    for (const as of await site.members(count)) {
      const { status } = await reviewer(site, ofAgencies, agency._id, as).post(changes);
      expect(status).toBe(201);
    }
  };
  const paid = (timeToPay: number) => ({ payment: "paid", timeToPay });
  await post(slow, 5, { ...paid(60), rating: 9, answers: { cancellations: "good" } });
  await post(quick, 5, { ...paid(13), rating: 5, answers: { cancellations: "bad" } });
  await post(few, 2, { ...paid(1), rating: 10, answers: { cancellations: "good" } });
  const sorted = async (sort: string) => {
    const { body } = await site.call("GET", `/api/agency/search?sort=${sort}`);
    return body.results.map(({ name }) => name);
  };
  expect(await sorted("name")).toEqual(["A Slow", "B Quick", "C Few"]);
  expect(await sorted("rating")).toEqual(["C Few", "A Slow", "B Quick"]);
  // The answers of each are seen at once, but when the money came not before the next night.
  expect(await sorted("days")).toEqual(["A Slow", "B Quick", "C Few"]);
  expect(await sorted("cancellations")).toEqual(["A Slow", "B Quick", "C Few"]);
  await nextMonth(site);
  expect(await sorted("days")).toEqual(["B Quick", "A Slow", "C Few"]);
  const { body } = await site.call("GET", "/api/agency/search?sort=days");
  expect(body.results.map(({ typicalDays }) => typicalDays)).toEqual([13, 60, null]);
  expect(body.results.map(({ cancellations }) => cancellations?.good)).toEqual([0, 5, undefined]);
  const { text } = await site.call("GET", "/agencies?sort=days");
  expect(text).toContain("Typically paid in 13 days");
  expect(text).toContain('href="/agencies?sort=cancellations"');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect((await site.call("GET", "/api/agency/search?sort=sideways")).status).toBe(400);
});
