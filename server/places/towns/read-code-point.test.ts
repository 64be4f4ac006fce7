import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { atEnd } from "../../test/at-end.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { exampleRow } from "../registers/test/example-rows.ts";
import { findEditions } from "../registers/find-editions.ts";
import { findCodePoint } from "./read-code-point.ts";

/** Postcodes that do not exist: in the middle of Leeds, a quarter of a mile from each other, and of unknown place. */
const areas = {
  "qb.csv":
    '"QB1 1AA",10,430000,433500,"E92000001","","","","E08000035","E05011411"\n' +
    '"QB1 1AB",10,430400,433500,"E92000001","","","","E08000035","E05011411"\n' +
    '"QB1 1AC",90,0,0,"E92000001","","","","",""\n',
  "qd.csv": 'QD1 1AA,10,430000,437000,"E92000001","","","","",""\n',
};
const heading = "Postcode,Positional_quality_indicator,Eastings,Northings,Country_code\n";

const places = ["QB1 1AA", "QB1 1AB", "QB1 1AC", "QD1 1AA"];
const registers = {
  "edispensary.csv": places
    .map((postcode, index) =>
      exampleRow({
        1: `FA${index}`,
        2: `SHOP ${index}`,
        5: "1 HIGH STREET",
        10: postcode,
        13: "A",
      }),
    )
    .join(""),
};

const nearby = async ({ site }: TestSite) => {
  const [from] = site.workplaces.findByName("SHOP 0");
  return site.workplaces
    .nearest(from!._id, 5)
    .map(({ name, distanceText }) => [name, distanceText]);
};

const pageOf = async (site: TestSite) => (await site.call("GET", "/licences")).text;

test("distances are in tenths of a mile where the folder has Code-Point Open, in the files of its areas", async () => {
  const registersDirectory = mkdtempSync(path.join(tmpdir(), "locumark-registers-"));
  atEnd(() => rmSync(registersDirectory, { recursive: true }));
  const folder = path.join(registersDirectory, "codepo_gb/Data/CSV");
  mkdirSync(folder, { recursive: true });
  for (const [file, rows] of Object.entries(areas)) writeFileSync(path.join(folder, file), rows);
  const site = await startTestSite({ registers, registersDirectory, pages: true });
  expect(
    findCodePoint(registersDirectory)
      .map((file) => path.basename(file))
      .toSorted(),
  ).toEqual(["qb.csv", "qd.csv"]);
  expect(await nearby(site)).toEqual([
    ["SHOP 1", "0.2 miles"],
    ["SHOP 3", "2.2 miles"],
  ]);
  const found = await site.call("GET", "/api/workplace/search?near=QB1 1AB");
  expect(found.body.results.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
    "SHOP 1",
    "SHOP 0",
  ]);
  expect(await pageOf(site)).toContain("Code-Point Open");
});

test("all of it in one file is no register, and another site does not name it", async () => {
  const site = await startTestSite({
    registers: { ...registers, "codepo_2026-05.csv": heading + Object.values(areas).join("") },
  });
  const { registersDirectory } = site.site.config;
  const editions = await findEditions(registersDirectory);
  expect(editions.map(({ file }) => file)).not.toContain("codepo_2026-05.csv");
  expect(await nearby(site)).toHaveLength(2);
  const plain = await startTestSite({ registers, pages: true });
  expect(await nearby(plain)).toEqual([]);
  expect(await pageOf(plain)).not.toContain("Code-Point Open");
});
