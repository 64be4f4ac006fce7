// On both engines: import-registers.ts, store-entries.ts, write-entries.ts.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { systemClock } from "../../platform/clock.ts";
import { createMergedIndex } from "../workplaces/merged-index.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";
import { SearchIndex, type IndexedWorkplace } from "../workplaces/search/search-index.ts";
import { acceptAll } from "./test/accept-all.ts";
import { exampleRegister, examplePractice, exampleRow } from "./test/example-rows.ts";
import { importRegisters, type RegisterReport } from "./import-registers.ts";
import { sentenceFor } from "./describe-import.ts";

let folder: string;
let directory: string;
let database: Database;
let imported: IndexedWorkplace[][];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "registers-"));
  directory = path.join(folder, "registers");
  mkdirSync(directory);
  database = await openDatabase(await makeDatabasePlace());
  imported = [];
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const put = (file: string, content: string | Buffer) =>
  writeFileSync(path.join(directory, file), content);

const run = async (
  options: { database?: Database; now?: string } = {},
): Promise<RegisterReport[]> =>
  await importRegisters({
    directory,
    database: options.database ?? database,
    now: () => new Date(options.now ?? "2026-11-20T12:00:00Z"),
    onImported: async (added, touched) => {
      const workplaces = new SearchIndex();
      const indexes = { workplaces, mergedPlaces: createMergedIndex(), clock: systemClock };
      await refreshIndexes((options.database ?? database).read, indexes, touched);
      imported.push([...added, ...touched.flatMap((id) => workplaces.find(id) ?? [])]);
    },
  });

const importOne = async (content: string) => {
  put("egdpprac.csv", content);
  await acceptAll(database, directory);
  const [report] = await run();
  return report;
};

const stored = async () =>
  await database.read.selectFrom("workplaces").selectAll().orderBy("ods_code").execute();

