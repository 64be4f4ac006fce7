// On both engines: two processes that import at once.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { type DatabasePlace, openDatabase } from "../../database/database.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { exampleRegister } from "./test/example-rows.ts";
import { acceptRegister } from "./hold-register.ts";
import type { RegisterReport } from "./import-registers.ts";
import { hashOf } from "./read-register.ts";

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

it("holds a register in each of two processes that start together, and imports it once when it is accepted", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "registers-"));
  const place = await makeDatabasePlace();
  const file = path.join(folder, "registers", "egdpprac.csv");
  const codes = Array.from({ length: 200 }, (_, index) => `D${index}`);
  const outcomes = async (count: number) => {
    const reports = await Promise.all(
      Array.from({ length: count }, () => importInProcess(folder, place)),
    );
    return reports.map(([report]) => report?.outcome ?? "").toSorted();
  };
  const countOpen = async () => {
    const open = database.read.selectFrom("workplaces").select("id").where("status", "=", "open");
    return (await open.execute()).length;
  };
  mkdirSync(path.dirname(file));
  writeFileSync(file, exampleRegister(codes));
  const database = await openDatabase(place);
  try {
    expect(await outcomes(1)).toEqual(["imported"]);
    const half = exampleRegister(codes.slice(0, 100));
    writeFileSync(file, half);
    expect(await outcomes(2)).toEqual(["held", "held"]);
    expect(await countOpen()).toBe(200);

    await acceptRegister(database, "egdpprac.csv", hashOf(Buffer.from(half)));
    expect(await outcomes(2)).toEqual(["imported", "unchanged"]);
    expect(await countOpen()).toBe(100);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
