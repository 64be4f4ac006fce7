import path from "node:path";
import { expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { nextMonth } from "../../test/next-night.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const bundled = path.resolve(import.meta.dirname, "../../../registers");

const textOf = (html: string): string =>
  html
    .replace(/^.*<main/s, "<main")
    .replace(/<\/main>.*$/s, "")
    .replaceAll(/<script.*?<\/script>|<[^>]+>/gs, " ")
    .replaceAll(/\s+/g, " ");

async function visit(site: TestSite, address: `/${string}`) {
  const { status, headers, text } = await site.call("GET", address);
  return { status, to: headers["location"], text: textOf(text), html: text };
}

test("the page of a chain says what the register and the reviews of its branches say", async () => {
  const site = await startTestSite({ pages: true, registersDirectory: bundled });
  const { branches } = (await site.call("GET", "/api/chain?slug=motley-crow-pharmacy")).body;
  const seen = [];
  for (const [index, as] of [undefined, ...(await site.members(5))].entries()) {
    if (as) {
      const body = { ...review, workplaceId: branches[index]!._id, rating: 5 + index };
      await site.call("POST", "/api/workplace-review", { as, body });
    }
    seen.push((await visit(site, "/chains/motley-crow-pharmacy")).text);
  }
  expect(seen[0]).toContain("44 open branches in 15 towns.");
  expect(seen[0]).toMatch(/as the register has it: Motley Crow Chemists \(UK\) Ltd/);
  expect(seen[0]).toMatch(/Head office: 1 Counting House Yard, Varnham/);
  expect(seen[0]).toContain("No reviews yet.");
  expect(seen[2]).toContain("2 reviews so far.");
  expect(seen[2]).not.toMatch(/2 reviews Rated/);
  expect(seen[3]).toMatch(/3 reviews Rated 7\.0 .*7\.0 of 10/);
  expect(seen[3]).not.toContain("Typical pay");
  expect(seen[5]).not.toContain("Typical pay");
  await nextMonth(site);
  const { text } = await visit(site, "/chains/motley-crow-pharmacy");
  expect(text).toMatch(/5 reviews .*8\.0 of 10 .*Typical pay/);
});

test("the branches of a large chain are listed by town, a page at a time", async () => {
  const shop = (code: number, town: string) =>
    exampleRow({
      1: `F${code}`,
      2: "GREAT CHAIN",
      5: `${code} HIGH STREET`,
      8: town,
      10: "LS1 1AA",
      13: "A",
      14: "1",
      15: "P1",
    });
  const rows = Array.from({ length: 61 }, (_, index) =>
    shop(index, index < 60 ? "LEEDS" : "OTLEY"),
  );
  const site = await startTestSite({
    pages: true,
    registers: { "edispensary.csv": rows.join("") },
  });
  const whole = await visit(site, "/chains/great-chain");
  expect(whole.text).toMatch(/Branches by town .*Leeds 60 branches .*Otley 1 branch/);
  expect(whole.html).toContain('href="/chains/great-chain?town=leeds"');
  const countRows = async (address: `/${string}`) =>
    (await visit(site, address)).html.match(/class="prow_row/g)?.length ?? 0;
  expect(await countRows("/chains/great-chain")).toBe(0);
  expect(await countRows("/chains/great-chain?town=leeds")).toBe(50);
  expect(await countRows("/chains/great-chain?town=leeds&page=2")).toBe(10);
  for (const [from, to] of [
    ["/chains/great-chain?town=leeds&page=3", "/chains/great-chain?town=leeds&page=2"],
    ["/chains/Great-Chain?town=LEEDS", "/chains/great-chain?town=leeds"],
  ] as const) {
    expect((await visit(site, from)).to).toBe(to);
  }
  const unknown = await visit(site, "/chains/great-chain?town=atlantis");
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain("Great Chain has no open branch in a town called “atlantis”.");
  expect(unknown.text).toContain("Leeds 60 branches");
});

test("many towns of a chain are folded under their letters", async () => {
  const towns = Array.from("ABC").flatMap((letter) =>
    Array.from({ length: 21 }, (_, index) => `${letter}${"LMNOPRSTUVWXYZABCDEFG"[index]}IKEN`),
  );
  const rows = towns.map((town, index) =>
    exampleRow({
      1: `F${index}`,
      2: "WIDE CHAIN",
      8: town,
      10: "LS1 1AA",
      13: "A",
      14: "1",
      15: "P1",
    }),
  );
  const site = await startTestSite({
    pages: true,
    registers: { "edispensary.csv": rows.join("") },
  });
  const { html, text } = await visit(site, "/chains/wide-chain");
  expect(html.match(/<details><summary>/g)).toHaveLength(3);
  expect(text).toMatch(/A Aaiken to Aziken .*B Baiken to Bziken .*C Caiken to Cziken/);
  expect(html).toContain('href="/chains/wide-chain?town=aaiken"');
});

test.each([
  "/chains/nowhere",
  "/chains/%E2%98%83",
  `/chains/${"x".repeat(3000)}`,
  "/chains/..%2F..",
])("%s is a 404 with a search box", async (address) => {
  const site = await startTestSite({ pages: true });
  const { status, text, html } = await visit(site, address as `/${string}`);
  expect(status).toBe(404);
  expect(text).toContain("Chain not found");
  expect(html.match(/role="search"/g)).toHaveLength(1);
});

test("the list says how many there are under a letter, and ignores a letter that is none", async () => {
  const site = await startTestSite({ pages: true, registersDirectory: bundled });
  expect((await visit(site, "/chains?letter=m")).text).toContain("2 chains under M");
  expect((await visit(site, "/chains?letter=%F0%9F%92%8A")).text).toContain("All chains");
  expect((await visit(site, "/chains?letter=z")).text).toContain("0 chains under Z");
});
