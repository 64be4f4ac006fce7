import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { exampleRow } from "../registers/test/example-rows.ts";
import { startTestSite } from "../../test/test-site.ts";
import { readAliases } from "./read-aliases.ts";
import { SearchIndex } from "../workplaces/search/search-index.ts";
import { indexOf, place } from "../workplaces/search/test/sample-workplaces.ts";

const pharmacy = (name: string, address: string, postcode: string, more = {}) =>
  place(name, { address, postcode, ...more });
const gp = (name: string, address: string, postcode: string) =>
  place(name, { address, postcode, kind: "gp" });

describe("hospitals by what people call them", () => {
  const hospital = (name: string, address: string, postcode: string, more = {}) =>
    place(name, { address, postcode, kind: "hospital", type: "Hospital", ...more });
  const called = [
    hospital("LEEDS GENERAL INFIRMARY", "GREAT GEORGE STREET, LEEDS", "LS1 3EX"),
    gp("LGI GPS IN A+E", "GREAT GEORGE STREET, LEEDS", "LS1 3EX"),
    hospital("ST JAMES'S UNIVERSITY HOSPITAL", "BECKETT STREET, LEEDS", "LS9 7TF"),
    pharmacy("ST JAMES PHARMACY", "1 BECKETT STREET, LEEDS", "LS9 7AA"),
    hospital("THE ROYAL VICTORIA INFIRMARY", "QUEEN VICTORIA ROAD, NEWCASTLE", "NE1 4LP"),
    place("RVI EYES", {
      address: "1 GREY STREET, NEWCASTLE",
      postcode: "NE1 6EE",
      kind: "optician",
    }),
    hospital("QUEENS MEDICAL CENTRE", "DERBY ROAD, NOTTINGHAM", "NG7 2UH"),
    pharmacy("QMC STAFF SHOP", "DERBY ROAD, NOTTINGHAM", "NG7 2UH"),
    gp("QUEENS MEDICAL CENTRE", "1 LITCHDON STREET, BARNSTAPLE", "EX32 8HY"),
    hospital("MANCHESTER ROYAL INFIRMARY", "OXFORD ROAD, MANCHESTER", "M13 9WL"),
    place("ROYAL UNITED HOSPITAL", { address: "BATH", postcode: "BA1 3NG", kind: "optician" }),
    hospital("ROYAL UNITED HOSPITAL", "COMBE PARK, BATH", "BA1 3NG"),
    hospital("THE CHRISTIE", "550 WILMSLOW ROAD, MANCHESTER", "M20 4BX"),
    gp("CHRISTIE MEDICAL PRACTICE", "1 UNIVERSITY ROAD, MANCHESTER", "M20 1AA"),
    hospital("ROYAL UNKNOWN INFIRMARY (EAST)", "1 FAR LANE, HULL", "HU1 1AA"),
    pharmacy("ASH PHARMACY", "1 ASH LANE, WIGAN", "WN1 1AA"),
    hospital("ALBERT SMITH HOSPITAL", "1 MILL LANE, TRURO", "TR1 1AA"),
  ];
  const firstOf = (query: string, index = indexOf(...called)): string | undefined =>
    index.suggest(query)[0]?.name;

  test("of two places with one name the hospital is meant", () => {
    expect(indexOf(...called).suggest("ruh bath")[0]).toMatchObject({ kind: "hospital" });
  });

  test.each([
    ["LGI", "LEEDS GENERAL INFIRMARY"],
    ["lgi leeds", "LEEDS GENERAL INFIRMARY"],
    ["Jimmy's", "ST JAMES'S UNIVERSITY HOSPITAL"],
    ["jimmys leeds", "ST JAMES'S UNIVERSITY HOSPITAL"],
    ["RVI", "THE ROYAL VICTORIA INFIRMARY"],
    ["QMC nottingham", "QUEENS MEDICAL CENTRE"],
    ["MRI manchester", "MANCHESTER ROYAL INFIRMARY"],
    ["christie hospital", "THE CHRISTIE"],
    ["the christie", "THE CHRISTIE"],
    ["RUI hull", "ROYAL UNKNOWN INFIRMARY (EAST)"],
    // Initials that are a word as well come after the places with that word.
    ["ash", "ASH PHARMACY"],
  ])("%s", (query, expected) => {
    expect(firstOf(query)).toBe(expected);
  });

  test("an operator's own, by code or by name and postcode", () => {
    const directory = mkdtempSync(path.join(tmpdir(), "locumark-aliases-"));
    const rows = [
      "code,name,postcode,aliases",
      "X1,,,The Old Lady; TOL",
      ",Ash Pharmacy,WN1,Trees",
    ];
    writeFileSync(path.join(directory, "place-aliases.csv"), rows.join("\n"));
    const told: string[] = [];
    const index = new SearchIndex(readAliases(directory, (fault) => told.push(fault)));
    index.put([...called, pharmacy("SOMETHING", "2 FAR LANE, HULL", "HU1 1AA", { codes: ["X1"] })]);
    expect(["old lady", "tol", "trees"].map((query) => firstOf(query, index))).toEqual([
      "SOMETHING",
      "SOMETHING",
      "ASH PHARMACY",
    ]);
    expect(firstOf("lgi", index)).toBe("LEEDS GENERAL INFIRMARY");
    expect(told).toEqual([]);
    writeFileSync(path.join(directory, "place-aliases.csv"), "who,what\n1,2");
    readAliases(directory, (fault) => told.push(fault));
    expect(told).toEqual([
      expect.stringContaining("its first line has to be code,name,postcode,aliases"),
    ]);
    rmSync(directory, { recursive: true });
  });
});

test("a site reads them from its registers, among which they are none", async () => {
  const site = await startTestSite({
    registers: {
      "place-aliases.csv": "code,name,postcode,aliases\nG1,,,The Old Lady\n",
      "epraccur.csv": exampleRow({ 1: "G1", 2: "THE SURGERY", 10: "LS1 1AA", 26: "4" }),
    },
  });
  const { body } = await site.call("GET", "/api/workplace/suggestions?query=old+lady");
  expect(body).toMatchObject([{ name: "THE SURGERY" }]);
  const files = await site.site.database.read
    .selectFrom("register_files")
    .select("name")
    .where("name", "like", "%alias%")
    .execute();
  expect(files).toEqual([]);
});
