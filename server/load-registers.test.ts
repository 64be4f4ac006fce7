// On both engines: two sites that start at once on one database.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { exampleRegister } from "./places/registers/test/example-rows.ts";
import { atEnd } from "./test/at-end.ts";
import { makeMigratedPlace, onPostgres } from "./test/test-database.ts";
import { startTestSite } from "./test/test-site.ts";

test.skipIf(!onPostgres())(
  "two processes that start at once both have all places when they are ready",
  { timeout: 60_000 },
  async () => {
    const registersDirectory = mkdtempSync(path.join(tmpdir(), "registers-"));
    atEnd(() => rmSync(registersDirectory, { recursive: true }));
    for (const [file, letter] of [
      ["egdpprac.csv", "D"],
      ["epharmacyhq.csv", "P"],
      ["epraccur.csv", "G"],
    ] as const) {
      const codes = Array.from({ length: 700 }, (_, index) => `${letter}${index}`);
      writeFileSync(path.join(registersDirectory, file), exampleRegister(codes));
    }
    const place = await makeMigratedPlace();
    const sites = await Promise.all([1, 2].map(() => startTestSite({ place, registersDirectory })));
    expect(sites.map(({ site }) => site.workplaces.size)).toEqual([2100, 2100]);
  },
);
