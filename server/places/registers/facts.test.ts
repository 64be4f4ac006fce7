// On both engines: store-facts.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { acceptRegister } from "./hold-register.ts";
import { importRegisters } from "./import-registers.ts";
import { sentenceFor } from "./describe-import.ts";
import { hashOf } from "./read-register.ts";
import { examplePharmacy, pharmacyList } from "./test/example-hours.ts";
import { exampleRow } from "./test/example-rows.ts";

let folder: string;
let database: Database;
let touched: string[];

beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), "facts-")), "registers");
  mkdirSync(folder);
  database = await openDatabase(await makeDatabasePlace());
  touched = [];
});

afterEach(async () => {
  await database.close();
  rmSync(path.dirname(folder), { recursive: true });
});

const put = (file: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, file), content);

/** Only what became of the file of facts: the registers of places that should be there are missing. */
const run = async () => {
  const reports = await importRegisters({
    directory: folder,
    database,
    now: () => new Date("2026-11-20T12:00:00Z"),
    onImported: (_, ids) => void touched.push(...ids),
  });
  return reports.find(({ register }) => /hours/.test(register));
};

const known = async () => {
  const rows = await database.read.selectFrom("place_facts").selectAll().execute();
  return Object.fromEntries(
    rows
      .map((row) => [row.ods_code, row.fact] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const file = "consol_pharmacy_list_202425q4.csv";
const usual = "Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off";
const many = (count: number, first = 100) =>
  Array.from({ length: count }, (_, index) => examplePharmacy(`FA${first + index}`));

describe("a register of facts", () => {
  it("is read by its headings, and joined by code to the places that there are", async () => {
    put(
      "edispensary.csv",
      exampleRow({ 1: "FA100", 2: "MERROW CHEMIST", 5: "1 HIGH STREET", 10: "QB1 1AA", 13: "A" }),
    );
    put(file, pharmacyList([examplePharmacy("FA100"), examplePharmacy("FZ999")]));
    const report = await run();
    expect(report).toMatchObject({ outcome: "imported", read: 2, new: 2, skipped: {} });
    expect(sentenceFor(report!)).toContain("2 rows read, 2 new, 0 changed, 0 gone");
    expect(await known()).toEqual({ FA100: usual, FZ999: usual });
    const { month } = await database.read
      .selectFrom("register_files")
      .select("month")
      .where("name", "=", "pharmacy-hours")
      .executeTakeFirstOrThrow();
    expect(month).toBe("2025-03");
    const place = await database.read
      .selectFrom("workplaces")
      .select("id")
      .where("ods_code", "=", "FA100")
      .executeTakeFirstOrThrow();
    expect(touched).toEqual([place.id]);
    expect((await run())?.outcome).toBe("unchanged");
  });

  it("says what changed, what is gone and what nobody can read; unreadable days are unknown", async () => {
    const others = many(20);
    put(file, pharmacyList([...others, examplePharmacy("FB1"), examplePharmacy("FB2")]));
    put("contractor-dispensing-data.csv", "CONTRACTOR_CODE,ITEMS\nFB2,7900\n");
    await run();
    put(
      "consol_pharmacy_list_202526q1.csv",
      pharmacyList([
        ...others,
        examplePharmacy("FB1", { monday: "09:00-13:00,14:00-", tuesday: "25:00-26:00" }),
        examplePharmacy("FB3", { all: "ask" }),
        examplePharmacy("", {}),
        examplePharmacy("F B 4", {}),
        "FB5,short",
      ]),
    );
    const report = await run();
    expect(report).toMatchObject({
      outcome: "imported",
      new: 0,
      changed: 1,
      closed: 1,
      unchanged: 20,
    });
    expect(report?.skipped).toEqual({
      wrongColumns: 1,
      noCode: 1,
      unusableCode: 1,
      nothingKnown: 1,
    });
    const now = await known();
    expect(now["FB1"]).toBe("We-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off");
    // Gone are the hours, not what another register says.
    expect(now["FB2"]).toBe("7900");
  });

  it("waits for a person where many would be without, or where it is older", async () => {
    put(file, pharmacyList(many(100)));
    await run();
    const half = pharmacyList(many(50));
    put(file, half);
    expect(await run()).toMatchObject({
      outcome: "held",
      reason: "Of 100 places that something is known of, 50 would be without.",
    });
    expect(Object.keys(await known()).length).toBe(100);
    await acceptRegister(database, "pharmacy-hours", hashOf(Buffer.from(half)));
    expect(await run()).toMatchObject({ outcome: "imported", closed: 50 });

    rmSync(path.join(folder, file));
    put("consol_pharmacy_list_202324q2final.csv", pharmacyList(many(50, 99)));
    expect(await run()).toMatchObject({
      outcome: "held",
      reason: "It is older than the present one: of September 2023, not of March 2025.",
    });

    // The age of a file without a month is unknown.
    rmSync(path.join(folder, "consol_pharmacy_list_202324q2final.csv"));
    put("consol_pharmacy_list_final.csv", pharmacyList(many(50, 99)));
    expect(await run()).toMatchObject({ outcome: "imported", new: 1, closed: 1 });
  });

  it("takes the place of what was bundled without a question", async () => {
    const bundled = Array.from({ length: 10 }, (_, index) => examplePharmacy(`FM-${1000 + index}`));
    put(file, pharmacyList(bundled));
    await run();
    put(file, pharmacyList(many(3)));
    expect(await run()).toMatchObject({ outcome: "imported", new: 3, closed: 10 });
  });

  it("takes the newest of several quarters", async () => {
    put("consol_pharmacy_list_202425q4final.csv", pharmacyList(many(3)));
    put("consol_pharmacy_list_202425q1.csv", pharmacyList(many(1)));
    expect(await run()).toMatchObject({
      new: 3,
      older: ["consol_pharmacy_list_202425q1.csv"],
    });
  });

  it("may say several things about one place, in rows of their own and in Latin-1", async () => {
    const heading = "OrganisationId¬WeekDay¬Times¬IsOpen¬OpeningTimeType¬AdditionalOpeningDate";
    const rows = [
      "23¬Monday¬09:00-13:00¬True¬General¬",
      "23¬Monday¬14:00-17:30¬True¬General¬",
      "23¬Saturday¬10:00-16:00¬True¬General¬",
      "24¬Monday¬late¬True¬General¬",
    ];
    put(
      "nhs-choices-OpticianOpeningTimes-2014.csv",
      Buffer.from([heading, ...rows, ""].join("\n"), "latin1"),
    );
    expect(await run()).toMatchObject({ outcome: "imported", read: 4, new: 1 });
    expect(await known()).toEqual({
      "NHS-CHOICES:23": "Mo 09:00-13:00,14:00-17:30; Sa 10:00-16:00",
    });
  });

  const whole = pharmacyList(many(4));

  it.each([
    ["empty", ""],
    ["cut off within a row", whole.slice(0, -30)],
    ["cut off within quotation marks", whole.slice(0, whole.lastIndexOf("14:00"))],
    ["only a heading", pharmacyList([])],
    ["with another heading", whole.replace("PHARMACY_OPENING_HOURS_SUNDAY", "CLOSING_DAY")],
    ["without its heading", many(4).join("\n")],
    ["a web page", "<!doctype html><html><title>Moved</title></html>"],
    ["in UTF-16", Buffer.from(`\uFEFF${whole}`, "utf16le")],
    ["with 28 columns under 25 headings", pharmacyList(many(4).map((row) => `${row},,,`))],
    ["without a day that can be read", pharmacyList([examplePharmacy("FA1", { all: "ask" })])],
    ["a register of places", exampleRow({ 1: "FA100", 2: "MERROW CHEMIST", 10: "QB1 1AA" })],
  ])("is refused %s, and what was known stays", async (_, content) => {
    put(file, pharmacyList(many(3)));
    await run();
    put(file, content);
    expect(await run()).toMatchObject({ outcome: "refused", reason: expect.stringMatching(/\.$/) });
    expect(Object.keys(await known()).length).toBe(3);
  });

  it("may have more columns than are read, and they may stand in another order", async () => {
    const rows = pharmacyList(many(2))
      .trimEnd()
      .split("\n")
      .map((row, index) => (index === 0 ? `A,B,C,${row}` : `1,2,3,${row}`));
    put(file, `${rows.join("\n")}\n`);
    expect(await run()).toMatchObject({ outcome: "imported", new: 2 });
  });
});
