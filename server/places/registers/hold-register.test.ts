// On both engines: import-registers.ts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { acceptRegister, findHeld, forgetHeld, holdRegister } from "./hold-register.ts";
import { importRegisters } from "./import-registers.ts";
import { sentenceFor } from "./describe-import.ts";
import { hashOf } from "./read-register.ts";
import { exampleRegister, examplePractice } from "./test/example-rows.ts";

const file = "epraccur.csv";
let directory: string;
let database: Database;

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "registers-"));
  database = await openDatabase(await makeDatabasePlace());
});

afterEach(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const put = (content: string, name = file) => writeFileSync(path.join(directory, name), content);

const run = async () =>
  await importRegisters({
    directory,
    database,
    now: () => new Date("2026-11-20T12:00:00Z"),
    onImported() {},
  });

const importOne = async (content: string) => {
  put(content);
  return (await run()).find((report) => report.file === file)!;
};

const count = async () => {
  const rows = await database.read
    .selectFrom("workplaces")
    .select(["kind", "status"])
    .where("register", "=", file)
    .execute();
  const counts: Record<string, number> = {};
  for (const { kind, status } of rows) {
    counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  }
  return counts;
};

const held = () => findHeld(database.read, file);

/** 200 practices, in the old spelling or the new one. */
const practices = (kind = "4", differences: Record<number, string> = {}, changed = 0) =>
  Array.from({ length: 200 }, (_, index) =>
    examplePractice(`G${1000 + index}`, { 26: kind, ...(index < changed && differences) }),
  );
const whole = practices().join("");

test("the first import of a register is never held, however small", async () => {
  expect(await importOne(examplePractice("G1000", { 26: "4" }))).toMatchObject({
    outcome: "imported",
  });
});

test("a first file that says kinds in words alone that nobody knows is refused", async () => {
  expect(await importOne(practices("GP Practice").join(""))).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("would be of one kind") as string,
  });
  expect(await count()).toEqual({});
  const mixed = practices("GP Practice").join("") + examplePractice("G9999", { 26: "RO72" });
  expect(await importOne(mixed)).toMatchObject({ outcome: "imported" });
});

test.each([
  ["half of one", practices().slice(0, 100).join(""), "100 of 200 places would be closed."],
  [
    "one that lacks five",
    practices().slice(5).join("") + examplePractice("G9999", { 26: "4" }),
    "5 of 200 places would be closed.",
  ],
  [
    "one that closes five",
    practices("4", { 13: "INACTIVE" }, 5).join(""),
    "5 of 200 places would be closed.",
  ],
  [
    "one in a spelling that nobody knows",
    practices("GP").join(""),
    "200 of 200 places would become “Clinic or prescribing service”.",
  ],
  [
    "one without the column of kinds",
    practices("").join(""),
    "200 of 200 places would become “Clinic or prescribing service”.",
  ],
])("%s is held, nothing of it is stored, and the other registers are", async (_, newer, reason) => {
  await importOne(whole);
  put(exampleRegister(["D1", "D2"]), "egdpprac.csv");
  put(newer);
  const reports = await run();
  expect(reports.map((report) => [report.file, report.outcome])).toEqual([
    ["egdpprac.csv", "imported"],
    ["epharmacyhq.csv", "missing"],
    [file, "held"],
  ]);
  expect(sentenceFor(reports[2]!)).toBe(
    `epraccur.csv: not imported. ${reason} If that is right, accept it on the page Site of the desk, or with ` +
      "`npm run registers:update -- --accept --no-download`.",
  );
  expect(await count()).toEqual({ "gp open": 200 });
  expect(await held()).toEqual({ hash: hashOf(Buffer.from(newer)), from: "folder", reason });
  // Also at the next start.
  expect((await run())[2]).toMatchObject({ outcome: "held", reason });
});

