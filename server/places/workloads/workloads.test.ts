// On both engines: replace-workloads.ts, workload-queries.ts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { rowsPerPage } from "../../database/read-pages.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";
import { itemsDispensed, patientsRegistered } from "../declarations/workload-figures.ts";
import { factRegisterOf } from "../declarations/all-registers.ts";
import { importRegisters } from "../registers/import-registers.ts";
import { listIds } from "../workplaces/workplace-queries.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";
import { parseFacts } from "../registers/parse-facts.ts";
import { exampleRow } from "../registers/test/example-rows.ts";

const heading = "PracNo,PracticeName,Address1,Address2,Address3,Postcode,LCG,Registered_Patients\n";
const practice = (code: number, patients: number | string, town = "BELFAST") =>
  `${code},PRACTICE ${code},${code} HIGH STREET,${town},,BT1 1A${code % 2 ? "A" : "B"},Belfast,${patients}\n`;
const january = "gp-practice-reference-file-january-2026.csv";

const workloadsOf = async (site: TestSite, code: string) => {
  const { id } = await site.site.database.read
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();
  return (await site.call("GET", `/api/workplace/details?id=${id}`)).body.workloads;
};

test("the patients of a practice are compared with those of the town, with publisher and month", async () => {
  const tens = Array.from({ length: 9 }, (_, index) => practice(10 + index, 1000 * (index + 1)));
  const site = await startTestSite({
    registers: { [january]: [heading, ...tens, practice(1, 8400), practice(2, 0)].join("") },
  });
  const from = {
    measure: "patients",
    source: "Business Services Organisation",
    month: "2026-01",
    sourceText: "Business Services Organisation, January 2026",
  };
  expect(await workloadsOf(site, "NI-GP:1")).toEqual([
    {
      ...from,
      amount: 8400,
      compared: { direction: "more", tenths: 8, among: "Belfast" },
      text: "8,400 patients registered: more than 8 in 10 GP practices in Belfast",
    },
  ]);
  expect(await workloadsOf(site, "NI-GP:10")).toEqual([
    {
      ...from,
      amount: 1000,
      compared: { direction: "fewer", tenths: 10, among: "Belfast" },
      text: "1,000 patients registered: fewer than any other GP practice in Belfast",
    },
  ]);
  expect(await workloadsOf(site, "NI-GP:2")).toEqual([]);

  // A month later nothing but a number has changed.
  const directory = site.config.registersDirectory;
  const february = "gp-practice-reference-file-february-2026.csv";
  const rows = [...tens, practice(1, 8500), practice(2, 0)];
  writeFileSync(path.join(directory, february), heading + rows.join(""));
  const { database } = site.site;
  await importRegisters({ directory, database, now: () => site.clock.now(), onImported() {} });
  site.site.cache.clear();
  expect(await workloadsOf(site, "NI-GP:1")).toMatchObject([{ amount: 8500, month: "2026-02" }]);
});

describe("what one register says of a place stays with it when another has it too", () => {
  const ofOds = {
    "npraccur.csv": exampleRow({ 1: "Z7", 2: "PRACTICE 7", 5: "7 HIGH STREET", 10: "BT1 1AA" }),
  };
  const reference = { [january]: heading + practice(7, 4321) };

  test.each([
    ["the one with the patients first", reference, ofOds],
    ["the one with the patients last", ofOds, reference],
  ])("%s", async (_, first, second) => {
    const site = await startTestSite({ registers: first });
    const directory = site.config.registersDirectory;
    for (const [file, content] of Object.entries(second)) {
      writeFileSync(path.join(directory, file), content);
    }
    const { database } = site.site;
    await importRegisters({ directory, database, now: () => site.clock.now(), onImported() {} });
    await refreshIndexes(database.read, site.site, await listIds(database.read));
    const merged = database.read.selectFrom("workplaces").where("merged_into", "is not", null);
    expect(await merged.select("id").execute()).toHaveLength(1);
    for (const code of ["Z7", "NI-GP:7"]) {
      expect(await workloadsOf(site, code), code).toMatchObject([{ amount: 4321 }]);
    }
  });
});

