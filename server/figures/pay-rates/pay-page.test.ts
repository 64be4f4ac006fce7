import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { describe, expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { nextMonth } from "../../test/next-night.ts";
import { ofWorkplaces, reviewer } from "../../test/reviews.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const leeds = { postcode: "LS1 1AA", town: "LEEDS", town_slug: "leeds" };

async function siteWith(pharmacists: number) {
  const site = await startTestSite({ pages: true });
  const place = await site.workplace(leeds);
  for (let index = 0; index < pharmacists; index += 1) {
    const as = await site.member({ profession: "Pharmacist", name: `A Person ${index}` });
    site.clock.advance(minuteMs);
    const by = reviewer(site, ofWorkplaces, place._id, as);
    expect((await by.post({ payRate: 26 + 2 * index })).status).toBe(201);
  }
  await nextMonth(site);
  return { site, place };
}

/** Returns what a reader without scripts reads, one line for each row of a table. */
async function read(site: TestSite, path: string): Promise<string> {
  const { status, text } = await site.call("GET", path);
  expect(status).toBe(200);
  return text
    .replaceAll(/<script.*?<\/script>|<svg.*?<\/svg>/gs, "")
    .replaceAll(/<\/(tr|p|h\d)>/g, "\n")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[ \t]+/g, " ");
}

describe("the page about pay", () => {
  test("has its figures in tables, and a link for each area that keeps what is chosen", async () => {
    const { site } = await siteWith(5);
    const page = await read(site, "/pay?profession=Pharmacist");
    expect(page).toContain("Pharmacists in the UK");
    expect(page).toContain("Last 12 months to November 2026 £30 £28 to £32 5");
    expect(page).toContain("The year before Too few reports.");
    expect(page).toContain("Leeds LS £30 £28 to £32 5");
    const { text } = await site.call("GET", "/pay?profession=Pharmacist");
    expect(text).toContain('href="/pay?profession=Pharmacist&amp;area=LS"');
    expect(text).toContain('href="/api/pay.csv"');
  });

  test("says of which area the figures are where too few reported in the one asked for", async () => {
    const { site } = await siteWith(5);
    const page = await read(site, "/pay?profession=Pharmacist&area=SW");
    expect(page).toContain("Pharmacists in England");
    expect(page).toContain(
      "Too few people have reported this in SW in the last 12 months: these figures are of England.",
    );
  });

  test("says that figures come, and where there are none of what is chosen", async () => {
    const { site } = await siteWith(4);
    expect(await read(site, "/pay")).toMatch(
      /Figures come .*once .* people have reported what they were paid/,
    );
    const { site: other } = await siteWith(5);
    expect(await read(other, "/pay?profession=Nurse&area=LS")).toContain(payTexts.nothing.here);
  });

  test.each([
    ["?profession=Wizard&area=LS", "?area=LS"],
    ["?profession=&area=ls&booking=&basis=", "?area=LS"],
    ["?area=northern%20ireland", "?area=Northern+Ireland"],
    ["?area=LS1&booking=owl&basis=week&utm=1", ""],
    ["?area=%00", ""],
  ])("leaves out of its address what nothing can be called: %s", async (typed, kept) => {
    const site = await startTestSite({ pages: true });
    const { status, headers } = await site.call("GET", `/pay${typed}`);
    expect([status, headers["location"]]).toEqual([302, `/pay${kept}`]);
  });

  test("is where the pay of a place and of a town leads to, with its area", async () => {
    const { site, place } = await siteWith(10);
    const page = `/workplaces/${encodeURIComponent(place.name)}`;
    for (const path of [page, "/towns/leeds"]) {
      const { text } = await site.call("GET", path);
      // Not compared as a whole: the message would be as long as the page.
      expect(/"\/pay\?[^"]*"[^>]*>£35\/hr/.exec(text)?.[0], path).toContain('"/pay?area=LS"');
    }
    const { text } = await site.call("GET", page);
    expect(text.includes('href="/pay?profession=Pharmacist&amp;area=LS"')).toBe(true);
  });
});
