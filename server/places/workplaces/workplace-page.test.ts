import { describe, expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const row = (code: string, columns: Record<number, string>) =>
  exampleRow({ 1: code, 5: "1 HIGH STREET", 8: "LEEDS", 10: "LS1 1AA", 13: "A", ...columns });

const shop = (code: string, columns: Record<number, string> = {}) =>
  row(code, { 2: "ELFA PHARMACY", 14: "1", 15: "P1", ...columns });

/** The site of a chain with a branch at each of the addresses. */
const startWith = (shops: string[]) =>
  startTestSite({
    pages: true,
    registers: {
      "epharmacyhq.csv": row("P1", { 2: "ELFA HOLDINGS LTD", 10: "YO1 1AA" }),
      "edispensary.csv": shops.join(""),
    },
  });

const idOf = async (site: TestSite, code: string): Promise<string> => {
  const { read } = site.site.database;
  const found = await read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();
  return found.id;
};

/** A page, its text as one reads it from top to bottom, and its headings. */
async function pageOf(site: TestSite, url: string) {
  const { status, headers, text: html } = await site.call("GET", url);
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const text = main
    .replaceAll(/<(?:script|style|svg)\b.*?<\/(?:script|style|svg)>/gs, " ")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
  const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = ""]) =>
    inner.replaceAll(/<!--.*?-->/g, ""),
  );
  const links = [...main.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const { location } = headers;
  return {
    status,
    location: typeof location === "string" ? location : "",
    html,
    text,
    headings,
    links,
  };
}

const postAt = async (site: TestSite, code: string, count: number, changes: object = {}) => {
  const workplaceId = await idOf(site, code);
  for (const as of await site.members(count)) {
    const body = { ...review, isAnonymous: true, ...changes, workplaceId };
    expect((await site.call("POST", "/api/workplace-review", { as, body })).status).toBe(201);
  }
};

describe("the page of a place without reviews", () => {
  test("says what it is, how to reach it, what chain it is of, and what is near", async () => {
    const site = await startWith([
      shop("FA1", { 11: "20060401", 18: "01632 960001" }),
      shop("FB2", { 5: "2 OTHER STREET" }),
      shop("FC3", { 2: "THE & PHARMACY", 10: "LS2 7AA", 15: "" }),
      shop("FD4", { 2: "STOMA LTD", 14: "2", 15: "" }),
    ]);
    const page = await pageOf(site, `/workplaces/ELFA%20PHARMACY?id=${await idOf(site, "FA1")}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain(
      "<title>Elfa Pharmacy, 1 High Street, Leeds: pay and reviews by locums | Locumark</title>",
    );
    expect(page.html).toMatch(/<meta name="description" content="Elfa Pharmacy, 1 High Street/);
    expect(page.headings).toEqual([
      "Reviews",
      "Known before the first review",
      "Nearest pharmacies",
      "Also at LS1 1AA",
      "Part of Elfa Pharmacy",
      "What locums ask before a shift",
      "Ask a colleague",
      "Do you run this place?",
      "Something wrong here?",
    ]);
    expect(page.text).toContain("Code FA1");
    expect(page.text).toContain("Run by Elfa Holdings Ltd Open since April 2006 Code FA1");
    expect(page.text).toContain("2 open branches, none of them with a review yet.");
    expect(page.text).toContain("The & Pharmacy");
    expect(page.links).toContain("tel:01632960001");
    expect(page.links).toContain("/chains/elfa-pharmacy");
    expect(page.links).toContain("/towns/leeds");
    expect(page.links).toContain(
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent("Elfa Pharmacy, 1 High Street, Leeds LS1\u00a01AA")}`,
    );
  });

  test("names the branches of a practice by their streets, whatever the practice is called", async () => {
    const branch = (code: string, street: string, postcode: string) =>
      row(code, { 2: "DR LEIGH", 5: street, 10: postcode, 15: "G1" });
    const site = await startTestSite({
      pages: true,
      registers: {
        "epraccur.csv": row("G1", { 2: "THE SURGERY", 26: "4" }),
        "ebranchs.csv":
          branch("G1001", "2 MILL LANE", "LS1 2AA") + branch("G1002", "3 ELM ROW", "LS1 3AA"),
      },
    });
    const { text } = await pageOf(site, "/workplaces/THE%20SURGERY");
    expect(text).toContain("Branch surgeries 2 Mill Lane Leeds");
    expect(text).toContain("3 Elm Row Leeds");
    expect(text).not.toContain("Branch of");
  });

  test("has nothing empty where nothing is known", async () => {
    const site = await startTestSite({ pages: true });
    const { name } = await site.workplace({ postcode: "ZX2 0AA" });
    const page = await pageOf(site, `/workplaces/${encodeURIComponent(name)}`);
    expect(page.headings).toEqual([
      "Reviews",
      "What locums ask before a shift",
      "Ask a colleague",
      "Do you run this place?",
      "Something wrong here?",
    ]);
    expect(page.text).not.toMatch(/Telephone|ODS|null|undefined/);
    expect(page.links.filter((link) => link.startsWith("tel:"))).toEqual([]);
  });
});

