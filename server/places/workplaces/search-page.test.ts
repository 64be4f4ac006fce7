import { expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const row = (code: string, name: string, town: string, postcode: string) =>
  exampleRow({ 1: code, 2: name, 5: `${code.slice(-1)} HIGH STREET`, 8: town, 10: postcode });

const reader = (site: TestSite) => async (query: string) =>
  (await site.app.inject({ method: "GET", url: `/search?query=${query}` })).body.replaceAll(
    /<!--.*?-->/g,
    "",
  );

test("places near a visitor are listed once it is known where that is, and none that is only called so", async () => {
  const site = await startTestSite({
    pages: true,
    registers: { "edispensary.csv": row("FA1", "CHEMIST NEAR ME", "LEEDS", "LS1 1AA") },
  });
  const read = reader(site);
  const page = await read("chemist+near+me");
  expect(page.includes("Near where? Type a postcode or a town.")).toBe(true);
  expect(page.includes("Chemist Near Me")).toBe(false);
  expect(page.includes("1 result")).toBe(false);
  const near = await read("chemist+near+me&near=LS1");
  expect(near.includes("Chemist Near Me")).toBe(true);
  expect(near.includes("Near where? Type a postcode or a town.")).toBe(false);
});

test("of kinds that are in no register this is said, and what was found besides is folded", async () => {
  const site = await startTestSite({
    pages: true,
    registers: { "epraccur.csv": row("G1", "ELFA HOME CARE", "LEEDS", "LS1 1AA") },
  });
  const read = reader(site);
  for (const query of ["care+home+leeds", "vet+leeds", "vet+near+me"]) {
    const page = await read(query);
    expect(page).toContain("Vets, care homes and nursing homes are in none of our registers.");
    const [before, folded = ""] = page.split("<summary>1 other place in Leeds</summary>");
    expect(before!.includes("Elfa Home Care")).toBe(false);
    if (query === "care+home+leeds") expect(folded.includes("Elfa Home Care")).toBe(true);
  }
});

test("a search for a kind in a town that has none says so, with the nearest, and folds the rest", async () => {
  const site = await startTestSite({
    pages: true,
    registers: {
      "egdpprac.csv":
        row("V1", "ELFA DENTAL", "LEEDS", "LS1 1AA") +
        row("V2", "MERROW DENTAL", "LEEDS", "LS1 1AB"),
      "edispensary.csv": row("FA3", "ELFA PHARMACY", "BRADFORD", "BD1 1AA"),
    },
  });
  const read = reader(site);
  const page = await read("pharmacy+leeds");
  expect(page).toContain("We list no open pharmacies in Leeds.");
  expect(page).toMatch(/The nearest is <a [^>]*>Elfa Pharmacy<\/a>, about 8 miles\./);
  expect(page).toContain("0 results");
  const [listed, folded = ""] = page.split("<summary>2 other places in Leeds</summary>");
  expect(listed).not.toContain("Elfa Dental");
  expect(folded).toContain("Elfa Dental");
  for (const query of ["dentist+leeds", "elfa+pharmacy+leeds", "pharmacy+leeds&kind=dental"]) {
    expect(await read(query)).not.toContain("We list no open");
  }
});

test("the page of a name that many have counts the open ones, and loads more of them", async () => {
  const rows = Array.from({ length: 130 }, (_, nth) =>
    exampleRow({
      1: `FB${nth}`,
      2: "BOOTS",
      5: `${nth} HIGH STREET`,
      8: "LEEDS",
      10: "LS1 1AA",
      12: nth < 5 ? "20240101" : "",
      13: nth < 5 ? "C" : "A",
    }),
  );
  const site = await startTestSite({
    pages: true,
    registers: { "edispensary.csv": rows.join("") },
  });
  const read = async (query: string) => {
    const { body } = await site.app.inject({ method: "GET", url: `/workplaces/BOOTS${query}` });
    return { body, listed: body.match(/class="prow_row"/g)?.length ?? 0 };
  };
  const first = await read("");
  expect(first.body).toContain("130 workplaces with this name, 125 of them open");
  expect(first.listed).toBe(24);
  expect(first.body).toContain('href="/workplaces/BOOTS?near=&amp;show=124"');
  expect((await read("?show=124")).listed).toBe(124);
  const all = await read("?show=224");
  expect(all.listed).toBe(130);
  expect(all.body).not.toContain("Load more");
  for (const query of ["?show=-5", "?show=x", "?show=1e9", "?near=100&show=NaN"]) {
    expect((await read(query)).listed).toBeLessThanOrEqual(130);
  }
});
