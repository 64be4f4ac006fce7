import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../../database/database.ts";
import { watchTurns } from "../../database/test/watch-turns.ts";
import { systemClock } from "../../platform/clock.ts";
import { createMergedIndex } from "../workplaces/merged-index.ts";
import { refreshIndexes } from "../../figures/indexes/refresh-indexes.ts";
import { SearchIndex } from "../workplaces/search/search-index.ts";
import { importRegisters } from "./import-registers.ts";
import { exampleRow } from "./test/example-rows.ts";

const entries = 4000;

/** Some hundred rows with all their columns. */
const valuesPerTurnMax = 12_000;

let folder: string;
let database: Database;
let turns: ReturnType<typeof watchTurns>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "registers-"));
  database = await openDatabase({ directory: path.join(folder, "data") });
  turns = watchTurns();
});

afterEach(async () => {
  turns.end();
  await database.close();
  rmSync(folder, { recursive: true });
});

const rows = (rowOf: (number: number) => string): string =>
  Array.from({ length: entries }, (_, index) => rowOf(10_000 + index)).join("");

const postcodeOf = (number: number): string => `BT${1 + (number % 40)} ${number % 10}AB`;

/** Two of practices, one of owned pharmacies in as many towns, and facts. */
const registersWith = (name: string): Record<string, string> => ({
  "gp-practice-reference-file-january-2026.csv":
    "PracNo,PracticeName,Address1,Address2,Address3,Postcode,LCG,Registered_Patients\n" +
    rows(
      (number) =>
        `${number},${name} ${number},1 HIGH STREET,BELFAST,,${postcodeOf(number)},Belfast,${number}\n`,
    ),
  "npraccur.csv": rows((number) =>
    exampleRow({
      1: `Z${number}`,
      2: `OTHER ${number}`,
      5: "1 HIGH STREET",
      10: postcodeOf(number),
      13: "A",
    }),
  ),
  "edispensary.csv": rows((number) =>
    exampleRow({
      1: `F${number}`,
      2: `CHEMIST ${number}`,
      5: `${number} HIGH STREET`,
      8: `TOWN ${number}`,
      10: postcodeOf(number),
      13: "A",
      15: `P${number - (number % 4)}`,
    }),
  ),
  "gp-reg-pat-prac-all.csv":
    "CODE,NUMBER_OF_PATIENTS\n" + rows((number) => `Z${number},${number}\n`),
});

const indexes = {
  workplaces: new SearchIndex(),
  mergedPlaces: createMergedIndex(),
  clock: systemClock,
};

/** @returns how many files were imported */
async function importAll(files: Record<string, string>): Promise<number> {
  const directory = path.join(folder, "registers");
  mkdirSync(directory, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(path.join(directory, file), content);
  }
  const reports = await importRegisters({
    directory,
    database,
    now: () => new Date("2026-11-20T12:00:00Z"),
    onImported: async (_, touched) => void (await refreshIndexes(database.read, indexes, touched)),
  });
  return reports.filter(({ outcome }) => outcome === "imported").length;
}

it("an import, and one that renames places, lets requests in after some hundred rows", async () => {
  expect(await importAll(registersWith("PRACTICE"))).toBe(4);
  expect(turns.longest.values, turns.longest.last).toBeLessThan(valuesPerTurnMax);

  await database.write.updateTable("register_files").set({ hash: "" }).execute();
  expect(await importAll(registersWith("SURGERY"))).toBe(4);
  expect(turns.longest.values, turns.longest.last).toBeLessThan(valuesPerTurnMax);
  expect(turns.longest.values).toBeGreaterThan(1000);
}, 60_000);
