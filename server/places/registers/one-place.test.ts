// On both engines: merge-known.ts, the names and merges that join registers.
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
    .select("place.merged_into as further")
    .orderBy("workplaces.ods_code")
    .execute();
  expect(rows.filter(({ further }) => further !== null)).toEqual([]);
  return Object.fromEntries(rows.map(({ code, name, into }) => [code, into ?? name]));
};

const branchOf = (practice: string, differences: Record<number, string> = {}) =>
  exampleRow({
    1: `${practice}001`,
    2: "DR LEIGH",
    5: "THE ANNEXE",
    6: "2 MILL LANE",
    8: "MERROWFORD",
    10: "QB1 1AB",
    15: practice,
    ...differences,
  });
const branch = branchOf("A1");

describe("a branch surgery", () => {
  test("is named after its practice, and again when that has another name", async () => {
    const site = await startTestSite({
      registers: { "epraccur.csv": examplePractice("A1"), "ebranchs.csv": branch },
    });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF PRACTICE A1, 2 MILL LANE");

    const inColumns = branch.replace("THE ANNEXE", "2").replace("2 MILL LANE", "MILL LANE");
    await importAgain(site, { "ebranchs.csv": inColumns });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF PRACTICE A1, 2 MILL LANE");
    await importAgain(site, { "ebranchs.csv": branch });

    await importAgain(site, { "epraccur.csv": examplePractice("A1", { 2: "MERROW SURGERY" }) });
    expect((await entriesOf(site))["A1001"]).toBe("BRANCH OF MERROW SURGERY, 2 MILL LANE");
    const reports = await importAgain(site, { "ebranchs.csv": `${branch}\n` });
    expect(reports.find(({ file }) => file === "ebranchs.csv")).toMatchObject({ unchanged: 1 });
  });

  test("at the postcode of its practice is the practice, also when that moves there", async () => {
    const site = await startTestSite({
      registers: {
        "epraccur.csv":
          examplePractice("A1", { 10: "QB1 1AB" }) +
          examplePractice("A2", { 10: "QB1 1AD", 12: "20200331", 13: "C" }) +
          examplePractice("A3", { 10: "" }) +
          examplePractice("A4", { 2: "TWIN", 10: "QB1 1AE" }) +
          examplePractice("A5", { 2: "TWIN", 10: "QB1 1AE" }),
        "ebranchs.csv":
          branch +
          branch.replace("A1001", "A1002").replace("QB1 1AB", "QB1 1AC") +
          branchOf("A2", { 10: "QB1 1AD" }) +
          branchOf("A3", { 10: "" }) +
          branchOf("A5", { 10: "QB1 1AE" }),
      },
    });
    expect(await entriesOf(site)).toMatchObject({
      A1001: "A1",
      A1002: "BRANCH OF PRACTICE A1, 2 MILL LANE",
      A2001: "BRANCH OF PRACTICE A2, 2 MILL LANE",
      A3001: "BRANCH OF PRACTICE A3, 2 MILL LANE",
      A5001: "A4",
    });
    await importAgain(site, { "epraccur.csv": examplePractice("A1", { 10: "QB1 1AC" }) });
    expect(await entriesOf(site)).toMatchObject({ A1001: "A1", A1002: "A1" });
  });

  test("is not named after itself, nor after another branch", async () => {
    const circle =
      branch.replaceAll('"A1"', '"A1001"') +
      exampleRow({ 1: "A1002", 2: "DR LOW", 5: "3 MILL LANE", 10: "QB1 1AB", 15: "A1001" });
    const site = await startTestSite({
      registers: { "ebranchs.csv": circle, "epraccur.csv": examplePractice("A1") },
    });
    await importAgain(site, { "epraccur.csv": examplePractice("A1", { 2: "MERROW SURGERY" }) });
    expect(await entriesOf(site)).toMatchObject({ A1001: "DR LEIGH", A1002: "DR LOW" });
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
      "an optician behind one door, but not where a list has two, and names do not tell",
      {
        "eoptsite.csv":
          hospital("TP1", "SEE WELL LTD", "", { 5: "UNIT 4A THE MALL" }) +
          hospital("TP2", "LOOK LTD", "", { 5: "9 THE MALL" }) +
          hospital("TP3", "SPECS LTD", "", { 5: "11 THE MALL" }) +
          hospital("TP4", "LENS LTD", "", { 5: "11 THE MALL" }),
        "nhs-choices-Optician-2014.csv":
          opticianHeading +
          optician("1", "Better Sight", "Unit 4a, The Mall") +
          optician("2", "Sight", "9 The Mall") +
          optician("3", "Eyes", "9 The Mall") +
          optician("4", "Lens Opticians", "11 The Mall") +
          optician("5", "Specs", "11, The Mall"),
      },
      {
        "NHS-CHOICES:1": "TP1",
        "NHS-CHOICES:2": "Sight",
        "NHS-CHOICES:3": "Eyes",
        "NHS-CHOICES:4": "TP4",
        "NHS-CHOICES:5": "TP3",
      },
    ],
    [
      "an optician that a list has once for each authority",
      {
        "eoptsite.csv": hospital("TP1", "OTHER NAME LTD", "", { 5: "4 THE MALL" }),
        "nhs-choices-Optician-2014.csv":
          opticianHeading +
          optician("1", "Look", "4 The Mall") +
          optician("2", "Look Ltd", "4, The Mall") +
          optician("3", "LOOK", "The Mall"),
      },
      { "NHS-CHOICES:1": "TP1", "NHS-CHOICES:2": "TP1", "NHS-CHOICES:3": "TP1" },
    ],
    [
      "a pharmacy and the code it prescribes under, but none of another name or beside two of that",
      {
        "edispensary.csv":
          hospital("FA1", "ELFA PHARMACY", "") +
          hospital("FA2", "UPTON PHARMACY (ROCKS)", "", { 10: "QB1 1AB" }) +
          hospital("FA3", "TWO PHARMACY", "", { 5: "1 MILL LANE", 10: "QB1 1AC" }) +
          hospital("FA4", "TWO PHARMACY", "", { 5: "9 MILL LANE", 10: "QB1 1AC" }),
        "epraccur.csv":
          hospital("Y1", "ELFA PHARMACY LTD", "", { 26: "RO323" }) +
          hospital("Y2", "TARN PHARMACY", "", { 26: "RO323" }) +
          hospital("Y3", "UPTON PHARMACY (ROCKS)", "", { 26: "RO323", 10: "QB1 1AB" }) +
          hospital("Y4", "TWO PHARMACY", "", { 26: "RO323", 10: "QB1 1AC" }),
      },
      { Y1: "FA1", Y2: "TARN PHARMACY", Y3: "FA2", Y4: "TWO PHARMACY", FA4: "TWO PHARMACY" },
    ],
    [
      "a prison, a hospice and an optician among those who prescribe",
      {
        "epraccur.csv":
          hospital("Y1", "HMP MERROW", "", { 26: "RO82", 10: "QB1 1AA" }) +
          hospital("Y2", "HMP TARN HEALTHCARE", "", { 26: "RO82", 10: "QB1 1AB" }) +
          hospital("Y3", "ST ELFA'S HOSPICE", "", { 26: "RO249", 10: "QB1 1AC" }) +
          hospital("Y4", "ST ELFA'S HOSPICE AT HOME", "", { 26: "RO249", 10: "QB1 1AC" }) +
          hospital("Y5", "LOOK OPTICIANS", "", { 26: "RO252", 10: "QB1 1AD" }) +
          hospital("Y6", "HMP WARREN", "", { 26: "RO82", 10: "QB1 1AE" }) +
          hospital("Y7", "HMP WARREN SEGREGATION", "", { 26: "RO82", 10: "QB1 1AE" }) +
          hospital("Y8", "HMP CLOSE", "", { 26: "RO82", 10: "QB1 1AF", 12: "20200331" }),
        "ejustice.csv":
          hospital("J1", "MERROW (HMP)", "", { 10: "QB1 1AA" }) +
          hospital("J2", "HMP AND YOI TARN VALE", "", { 10: "QB1 1AB" }) +
          hospital("J6", "HMP OTHER", "", { 10: "QB1 1AE" }) +
          hospital("J8", "HMP CLOSE", "", { 10: "QB1 1AF" }),
        "ehospice.csv":
          hospital("H3", "SAINT ELFA HOSPICE", "", { 10: "QB1 1AC" }) +
          hospital("H4", "ST ELFAS HOSPICE", "", { 10: "QB1 1AC" }),
        "eoptsite.csv": hospital("TP5", "LOOK", "", { 10: "QB1 1AD" }),
      },
      {
        J1: "Y1",
        J2: "Y2",
        H4: "Y3",
        H3: "SAINT ELFA HOSPICE",
        Y4: "ST ELFA'S HOSPICE AT HOME",
        TP5: "Y5",
        J6: "HMP OTHER",
        J8: "HMP CLOSE",
      },
    ],
    [
      "a hospital and what prescribes there under its name, but not a clinic of it",
      {
        "epraccur.csv":
          hospital("Y1", "YSBYTY MERROW", "", { 26: "RO250" }) +
          hospital("Y2", "YSBYTY MERROW (HMR ANTI COAG)", "", { 26: "10" }) +
          hospital("Y3", "ENT CLINIC", "", { 26: "RO250" }) +
          hospital("Y4", "TARN INFIRMARY", "", { 26: "RO250", 10: "QB1 1AB" }) +
          hospital("Y5", "TARN INFIRMARY", "", { 26: "RO250", 10: "QB1 1AB", 18: "01632 960001" }) +
          hospital("Y6", "SKIN CLINIC", "", { 26: "RO247" }),
        "wlhbsite.csv": hospital("7A1", "YSBYTY MERROW", "7A"),
        "ephpsite.csv": hospital("N6", "THE SKIN CLINIC", "NX"),
      },
      {
        Y1: "7A1",
        Y2: "7A1",
        Y3: "ENT CLINIC",
        Y4: "TARN INFIRMARY",
        Y5: "TARN INFIRMARY",
        N6: "Y6",
      },
    ],
    [
      "a hospital that its trusts give other words, but not another one on its ground",
      {
        "ets.csv":
          hospital("RR801", "MERROW GENERAL HOSPITAL", "RR8") +
          hospital("RGD02", "MERROW DISTRICT GENERAL HOSPITAL", "RGD") +
          hospital("RAE03", "MERROW HOSPITAL (SITE)", "RAE") +
          hospital("RR804", "MERROW EYE HOSPITAL", "RR8") +
          hospital("RR805", "COMMUNITY HOSPITAL", "RR8"),
      },
      {
        RGD02: "RR801",
        RAE03: "RR801",
        RR804: "MERROW EYE HOSPITAL",
        RR805: "COMMUNITY HOSPITAL",
      },
    ],
    [
      "a hospital, with the parts and services that are called after it, and its other spellings",
      {
        "ets.csv":
          hospital("RAX01", "TARN VALE HOSPITAL", "RAX") +
          hospital("RJ702", "TARN VALE HOSPITAL", "RJ7") +
          hospital("RYX03", "PTS TARN VALE HOSPITAL", "RYX") +
          hospital("RAX04", "TARN VALE HOSPITAL (MATERNITY)", "RAX") +
          hospital("RAX05", "HOSPITAL OF TARN VALE", "RAX") +
          hospital("RAX06", "TARN VAEL HOSPITAL", "RAX") +
          hospital("RAX15", "TARN VALE PRIVATE HOSPITAL", "RAX") +
          hospital("RAX07", "TARN VALE CHILDRENS HOSPITAL", "RAX") +
          hospital("RAX08", "MERROW TARN UNIVERSITY HOSPITAL", "RAX") +
          hospital("RAX09", "TARN HOSPITAL", "RAX") +
          hospital("RAX10", "ELFA HOSPITAL", "RAX", { 10: "QB1 1AB" }) +
          hospital("RAX11", "ROYAL ELFA HOSPITAL", "RAX", { 10: "QB1 1AB" }) +
          hospital("RJ711", "ROYAL ELFA HOSPITAL", "RJ7", { 10: "QB1 1AB" }) +
          hospital("RGD11", "ROYAL ELFA HOSPITAL", "RGD", { 10: "QB1 1AB" }) +
          hospital("RAX12", "THE NEW ELFA HOSPITAL", "RAX", { 10: "QB1 1AB" }) +
          hospital("RAX13", "UNIDENTIFIED HOSPITAL", "RAX", { 10: "QB1 1AB" }) +
          hospital("RAX14", "TARN VALE HOSPITAL (ANNEXE)", "RAX", { 10: "QB1 1AC" }) +
          hospital("RAX16", "TARN HILL HOSPITAL", "RAX", { 10: "QB1 1AE" }),
        "wlhbsite.csv":
          hospital("7A3B7", "YSBYTY ELFA", "", { 10: "QB1 1AD" }) +
          hospital("7A5B7", "YSBYTY ELFA", "", { 6: "TARN", 10: "QB1 1AD" }) +
          hospital("7A1B2", "TARN HILL HOSPITAL (EAST)", "", { 10: "QB1 1AE" }) +
          hospital("7A1B3", "TARN HILL HOSPITAL (WEST)", "", { 10: "QB1 1AE" }),
      },
      {
        RJ702: "RAX01",
        RYX03: "RAX01",
        RAX04: "RAX01",
        RAX05: "RAX01",
        RAX06: "RAX01",
        RAX15: "TARN VALE PRIVATE HOSPITAL",
        RAX07: "TARN VALE CHILDRENS HOSPITAL",
        RAX08: "MERROW TARN UNIVERSITY HOSPITAL",
        RAX09: "TARN HOSPITAL",
        RAX10: "RAX11",
        RJ711: "RAX11",
        RAX12: "RAX11",
        RAX14: "TARN VALE HOSPITAL (ANNEXE)",
        "7A5B7": "7A3B7",
        "7A1B2": "RAX16",
        "7A1B3": "TARN HILL HOSPITAL (WEST)",
      },
    ],
    [
      "a pharmacy that is a company of its own, with the shop that can be rung up",
      {
        "epharmacyhq.csv":
          hospital("P1", "ELFA PHARMACY", "") +
          hospital("P2", "ELFA PHARMACY", "", { 10: "QB1 1AB" }) +
          hospital("P3", "ELFA PHARMACY", "", { 10: "QB1 1AC" }),
        "edispensary.csv":
          hospital("FA1", "ELFA PHARMACY LTD", "P9", { 6: "MERROW", 14: "1" }) +
          hospital("FA2", "ELFA PHARMACY", "P3", { 14: "1", 10: "QB1 1AC" }),
      },
      { P1: "FA1", FA1: "ELFA PHARMACY LTD", P2: "ELFA PHARMACY", P3: "ELFA PHARMACY" },
    ],
  ])("%s", async (_, registers, expected) => {
    const site = await startTestSite({ registers });
    const entries = await entriesOf(site);
    expect(entries).toMatchObject(expected);
    expect(Object.values(entries)).not.toContain("UNIDENTIFIED HOSPITAL");
  });
});

