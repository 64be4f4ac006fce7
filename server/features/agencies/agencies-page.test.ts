// Only on the embedded database: tests a page.
import { expect, test } from "vitest";
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
