// On both engines: names and merges that join registers.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { sentenceFor } from "./describe-import.ts";
import { importRegisters } from "./import-registers.ts";
import { acceptAll } from "./test/accept-all.ts";
import { examplePractice, exampleRow } from "./test/example-rows.ts";

async function importAgain(site: TestSite, files: Record<string, string>) {
  const directory = site.config.registersDirectory;
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(directory, file), content);
  }
  const { database } = site.site;
  await acceptAll(database, directory);
  return await importRegisters({
    directory,
    database,
    now: () => site.clock.now(),
    onImported() {},
  });
}

const entriesOf = async (site: TestSite) => {
  const rows = await site.site.database.read
    .selectFrom("workplaces")
    .leftJoin("workplaces as place", "place.id", "workplaces.merged_into")
    .select(["workplaces.ods_code as code", "workplaces.name", "place.ods_code as into"])
    .orderBy("workplaces.ods_code")
    .execute();
  return Object.fromEntries(rows.map(({ code, name, into }) => [code, into ?? name]));
};

const branch = exampleRow({
  1: "A1001",
  2: "DR LEIGH",
  5: "THE ANNEXE",
  6: "2 MILL LANE",
  8: "MERROWFORD",
  10: "QB1 1AB",
  15: "A1",
});

describe("a branch surgery", () => {
  test("is named after its practice, and again when that has another name", async () => {
    const site = await startTestSite({
      registers: { "epraccur.csv": examplePractice("A1"), "ebranchs.csv": branch },
    });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF PRACTICE A1, 2 MILL LANE");

    await importAgain(site, { "epraccur.csv": examplePractice("A1", { 2: "MERROW SURGERY" }) });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF MERROW SURGERY, 2 MILL LANE");
    const reports = await importAgain(site, { "ebranchs.csv": `${branch}\n` });
    expect(reports.find(({ file }) => file === "ebranchs.csv")).toMatchObject({ unchanged: 1 });
  });

  test("keeps its own name until its practice is there", async () => {
    const site = await startTestSite({ registers: { "ebranchs.csv": branch } });
    expect((await entriesOf(site))["A1001"]).toBe("DR LEIGH");
    await importAgain(site, { "epraccur.csv": examplePractice("A1") });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF PRACTICE A1, 2 MILL LANE");
  });
});

const hospital = (code: string, name: string, trust: string, more: Record<number, string> = {}) =>
  exampleRow({ 1: code, 2: name, 5: "1 HIGH STREET", 10: "QB1 1AA", 15: trust, ...more });

const optician = (number: string, name: string, street: string) =>
  `${number}¬${name}¬${street}¬Merrowford¬QB1 1AA\r\n`;
const opticianHeading = "OrganisationID¬OrganisationName¬Address1¬City¬Postcode\r\n";

describe("one place in several registers or under several trusts is one page", () => {
  test.each([
    [
      "a hospital, with its own trust's first site",
      {
        "ets.csv":
          hospital("RGD03", "ST MERROW HOSPITAL", "RGD") +
          hospital("RR801", "ST MERROW'S UNIVERSITY HOSPITAL", "RR8") +
          hospital("RAE0P", "ST MERROW'S UNIVERSITY HOSPITAL", "RAE") +
          hospital("RR802", "MERROW CHILDRENS HOSPITAL", "RR8"),
      },
      {
        RGD03: "RR801",
        RAE0P: "RR801",
        RR801: "ST MERROW'S UNIVERSITY HOSPITAL",
        RR802: "MERROW CHILDRENS HOSPITAL",
      },
    ],
    [
      "a practice of Northern Ireland by its doctors, and by its sign",
      {
        "npraccur.csv":
          hospital("Z7", "DR HOEY AND PARTNERS", "") + hospital("Z8", "HARLAND PRACTICE", ""),
        "gp-practice-reference-file-january-2026.csv":
          "PracNo,PracticeName,Address1,Address2,Postcode\n" +
          "7,Dr. HOEY & PARTNERS,1 HIGH STREET,,QB1 1AA\n" +
          "8,Dr. REA,HARLAND PRACTICE,1 HIGH STREET,QB1 1AA\n" +
          "9,Dr. LOW,1 HIGH STREET,,QB1 1AA\n",
      },
      { "NI-GP:7": "Z7", "NI-GP:8": "Z8", "NI-GP:9": "Dr. LOW" },
    ],
    [
      "an optician behind one door, but not where a list has two",
      {
        "eoptsite.csv":
          hospital("TP1", "SEE WELL LTD", "", { 5: "UNIT 4A THE MALL" }) +
          hospital("TP2", "LOOK LTD", "", { 5: "9 THE MALL" }),
        "nhs-choices-Optician-2014.csv":
          opticianHeading +
          optician("1", "See Well Opticians", "Unit 4a, The Mall") +
          optician("2", "Look", "9 The Mall") +
          optician("3", "Eyes", "9 The Mall"),
      },
      { "NHS-CHOICES:1": "TP1", "NHS-CHOICES:2": "Look", "NHS-CHOICES:3": "Eyes" },
    ],
  ])("%s", async (_, registers, expected) => {
    const site = await startTestSite({ registers });
    expect(await entriesOf(site)).toMatchObject(expected);
  });
});

