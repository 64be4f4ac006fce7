import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writePage } from "../write-page.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { copyToPostgres } from "../../server/database/copy-database.ts";
import { openDatabase } from "../../server/database/database.ts";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { onServer } from "../../server/test/postgres-server.ts";
import { numbered } from "./bare-pgbench.ts";
import { cleanUp, onCleanUp, throwUnlessInterrupted } from "./clean-up.ts";
import { createCalls } from "./calls.ts";
import { fillPeopleAndAgencies, fillReviews } from "./fill.ts";
import { measureFirstSuggestions } from "./first-suggestion.ts";
import { writeGeneratedRegisters } from "./generated-registers.ts";
import type { Compared } from "./compare.ts";
import { type EngineResults, measureEngine, measureReviews } from "./measure-engine.ts";
import { measureMemoryByPlaces } from "./memory-by-places.ts";
import { insertIntoFile, insertOnServer } from "./measure-writes.ts";
import { readOptions } from "./options.ts";
import { startSite } from "./processes.ts";
import { type Results, writeReport } from "./report.ts";
import { print } from "./print.ts";

const realRegisters = process.env["REGISTERS_DIR"];
const startsMeasured = 3;
/** Also measured with fewer reviews, for the growth of the cost. */
const smallerSize = 10_000;

const options = readOptions();
const working = mkdtempSync(path.join(tmpdir(), "locumark-bench-"));
onCleanUp(() => rmSync(working, { recursive: true, force: true }));
const data = path.join(working, "data");

async function measure(): Promise<Results> {
  const started = performance.now();
  const registers = realRegisters ?? path.join(working, "registers");
  if (realRegisters === undefined) writeGeneratedRegisters(registers);
  const first = await startSite(data, registers);
  await first.stop();
  await timed("filling in people and agencies", () => fillPeopleAndAgencies(data));
  const places = await listOpen();
  const common = {
    ...options,
    workplaces: places.map(({ id }) => id),
    chooseCalls: createCalls(places),
  };
  const growth = new Map<number, readonly Compared[]>();
  let filled = 0;
  const hasEmbedded = options.engines.includes("embedded");
  if (hasEmbedded && smallerSize < options.reviews) {
    filled = smallerSize;
    await timed(`filling in ${filled} reviews`, () => fillReviews(data, 0, filled));
    print(`With ${filled} reviews:`);
    const site = await startSite(data, registers);
    const { calls } = await common.chooseCalls(site.origin);
    growth.set(filled, await measureReviews(site, calls, { ...common, insert: intoFile }));
    await site.stop();
  }
  await timed(`filling in reviews up to ${options.reviews}`, () =>
    fillReviews(data, filled, options.reviews),
  );
  const embedded = hasEmbedded ? await measureEmbedded(registers, common) : undefined;
  const postgres = options.engines.includes("postgres")
    ? await measurePostgres(registers, common)
    : undefined;
  if (embedded) growth.set(options.reviews, embedded.results.compared);
  return {
    ...options,
    registers: realRegisters === undefined ? "generated" : "real",
    firstStartMs: first.readyMs,
    growth,
    startsMs: embedded?.startsMs ?? [],
    embedded: embedded?.results,
    firstSuggestion: embedded?.firstSuggestion,
    bytesPerPlace: embedded?.bytesPerPlace,
    postgres,
    tookMinutes: (performance.now() - started) / 60_000,
  };
}

const intoFile = insertIntoFile(data, options.seconds);

type Common = Omit<Parameters<typeof measureEngine>[1], "insert">;

async function measureEmbedded(registers: string, common: Common) {
  print("Embedded:");
  const bytesPerPlace = await measureMemoryByPlaces(registers, working);
  const startsMs: number[] = [];
  for (let start = 0; start < startsMeasured; start += 1) {
    const site = await startSite(data, registers);
    startsMs.push(site.readyMs);
    await site.stop();
  }
  const site = await startSite(data, registers);
  const firstSuggestion = await measureFirstSuggestions(site.origin, registers);
  const results = await measureEngine(site, { ...common, insert: intoFile });
  await site.stop();
  return { results, firstSuggestion, startsMs, bytesPerPlace };
}

async function measurePostgres(
  registers: string,
  common: Common,
): Promise<EngineResults | undefined> {
  if (findPostgres() === undefined) {
    print("PostgreSQL is skipped: its server is not installed on this machine.");
    return undefined;
  }
  const cluster = await startPostgresCluster({ durable: true });
  onCleanUp(() => cluster.remove());
  await timed("copying everything to PostgreSQL", () => copyToPostgres(data, cluster.url));
  await onServer(cluster.url, ...numbered, "vacuum analyze");
  print("PostgreSQL:");
  const site = await startSite(path.join(working, "beside-postgres"), registers, cluster.url);
  const insert = insertOnServer(cluster.url, working, options.seconds);
  const results = await measureEngine(site, { ...common, insert });
  await site.stop();
  return results;
}

/** The open workplaces in the order in which they were filled in, the most popular first. */
async function listOpen() {
  const database = await openDatabase({ directory: data });
  try {
    return await database.read
      .selectFrom("workplaces")
      .select(["id", "name", "postcode", "address"])
      .where("status", "=", "open")
      .orderBy("ods_code")
      .execute();
  } finally {
    await database.close();
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  print(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

try {
  await buildIfStale();
  const results = await measure();
  const report = writeReport(results);
  print(`\n${report}`);
  if (options.isWhole && results.embedded) {
    writePage("benchmarks.md", report);
    print("Written to docs/benchmarks.md.");
  }
} catch (error) {
  throwUnlessInterrupted(error);
} finally {
  await cleanUp();
}