test("what an admin has split or named is joined or named again by no rule", async () => {
  const registers = (again = "") => ({
    "epraccur.csv":
      hospital("Y1", "HMP MERROW", "", { 26: "RO82" }) +
      examplePractice("A1") +
      examplePractice("A2", { 2: "GONE", 10: "QB1 1AB", 12: "20200331", 13: "C" }) +
      again,
    "ebranchs.csv": branchOf("A1", { 10: "QB1 1AA" }) + again,
    "ejustice.csv": hospital("J1", "MERROW (HMP)", "") + again,
    "succ.csv": `"A2","A1","R","20200401",""\n${again}`,
  });
  const site = await startTestSite({ registers: registers() });
  expect(await entriesOf(site)).toMatchObject({ J1: "Y1", A1001: "A1", A2: "A1" });
  const as = await site.staff("admin");
  const rows = await site.site.database.read.selectFrom("workplaces").selectAll().execute();
  const act = async (code: string, body: object) => {
    const { id } = rows.find(({ ods_code: one }) => one === code)!;
    const url = `/api/desk/workplaces/${id}/actions` as const;
    expect((await site.call("POST", url, { as, body })).status).toBe(200);
  };
  for (const code of ["J1", "A1001", "A2"]) await act(code, { action: "split", other: code });
  await act("A1001", { action: "correct", field: "name", value: "THE ANNEXE" });
  await importAgain(site, registers("\n"));
  expect(await entriesOf(site)).toMatchObject({
    J1: "MERROW (HMP)",
    A1001: "THE ANNEXE",
    A2: "GONE",
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

test("the file that has a register's own name is its newest, as it is downloaded under that, and a dated one stands in", async () => {
  const site = await startTestSite({
    registers: {
      "ets-2025-cut.csv": hospital("R1", "MERROW HOSPITAL", "R") + hospital("R2", "WARD 7", "R"),
    },
  });
  expect(await entriesOf(site)).toEqual({ R1: "MERROW HOSPITAL" });
  await importAgain(site, { "ets.csv": hospital("R1", "TARN HOSPITAL", "R") });
  expect(await entriesOf(site)).toEqual({ R1: "TARN HOSPITAL" });
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