test("of the editions of a register the newest month is read, and the others are named", async () => {
  const edition = (name: string) =>
    `PracNo,PracticeName,Address1,Postcode\n7,${name},1 HIGH STREET,QB1 1AA\n`;
  const site = await startTestSite({
    registers: {
      "gp-practice-reference-file-january-2026.csv": edition("NEW"),
      "gp-practice-reference-file-october-2025.csv": edition("OLD"),
    },
  });
  expect(await entriesOf(site)).toEqual({ "NI-GP:7": "NEW" });
  const reports = await importAgain(site, {
    "gp-practice-reference-file-april-2026.csv": edition("NEWER"),
  });
  expect(await entriesOf(site)).toEqual({ "NI-GP:7": "NEWER" });
  expect(reports.find(({ register }) => register === "ni-gp-practices")?.older.length).toBe(2);
});

test("where the newest edition is refused, the one before it is read, but none that is older than what is stored", async () => {
  const edition = (name: string) =>
    `PracNo,PracticeName,Address1,Postcode\n7,${name},1 HIGH STREET,QB1 1AA\n`;
  const file = (month: string) => `gp-practice-reference-file-${month}.csv`;
  const site = await startTestSite({
    registers: {
      [file("april-2026")]: "<html>Sorry",
      [file("january-2026")]: edition("GOOD").replace("PracNo", "No"),
      [file("october-2025")]: edition("OLD"),
      [file("july-2025")]: edition("OLDER"),
    },
  });
  expect(await entriesOf(site)).toEqual({ "NI-GP:7": "OLD" });

  const [, , , report] = await importAgain(site, {});
  expect(report).toMatchObject({
    outcome: "unchanged",
    file: file("october-2025"),
    newer: [{ file: file("april-2026") }, { file: file("january-2026") }],
    older: [file("july-2025")],
  });
  expect(sentenceFor(report!)).toBe(
    `${file("april-2026")}: refused. The file is a web page instead of a register. ` +
      `${file("january-2026")}: refused. The file has not the headings of this register. Looked for: “PracNo”, “PracticeName”, “Postcode”. ` +
      `${file("october-2025")}: already imported, nothing to do. Older, and not read: ${file("july-2025")}.`,
  );

  const [, , , next] = await importAgain(site, { [file("october-2025")]: "" });
  expect(next).toMatchObject({ outcome: "refused", file: file("april-2026") });
  expect(await entriesOf(site)).toEqual({ "NI-GP:7": "OLD" });
});

test("codes of different publishers are different places", async () => {
  const site = await startTestSite({
    registers: {
      "gp-practice-reference-file.csv":
        "PracNo,PracticeName,Address1,Postcode\n7,NI,1 HIGH STREET,QB1 1AA\n",
      "scotland-dental-2026.csv":
        "Practice Code,Practice Name,Address Line 1,Postcode\n7,SCOT,1 HIGH STREET,QB1 1AA\n",
    },
  });
  expect(await entriesOf(site)).toEqual({ "NI-GP:7": "NI", "SCOT-DENTAL:7": "SCOT" });
});
