import { setImmediate as nextTurn } from "node:timers/promises";
import { madeUpText } from "@locumark/contract/product";
import type { Readiness } from "./site/health/health-routes.ts";
import { importRegisters } from "./places/registers/import-registers.ts";
import { sentenceFor } from "./places/registers/describe-import.ts";
import { findCodePoint, readCodePoint } from "./places/towns/read-code-point.ts";
import { countPlaces, listIds } from "./places/workplaces/workplace-queries.ts";
import { refreshIndexes } from "./figures/indexes/refresh-indexes.ts";
import type { IndexedWorkplace, SearchIndex } from "./places/workplaces/search/search-index.ts";
import type { Site } from "./site.ts";

/**
 * Brings the workplaces up to date with the register files and puts what is new into the index.
 * @returns false when the database failed
 */
export async function loadRegisters(site: Site, readiness: Readiness): Promise<boolean> {
  if (site.config.hasMadeUpPlaces) {
    site.log.info(`${madeUpText} The registers are the bundled ones, as REGISTERS_DIR is not set.`);
  }
  try {
    const reports = await importRegisters({
      directory: site.config.registersDirectory,
      database: site.database,
      now: () => site.clock.now(),
      onImported: async (added, touched) => {
        await putInTurns(site.workplaces, added);
        await refreshIndexes(site.database.read, site, touched);
        site.cache.clear();
      },
    });
    await nextTurn();
    await catchUp(site);
    await locatePlaces(site);
    for (const report of reports) {
      const isWrong =
        ["refused", "held", "missing"].includes(report.outcome) || report.newer.length > 0;
      const level = isWrong ? "error" : "info";
      site.log[level](report, sentenceFor(report));
    }
    readiness.reason = undefined;
    readiness.registers = reports;
    return true;
  } catch (error) {
    // Data loaded earlier is still served; the operator sees the error, and /readyz stays red.
    readiness.reason = "The registers could not be loaded.";
    site.log.error({ err: error }, readiness.reason);
    return false;
  }
}

/** Reads what another process has imported meanwhile: where two start at once, each file is imported by one of them. */
async function catchUp(site: Site): Promise<void> {
  const { read } = site.database;
  if ((await countPlaces(read)) !== site.workplaces.size)
    await refreshIndexes(read, site, await listIds(read));
}

/** Puts places where their postcodes are, if the operator has Code-Point Open; some two seconds. */
async function locatePlaces({ config, workplaces, cache }: Site): Promise<void> {
  const files = findCodePoint(config.registersDirectory);
  if (files.length === 0) return;
  workplaces.locateExactly(await readCodePoint(files, workplaces.postcodes()));
  cache.clear();
}

/** Some milliseconds of work, so that requests are answered in between. */
const workplacesPerTurn = 100;

async function putInTurns(index: SearchIndex, workplaces: readonly IndexedWorkplace[]) {
  for (let start = 0; start < workplaces.length; start += workplacesPerTurn) {
    index.put(
      workplaces.slice(start, start + workplacesPerTurn).map((workplace) => {
        // A review may have been posted in between.
        const { reviewCount, ratingSum } = index.find(workplace._id) ?? workplace;
        return Object.assign(workplace, { reviewCount, ratingSum });
      }),
    );
    await nextTurn();
  }
}