test("patients are counted in several registers, and of two counts of one place the larger is shown", async () => {
  const ofOds = (code: string, line: string) =>
    exampleRow({ 1: code, 2: "PRACTICE 7", 5: line, 10: "BT1 1AA", 13: "A" });
  const site = await startTestSite({
    registers: {
      [january]: heading + practice(7, 4321),
      "npraccur.csv": ofOds("Z7", "7 HIGH STREET"),
      "epraccur.csv": ofOds("A1", "8 HIGH STREET"),
      "gp-reg-pat-prac-all.csv": "CODE,NUMBER_OF_PATIENTS\nZ7,8000\nA1,1234\n",
    },
  });
  for (const [code, amount] of [
    ["Z7", 8000],
    ["NI-GP:7", 8000],
    ["A1", 1234],
  ] as const) {
    expect(await workloadsOf(site, code), code).toMatchObject([{ amount }]);
  }
  const kept = await site.site.database.read.selectFrom("workloads").select("amount").execute();
  expect(new Set(kept.map(({ amount }) => amount))).toEqual(new Set([1234, 4321, 8000]));
});

test("as many practices as there are, in whatever order the file has them", async () => {
  const codes = Array.from({ length: rowsPerPage + 100 }, (_, index) => 10_000 + index);
  const site = await startTestSite({
    registers: {
      [january]:
        heading +
        codes
          .toReversed()
          .map((code) => practice(code, code))
          .join(""),
    },
  });
  const { count } = await site.site.database.read
    .selectFrom("workloads")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(codes.length);
});

const items = (rows: readonly string[]) =>
  ["YEAR_MONTH,AREA_TEAM,CONTRACTOR_CODE,CONTRACTOR_NAME,FORMS,ITEMS", ...rows, ""].join("\n");
const dispensed = (code: string, count: number | string, month = "2026-03") =>
  `${month},LEEDS,${code},MR A PATEL,1,${count}`;

test("items are joined by code, and compared among the pharmacies of the town", async () => {
  const shop = (code: string, differences: Record<number, string> = {}) =>
    exampleRow({
      1: code,
      2: code,
      5: code,
      8: "LEEDS",
      10: "LS1 1AA",
      13: "A",
      14: "1",
      ...differences,
    });
  const closed = (code: string) => shop(code, { 12: "20200331", 13: "C" });
  const gone = ["FC1", "FC2", "FC3", "FC4", "FC5"];
  const codes = Array.from({ length: 11 }, (_, index) => `FA${100 + index}`);
  const rows = codes.map((code, index) => dispensed(code, 1000 * (index + 1)));
  const site = await startTestSite({
    registers: {
      "edispensary.csv":
        [...codes, "FB100"].map((code) => shop(code)).join("") + gone.map(closed).join(""),
      "contractor-dispensing-data.csv": items([
        ...rows,
        dispensed("FZ999", 5),
        // A place that has closed is compared with nothing.
        ...gone.map((code) => dispensed(code, 1)),
      ]),
    },
  });
  expect(await workloadsOf(site, "FA107")).toEqual([
    {
      measure: "items",
      amount: 8000,
      source: "NHSBSA",
      month: "2026-03",
      compared: { direction: "more", tenths: 7, among: "Leeds" },
      text: "8,000 items a month: busier than 7 in 10 pharmacies in Leeds",
      sourceText: "NHSBSA, March 2026",
    },
  ]);
  expect(await workloadsOf(site, "FB100")).toEqual([]);
});