test("the page of twins names all codes, and the address of each leads to it", async () => {
  const site = await startWith([
    shop("FA1", { 18: "01632 960001" }),
    shop("FB2", { 18: "01632 960001", 15: "" }),
    shop("FC3", { 2: "OTHER PHARMACY", 5: "9 OTHER STREET" }),
  ]);
  const ids = [await idOf(site, "FA1"), await idOf(site, "FB2")];
  const pages = await Promise.all(
    ids.map((id) => pageOf(site, `/workplaces/ELFA%20PHARMACY?id=${id}`)),
  );
  const old = pages.find(({ status }) => status === 301);
  expect(old?.location).toBe("/workplaces/ELFA%20PHARMACY");
  const page = await pageOf(site, old?.location ?? "/");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Codes FA1, FB2")]);
});

test("a closed place was part of its chain, and its open branches are", async () => {
  const site = await startWith([
    shop("FA1", { 2: "OLD ELFA", 12: "20240131" }),
    shop("FB2", { 5: "2 OTHER STREET" }),
    shop("FC3", { 5: "3 OTHER STREET" }),
  ]);
  expect((await pageOf(site, "/workplaces/OLD%20ELFA")).headings).toContain(
    "Was part of Elfa Pharmacy",
  );
  const open = await pageOf(site, `/workplaces/ELFA%20PHARMACY?id=${await idOf(site, "FB2")}`);
  expect(open.headings).toContain("Part of Elfa Pharmacy");
});

test("the page of a closed place names what is at its address now, and asks nothing before a shift", async () => {
  const site = await startWith([
    shop("FA1", { 11: "19740401", 12: "20240131", 18: "01632 960001" }),
    shop("FB2", { 2: "NEW PHARMACY" }),
  ]);
  const page = await pageOf(site, "/workplaces/ELFA%20PHARMACY");
  expect(page.text).toContain("At its address now: New Pharmacy (Pharmacy).");
  expect(page.links).toContain("/workplaces/NEW%20PHARMACY");
  expect(page.text).toContain(
    "In the register Was run by Elfa Holdings Ltd Closed 31 January 2024 Code FA1",
  );
  expect(page.headings).not.toContain("What locums ask before a shift");
  // No one answers there, and no one should go there.
  expect(page.links.filter((link) => /^tel:|maps/.test(link))).toEqual([]);
});

test("figures of the chain appear with its third review, figures of the area with the tenth", async () => {
  const site = await startWith([
    shop("FA1"),
    shop("FB2", { 5: "2 OTHER STREET", 10: "LS9 1AA" }),
    shop("FC3", { 2: "OTHER PHARMACY", 10: "LS1 2AA", 15: "" }),
  ]);
  const url = `/workplaces/ELFA%20PHARMACY?id=${await idOf(site, "FA1")}`;
  await postAt(site, "FB2", 2, { rating: 9, pmr: "Titan" });
  const few = await pageOf(site, url);
  expect(few.text).toContain(
    "2 open branches, with 2 reviews together. Figures appear once there are 3.",
  );
  expect(few.text).not.toContain("Average rating");
  await postAt(site, "FB2", 1, { rating: 6, pmr: "Titan" });
  const some = await pageOf(site, url);
  expect(some.text).toContain("Average rating 8.0 of 10");
  expect(some.text).toContain("Systems named most often Titan (3 reviews)");
  expect(some.text).not.toContain("Pay around here");
  await postAt(site, "FC3", 7, { payRate: 31, timeToPay: 20 });
  const many = await pageOf(site, url);
  expect(many.headings).toContain("Pay around here (LS)");
  expect(many.text).toContain("From 10 reviews of places whose postcodes begin with LS");
  expect(many.text).not.toContain("Typical pay");
  await nextMonth(site);
  expect((await pageOf(site, url)).text).toContain("Typical pay £30/hr, all about £30");
});

test("on the search page, sorting by rating is explained, and only then", async () => {
  const site = await startWith([shop("FA1"), shop("FB2", { 5: "2 OTHER STREET" })]);
  const sorted = await pageOf(site, "/search?query=elfa&sort=rating-desc");
  expect(sorted.text).toContain("Sorted by the rating shown");
  const best = await pageOf(site, "/search?query=elfa");
  expect(best.text).not.toContain("Sorted by the rating shown");
});