describe("importRegisters", () => {
  it("imports new entries, reports them and passes them on", async () => {
    const report = await importOne(exampleRegister(["A1", "A2"]));
    expect(report).toMatchObject({ file: "egdpprac.csv", outcome: "imported", read: 2, new: 2 });
    expect(report).toMatchObject({ changed: 0, closed: 0, unchanged: 0, skipped: {} });

    const [first] = await stored();
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      ods_code: "A1",
      register: "egdpprac.csv",
      name: "PRACTICE A1",
      type: "Dental practice",
      address: "1 HIGH STREET, MERROWFORD",
      postcode: "QB1 1AA",
      status: "open",
      review_count: 0,
      rating_sum: 0,
      added_key: null,
      created_at: "2026-11-20T12:00:00.000Z",
      kind: "dental",
      register_kind: "",
      telephone: "",
      opened_on: null,
      closed_on: null,
      owner_code: null,
      parent_code: null,
      list_size: null,
      country: "England",
      merged_into: null,
      town: "MERROWFORD",
      town_slug: "merrowford",
    });
    expect(imported).toEqual([
      [
        {
          _id: first?.id,
          name: "PRACTICE A1",
          type: "Dental practice",
          kind: "dental",
          address: "1 HIGH STREET, MERROWFORD",
          postcode: "QB1 1AA",
          status: "open",
          telephone: "",
          reviewCount: 0,
          ratingSum: 0,
          codes: ["A1"],
          formerNames: [],
          openingHours: null,
        },
        expect.objectContaining({ name: "PRACTICE A2" }),
      ],
    ]);
  });

  it("does nothing for a file whose content is the same", async () => {
    await importOne(exampleRegister(["A1"]));
    const report = await importOne(exampleRegister(["A1"]));
    expect(report).toMatchObject({ outcome: "unchanged", read: 0 });
    expect(imported.length).toBe(1);
  });

  it("writes only real changes, and keeps ids, ratings and dates", async () => {
    await importOne(exampleRegister(["A1", "A2", "A3"]));
    await database.write
      .updateTable("workplaces")
      .set({ review_count: 2, rating_sum: 15 })
      .where("ods_code", "=", "A1")
      .execute();
    const before = await stored();

    put("egdpprac.csv", examplePractice("A1", { 2: "NEW NAME" }) + exampleRegister(["A3", "A2"]));
    const [report] = await run({ now: "2027-01-01T00:00:00Z" });

    expect(report).toMatchObject({ new: 0, changed: 1, unchanged: 2, closed: 0 });
    expect(await stored()).toEqual([{ ...before[0], name: "NEW NAME" }, before[1], before[2]]);
    expect(imported.at(-1)).toEqual([
      expect.objectContaining({ _id: before[0]?.id, reviewCount: 2, ratingSum: 15 }),
    ]);
  });

  it.each([
    ["name", { 2: "NEW NAME" }],
    ["type", { 26: "0" }, { kind: "clinic", register_kind: "0" }],
    // Another way to write the same, which is needed to compare it with the next file.
    ["register_kind", { 26: "RO76" }],
    ["address", { 5: "2 HIGH STREET" }],
    ["postcode", { 10: "QB1 1AB" }],
    ["country", { 10: "LL11 1AA" }, { postcode: "LL11 1AA" }],
    ["status", { 12: "20260101" }, { closed_on: "2026-01-01" }],
    ["status", { 13: "C" }],
    ["telephone", { 18: "01632 960001" }],
    ["opened_on", { 11: "20020202" }],
    ["town", { 8: "ASHENWICK" }, { address: "1 HIGH STREET, ASHENWICK", town_slug: "ashenwick" }],
  ])("writes another %s, and nothing else", async (column, difference, along: object = {}) => {
    const importPractice = async (differences: Record<number, string>) => {
      put("epraccur.csv", examplePractice("A1", { 26: "4", ...differences }));
      await acceptAll(database, directory);
      const reports = await run();
      return reports.find(({ file }) => file === "epraccur.csv");
    };
    await importPractice({});
    const [before] = await stored();
    expect(await importPractice({ ...difference, 16: "20020202" })).toMatchObject({ changed: 1 });
    const [after] = await stored();
    expect(after).toEqual({ ...before, [column]: expect.any(String), ...along });
    expect(after?.[column as "name"]).not.toBe(before?.[column as "name"]);
    // A difference that no page shows is not a change.
    expect(await importPractice({ ...difference, 16: "20030303" })).toMatchObject({ unchanged: 1 });
  });

  it("closes entries missing from the file, once, and reopens them when they come back", async () => {
    await importOne(exampleRegister(["A1", "A2", "A3"]));
    const before = await stored();

    expect(await importOne(exampleRegister(["A1"]))).toMatchObject({ closed: 2, unchanged: 1 });
    expect(imported.at(-1)?.map(({ status }) => status)).toEqual(["closed", "closed"]);
    expect(await importOne(examplePractice("A1", { 2: "X" }))).toMatchObject({ closed: 0 });
    expect((await stored()).map(({ status }) => status)).toEqual(["open", "closed", "closed"]);

    expect(await importOne(exampleRegister(["A1", "A2", "A3"]))).toMatchObject({ changed: 3 });
    expect(await stored()).toEqual(before);
  });

  it("leaves an entry unchanged if its row is there but cannot be read", async () => {
    await importOne(exampleRegister(["A1", "A2", "A3"]));
    const report = await importOne(
      examplePractice("A1") + examplePractice("A2", { 2: "" }) + '"A3","SHORT"\n',
    );
    expect(report).toMatchObject({ closed: 0, skipped: { noName: 1, wrongColumns: 1 } });
    expect((await stored()).map(({ status }) => status)).toEqual(["open", "open", "open"]);
  });

  it("accounts for every row that it read", async () => {
    await importOne(exampleRegister(["A1", "A2"]));
    put("further.csv", exampleRegister(["A1", "B1"]));
    put(
      "egdpprac.csv",
      exampleRegister(["A1", "A1", "A3", ""]) + examplePractice("A2", { 10: "" }),
    );
    const reports = await run();

    expect(reports[0]).toMatchObject({ read: 5, new: 1, changed: 1, unchanged: 1 });
    expect(reports[0]?.skipped).toEqual({ identical: 1, noCode: 1 });
    for (const report of reports) {
      const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
      expect(report.new + report.changed + report.unchanged + skipped).toBe(report.read);
    }
  });

  it("leaves an entry to the register that provided it first", async () => {
    put("egdpprac.csv", exampleRegister(["A1"]));
    put("other.csv", examplePractice("A1", { 2: "SOMETHING ELSE" }) + examplePractice("B1"));
    const report = (await run()).find(({ file }) => file === "other.csv");
    expect(report).toMatchObject({ new: 1, skipped: { otherRegister: 1 } });
    expect((await stored()).map(({ name, type }) => [name, type])).toEqual([
      ["PRACTICE A1", "Dental practice"],
      ["PRACTICE B1", "Healthcare site"],
    ]);
  });

  it("reports missing files and loads the others, including additional ones", async () => {
    put("epraccur.csv", exampleRow({ 1: "G1", 2: "SURGERY", 26: "4" }));
    put("edispensary.csv", exampleRow({ 1: "P1", 2: "PHARMACY" }));
    put("notes.txt", "not a register");
    put(".edispensary.csv", "hidden");
    expect((await run()).map(({ file, outcome }) => [file, outcome])).toEqual([
      ["egdpprac.csv", "missing"],
      ["epharmacyhq.csv", "missing"],
      ["epraccur.csv", "imported"],
      ["edispensary.csv", "imported"],
    ]);
    expect((await stored()).map(({ type }) => type)).toEqual(["GP practice", "Pharmacy"]);
  });

  it("reports a missing folder as missing files", async () => {
    rmSync(directory, { recursive: true });
    const outcomes = (await run()).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["missing", "missing", "missing"]);
  });

  it("says of a refused file that no register has its name", async () => {
    put("contractor_details_202607.csv", "CONTRACTOR_CODE,CONTRACTOR_NAME\nFA1,MERROW\n");
    put("practice_contactdetails_jul2026.csv", "PracticeCode,Name\n7,MERROW\n");
    const reasons = (await run()).flatMap(({ reason }) => reason ?? []);
    expect(reasons.map((reason) => reason.includes("No register has files of this name"))).toEqual([
      false,
      true,
    ]);
  });

  it("changes nothing when a newer file is refused", async () => {
    await importOne(exampleRegister(["A1", "A2", "A3"]));
    const before = await stored();
    for (const bad of ["", '"A1","NAME","X"\n', exampleRegister(["A1", "A2"]).slice(0, -20)]) {
      expect(await importOne(bad)).toMatchObject({ outcome: "refused", read: 0 });
    }
    put("egdpprac.csv", Buffer.from([0, 1, 2, 255]));
    expect((await run())[0]?.reason).toBe("The file is not text in UTF-8.");
    expect(await stored()).toEqual(before);
    expect(await importOne(exampleRegister(["A1", "A2", "A3"]))).toMatchObject({
      outcome: "unchanged",
    });
  });

  it("refuses a folder with a register's name", async () => {
    mkdirSync(path.join(directory, "egdpprac.csv"));
    expect((await run())[0]).toMatchObject({
      outcome: "refused",
      reason: "There is a folder or something else of this name, not a file.",
    });
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "refuses a file that it has no permission to read",
    async () => {
      put("egdpprac.csv", exampleRegister(["A1"]));
      chmodSync(path.join(directory, "egdpprac.csv"), 0o000);
      expect((await run())[0]).toMatchObject({ outcome: "refused" });
    },
  );

  it("rolls back when it is interrupted", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `A${index}`);
    put("egdpprac.csv", exampleRegister(many));
    let results = 0;
    const failing = database.write.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1;
        // In the middle of the entries, after the queries that come before them.
        if (results > 12) throw new Error("interrupted");
        return result;
      },
    });

    const { write } = database;
    Object.assign(database, { write: failing });
    await expect(run()).rejects.toThrow("interrupted");
    Object.assign(database, { write });
    expect(await stored()).toEqual([]);
    expect(imported).toEqual([]);

    expect((await run())[0]).toMatchObject({ outcome: "imported", new: 1000 });
  });
});

describe("sentenceFor", () => {
  it("describes the import of a file in one line", async () => {
    put("egdpprac.csv", exampleRegister(["A1", "A1", "", "A2"]));
    put("epharmacyhq.csv", "");
    const sentences = (await run()).map((report) => sentenceFor({ ...report, durationMs: 1234 }));
    expect(sentences).toEqual([
      "egdpprac.csv: 4 rows read, 2 new, 0 changed, 0 closed because they are missing, 0 unchanged, " +
        "2 skipped (1 without a code, 1 identical to an earlier row), in 1,234 ms.",
      "epharmacyhq.csv: refused, nothing was changed. The file is empty.",
      "epraccur.csv: not found; entries imported earlier stay as they are. `npm run registers:update` downloads it.",
    ]);
    expect((await run()).map(sentenceFor)[0]).toBe(
      "egdpprac.csv: already imported, nothing to do.",
    );
  });
});