test("four in two hundred may close or change, and the other spelling changes nothing", async () => {
  await importOne(whole);
  expect(await importOne(practices("RO76").join(""))).toMatchObject({ outcome: "imported" });
  const newer = practices("RO76", { 12: "20261101" }, 2).join("").replace('"RO76"', '"RO250"');
  expect(await importOne(newer)).toMatchObject({ outcome: "imported", changed: 2 });
  expect(await held()).toBeUndefined();
});

test("the register of last year is held although it closes few", async () => {
  const older = practices("4", { 11: "20251003" }, 1);
  const present = practices("4", { 11: "20261003" }, 2);
  await importOne(present.join(""));
  const report = await importOne(older.slice(0, 199).join(""));
  expect(report).toMatchObject({ outcome: "held" });
  expect(report.reason).toBe(
    "1 of 200 places would be closed. It is older than the present one: its newest date is 3 October 2025, not 3 " +
      "October 2026.",
  );
});

test("what a person accepts is imported at the next start, and nothing else", async () => {
  await importOne(whole);
  const half = practices().slice(0, 100).join("");
  await importOne(half);
  expect(await acceptRegister(database, file, hashOf(Buffer.from(half)))).toBe(true);

  expect(await importOne(practices().slice(0, 99).join(""))).toMatchObject({ outcome: "held" });
  expect(await importOne(half)).toMatchObject({ outcome: "imported", closed: 100 });
  expect(await count()).toEqual({ "gp open": 100, "gp closed": 100 });
  expect(await held()).toBeUndefined();
  expect(await acceptRegister(database, file, hashOf(Buffer.from(half)))).toBe(false);
  // After a register was accepted once, the next one is compared again.
  expect(await importOne(practices().slice(0, 50).join(""))).toMatchObject({ outcome: "held" });
});

test("what waited is forgotten once another file is in its place", async () => {
  await importOne(whole);
  await importOne(practices().slice(0, 100).join(""));
  expect(await held()).toBeDefined();
  expect(await importOne(whole)).toMatchObject({ outcome: "unchanged" });
  expect(await held()).toBeUndefined();

  await importOne(practices().slice(0, 100).join(""));
  expect(await importOne("")).toMatchObject({ outcome: "refused" });
  expect(await held()).toBeUndefined();
});

test("what waits is forgotten where it was, and nothing waits that is imported already", async () => {
  await importOne(whole);
  await importOne(practices().slice(0, 100).join(""));
  await forgetHeld(database, file, "publisher");
  expect(await held()).toMatchObject({ from: "folder" });
  await forgetHeld(database, file, "folder");
  expect(await held()).toBeUndefined();
  const hash = hashOf(Buffer.from(whole));
  await holdRegister(database, file, { hash, from: "publisher", reason: "It is older." });
  expect(await held()).toBeUndefined();
});

test("a release that reads kinds better than the last is not held for it", async () => {
  const roles = practices("RO76").join("");
  await importOne(roles);
  // As an earlier release left it: every practice misread, without what the register says of its kind.
  await database.write
    .updateTable("workplaces")
    .set({ kind: "clinic", type: "Clinic or prescribing service", register_kind: null })
    .execute();
  const forget = () => database.write.updateTable("register_files").set({ hash: "" }).execute();
  await forget();
  // Even with another file at the same time.
  expect(await importOne(roles.replace("PRACTICE", "SURGERY"))).toMatchObject({
    outcome: "imported",
  });
  expect(await count()).toEqual({ "gp open": 200 });

  // Nor is a file that was imported before, whatever is read from it now.
  await database.write.updateTable("workplaces").set({ register_kind: "10" }).execute();
  await forget();
  expect(await run()).toContainEqual(expect.objectContaining({ file, outcome: "imported" }));
});

test("bundled registers that come over real ones are held", async () => {
  await importOne(whole);
  const bundled = readFileSync(path.join(import.meta.dirname, "../../../registers", file), "utf8");
  expect(await importOne(bundled)).toMatchObject({
    outcome: "held",
    reason: expect.stringContaining("200 of 200 places would be closed."),
  });
});
