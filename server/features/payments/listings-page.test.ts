import { expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { nextMonth } from "../../test/next-night.ts";
import { ofAgencies, reviewer } from "../../test/reviews.ts";
import { startTestSite } from "../../test/test-site.ts";

async function siteWith(reports: number) {
  const site = await startTestSite({ pages: true });
  const agency = await site.agency();
  for (let index = 0; index < reports; index += 1) {
    site.clock.advance(minuteMs);
    const by = reviewer(site, ofAgencies, agency._id, await site.member());
    const late = index < 2 ? { payment: "overdue", timeToPay: null } : {};
    const { status } = await by.post({ payment: "paid", timeToPay: 21, ...late });
    expect(status).toBe(201);
  }
  await nextMonth(site);
  await nextMonth(site);
  return site;
}

test("the page about payments has its figures in words, and every order as a link", async () => {
  const { text } = await (await siteWith(10)).call("GET", "/payments");
  for (const part of [
    "in the 12 months before 1 January 2027, as reported by locums",
    "Paid 8 (80%)",
    "Overdue 2 (20%)",
    "Typically paid in 21 days",
    'href="/payments?sort=days"',
    'href="/agencies/Swift%20Locums"',
  ]) {
    // Not compared as a whole: the message would be as long as the page.
    expect(text.includes(part), part).toBe(true);
  }
});

test("the page says when names come while nobody is listed", async () => {
  const { text } = await (await siteWith(9)).call("GET", "/payments");
  expect(text.includes("Nobody is listed yet")).toBe(true);
  expect(text.includes("on 1 February 2027 at the earliest")).toBe(true);
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
