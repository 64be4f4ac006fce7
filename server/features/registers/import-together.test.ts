import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { type DatabasePlace, openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { exampleRegister } from "./test/example-rows.ts";
import type { RegisterReport } from "./import-registers.ts";

/** A separate process that opens the database and imports, as a starting server does. */
const program = (folder: string, place: DatabasePlace) => `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("../../database/database.ts"))};
  import { importRegisters } from ${JSON.stringify(import.meta.resolve("./import-registers.ts"))};
  const database = await openDatabase(${JSON.stringify(place)});
  const reports = await importRegisters({
    directory: ${JSON.stringify(path.join(folder, "registers"))},
    database,
    now: () => new Date(),
    onImported: () => {},
  });
  await database.close();
  console.log(JSON.stringify(reports));
`;

async function importInProcess(folder: string, place: DatabasePlace): Promise<RegisterReport[]> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program(folder, place)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [answer, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!answer) throw new Error(complaints);
  return JSON.parse(answer) as RegisterReport[];
}

it("imports each file once when two processes start together", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "registers-"));
  const place = await makeDatabasePlace();
  try {
    mkdirSync(path.join(folder, "registers"));
    for (const [file, letter] of [
      ["egdpprac.csv", "D"],
      ["epharmacyhq.csv", "P"],
      ["epraccur.csv", "G"],
    ] as const) {
      const codes = Array.from({ length: 2000 }, (_, index) => `${letter}${index}`);
      writeFileSync(path.join(folder, "registers", file), exampleRegister(codes));
    }

    const [one, other] = await Promise.all([
      importInProcess(folder, place),
      importInProcess(folder, place),
    ]);

    one.forEach((report, index) => {
      const outcomes = new Set([report.outcome, other[index]?.outcome]);
      expect(outcomes, report.file).toEqual(new Set(["imported", "unchanged"]));
    });
    const database = await openDatabase(place);
    const rows = await database.read.selectFrom("workplaces").select("ods_code").execute();
    await database.close();
    expect(rows.length).toBe(6000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 20_000);
