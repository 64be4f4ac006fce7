import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../server/database/database.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { importRegisters } from "../../server/places/registers/import-registers.ts";
import { createMergedIndex } from "../../server/places/workplaces/merged-index.ts";
import { readAliases } from "../../server/places/places/read-aliases.ts";
import { SearchIndex } from "../../server/places/workplaces/search/search-index.ts";
import { fillIndexes } from "../../server/figures/indexes/refresh-indexes.ts";
import { print } from "../bench/print.ts";

/** The index that a site has which reads the register files of a folder. */
export async function readPlaces(registers: string): Promise<SearchIndex> {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-search-"));
  try {
    const authorKeyFile = path.join(directory, "author.key");
    const database = await openDatabase({ directory, authorKeyFile });
    await importRegisters({
      directory: registers,
      database,
      now: () => new Date(),
      onImported: () => {},
    });
    const workplaces = new SearchIndex(readAliases(registers, print));
    await fillIndexes(database.read, {
      workplaces,
      mergedPlaces: createMergedIndex(),
      clock: systemClock,
    });
    await database.close();
    return workplaces;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