test("rows of items that say nothing are refused and counted, and so are rows of other months", async () => {
  const content = items([
    ...["FA1", "FA2", "FA2"].map((code) => dispensed(code, "7,900").replace("7,900", '"7,900"')),
    dispensed("FB1", -1),
    dispensed("FB2", 0),
    dispensed("FB3", "many"),
    dispensed("FB4", 5),
    dispensed("FB4", 6),
    dispensed("FB5", ""),
    dispensed("FA1", 100, "2026-02"),
    dispensed("FC1", 100, "202602"),
    dispensed("", 100),
  ]);
  const { facts, month, read, skipped } = await parseFacts(Buffer.from(content), itemsDispensed);
  expect([Object.fromEntries(facts), month, read]).toEqual([
    { FA1: "7900", FA2: "7900" },
    "2026-03",
    12,
  ]);
  expect(skipped).toMatchObject({ noCode: 1, otherMonth: 2, nothingKnown: 5 });
});

test.each([
  ["PUBLICATION,EXTRACT_DATE,CODE,POSTCODE,SEX,AGE,NUMBER_OF_PATIENTS", "GP,01MAR2026,A1,LS1 1AA"],
  [
    "PUBLICATION,EXTRACT_DATE,ORG_CODE,POSTCODE,SEX,AGE_GROUP_5,NUMBER_OF_PATIENTS",
    "GP,2026-03-01,A1,LS1 1AA",
  ],
])("patients of all ages and sexes are counted: %s", async (heading, start) => {
  const rows = ["ALL,ALL,8400", "MALE,ALL,4100", "FEMALE,0_4,200"].map((end) => `${start},${end}`);
  const content = [heading, ...rows, ""].join("\n");
  const { facts, month } = await parseFacts(Buffer.from(content), patientsRegistered);
  expect([Object.fromEntries(facts), month]).toEqual([{ A1: "8400" }, "2026-03"]);
});

test("items are one of many things that are counted of a pharmacy", async () => {
  const start = "2025-09,QWO,FA1,MADE UP,QB1 1AA";
  const content = [
    "YEAR_MONTH,ICB_CODE,CONTRACTOR_CODE,CONTRACTOR_NAME,POSTCODE,CONTENT_GROUP,CONTENT,VALUE",
    `${start},Prescription Count,Forms,4200`,
    `${start},Prescription Count,Items,7900`,
    `${start},Prescription Count,Items processed via Electronic Prescription Service (EPS),7800`,
    `${start},Advanced Services,New Medicine Service (NMS) interventions declared,12`,
    "",
  ].join("\n");
  const { facts, month, skipped } = await parseFacts(Buffer.from(content), itemsDispensed);
  expect([Object.fromEntries(facts), month]).toEqual([{ FA1: "7900" }, "2025-09"]);
  expect(skipped).toMatchObject({ noFact: 3, nothingKnown: 0 });
});

test("of far too many rows of one code nothing is known", async () => {
  const content = `CODE,NUMBER_OF_PATIENTS\nA1,5100\n${"A2,8400\n".repeat(300_000)}`;
  const { facts, skipped } = await parseFacts(Buffer.from(content), patientsRegistered);
  expect(Object.fromEntries(facts)).toEqual({ A1: "5100" });
  expect(skipped.nothingKnown).toBe(1);
});

test.each([
  ["contractor-dispensing-data-2026-03.csv", itemsDispensed],
  ["dispensing_data_202509.csv", itemsDispensed],
  ["contractor-activity-2024.csv", undefined],
  ["dispensing-by-contractor-june-2018.csv", undefined],
  ["pharmacy_and_appliance_contractor_dispensing_data_202603.csv", itemsDispensed],
  ["dispensing_data_mar2026.csv", itemsDispensed],
  ["dispensing-practices-dispensing-data-2026-03.csv", undefined],
  ["contractor-details-2026-03.csv", undefined],
  ["edispensary.csv", undefined],
  ["dispenser_contactdetails_202604.csv", undefined],
  ["gp-reg-pat-prac-all.csv", patientsRegistered],
  ["gp-reg-pat-prac-all-mar-26.csv", patientsRegistered],
  ["gp-reg-pat-prac-map.csv", undefined],
])("%s is recognised by its name", (file, register) => {
  expect(factRegisterOf(file)).toBe(register);
});
