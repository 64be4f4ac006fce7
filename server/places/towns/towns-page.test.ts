import { expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite } from "../../test/test-site.ts";
import { examplePractice, exampleRow } from "../registers/test/example-rows.ts";

/** 60 dental practices and a pharmacy in one town. */
const registers = {
  "egdpprac.csv": Array.from({ length: 60 }, (_, index) => examplePractice(`D${index}`)).join(""),
  "edispensary.csv": exampleRow({
    1: "F1",
    2: "LONELY PHARMACY",
    5: "2 HIGH STREET",
    8: "MERROWFORD",
    10: "QB1 1AA",
    13: "A",
    14: "1",
  }),
};

const countRows = (html: string): number => html.match(/class="prow_row/g)?.length ?? 0;

test("the page of a town lists some places of each kind, and all of one, a page at a time", async () => {
  const site = await startTestSite({ pages: true, registers });
  const all = (await site.call("GET", "/towns/merrowford")).text;
  expect(countRows(all)).toBe(11);
  expect(all).toContain("Show all 60 dental practices in Merrowford");
  for (const [query, rows] of [
    ["?kind=dental", 50],
    ["?kind=dental&page=2", 10],
    ["?kind=pharmacy", 1],
    ["?kind=church", 11],
    ["?page=2", 11],
    ["?kind=gp", 0],
  ] as const) {
    const { status, text } = await site.call("GET", `/towns/merrowford${query}`);
    expect([status, countRows(text)], query).toEqual([200, rows]);
  }
  expect((await site.call("GET", "/towns/merrowford?kind=gp")).text).toContain(
    "Merrowford has no GP practices that are open.",
  );
  for (const [from, to] of [
    ["/towns/merrowford?kind=dental&page=9", "/towns/merrowford?kind=dental&page=2"],
    ["/towns/MERROWFORD?kind=dental", "/towns/merrowford?kind=dental"],
  ] as const) {
    expect((await site.call("GET", from)).headers["location"]).toBe(to);
  }
});

test("kinds with reviewed places come first, and figures from 10 reviews on", async () => {
  const site = await startTestSite({ pages: true, registers });
  const order = async () => {
    const { text } = await site.call("GET", "/towns/merrowford");
    return [...text.matchAll(/<h2 id="([a-z]+)"/g)].map(([, kind]) => kind);
  };
  expect(await order()).toEqual(["pharmacy", "dental"]);
  const { kinds } = (await site.call("GET", "/api/town?slug=merrowford")).body;
  const places = kinds.find(({ kind }) => kind === "dental")!.places;
  for (const [index, as] of (await site.members(10)).entries()) {
    const { text } = await site.call("GET", "/towns/merrowford");
    expect(text).not.toContain("Typical pay");
    const body = { ...review, workplaceId: places[index]!._id };
    await site.call("POST", "/api/workplace-review", { as, body });
  }
  expect(await order()).toEqual(["dental", "pharmacy"]);
  await nextMonth(site);
  expect((await site.call("GET", "/towns/merrowford")).text).toContain("Typical pay");
});

test.each(["/towns/nowhere", "/towns/%E2%98%83", `/towns/${"x".repeat(3000)}`])(
  "%s is a 404 with a search box",
  async (address) => {
    const site = await startTestSite({ pages: true });
    const { status, text } = await site.call("GET", address as "/towns/x");
    expect(status).toBe(404);
    expect(text).toContain("Town not found");
    expect(text.match(/role="search"/g)).toHaveLength(1);
  },
);
