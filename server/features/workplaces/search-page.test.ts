import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const row = (code: string, name: string, town: string, postcode: string) =>
  exampleRow({ 1: code, 2: name, 5: `${code.slice(-1)} HIGH STREET`, 8: town, 10: postcode });

test("a search for a kind in a town that has none says so, and where to look", async () => {
  const site = await startTestSite({
    pages: true,
    registers: {
      "egdpprac.csv":
        row("V1", "ELFA DENTAL", "LEEDS", "LS1 1AA") +
        row("V2", "MERROW DENTAL", "LEEDS", "LS1 1AB"),
      "edispensary.csv": row("FA3", "ELFA PHARMACY", "BRADFORD", "BD1 1AA"),
    },
  });
  const read = async (query: string) =>
    (await site.app.inject({ method: "GET", url: `/search?query=${query}` })).body.replaceAll(
      /<!--.*?-->/g,
      "",
    );
  const page = await read("pharmacy+leeds");
  expect(page).toContain("We list no open pharmacies in Leeds.");
  expect(page).toMatch(/href="\/search\?query=pharmacy&amp;near=Leeds"[^>]*>Search around Leeds</);
  for (const query of ["dentist+leeds", "elfa+pharmacy+leeds", "pharmacy+leeds&kind=dental"]) {
    expect(await read(query)).not.toContain("We list no open");
  }
});
