import { expect, test } from "vitest";
import { enough, type Posted, postOver } from "../../test/listings.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite } from "../../test/test-site.ts";

async function siteWith(posts: readonly Posted[]) {
  const site = await startTestSite({ pages: true });
  const agency = await site.agency();
  await postOver(site, agency._id, posts);
  await nextMonth(site);
  await nextMonth(site);
  return site;
}

test("the page about payments has its figures in words, and every order as a link", async () => {
  const { text } = await (await siteWith(enough)).call("GET", "/payments");
  for (const part of [
    "in the 12 months before 1 June 2027.",
    "Paid 6 (60%)",
    "Overdue 3 (30%)",
    "Typically paid in 14 days",
    "Report",
    'href="/payments?sort=days"',
    'href="/agencies/Swift%20Locums"',
  ]) {
    // Not compared as a whole: the message would be as long as the page.
    expect(text.includes(part), part).toBe(true);
  }
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  expect(main.includes("/report?kind=listing&amp;id=agency+")).toBe(true);
  expect(main.includes("people")).toBe(false);
});

test("the page says when names come while nobody is listed", async () => {
  const { text } = await (await siteWith(enough.slice(1))).call("GET", "/payments");
  expect(text.includes("No name is listed yet")).toBe(true);
  expect(text.includes("on 15 June 2027 at the earliest")).toBe(true);
});

test.each([
  ["?sort=owl", ""],
  ["?sort=overdue", ""],
  ["?sort=days&utm=1", "?sort=days"],
])("an order that there is not is left out of its address: %s", async (typed, kept) => {
  const site = await startTestSite({ pages: true });
  const { status, headers } = await site.call("GET", `/payments${typed}`);
  expect([status, headers["location"]]).toEqual([302, `/payments${kept}`]);
});
