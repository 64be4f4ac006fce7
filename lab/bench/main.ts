import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writePage } from "../write-page.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { authorKeyFileOf } from "../../server/config.ts";
import { copyToPostgres } from "../../server/database/copy-database.ts";
import { openDatabase } from "../../server/database/database.ts";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { onServer } from "../../server/test/postgres-server.ts";
import { checkOut } from "./check-out.ts";
import { cleanUp, onCleanUp, throwUnlessInterrupted } from "./clean-up.ts";
import { createCalls } from "./calls.ts";
import type * as Fill from "./fill.ts";
import { measureFirstSuggestion } from "./first-suggestion.ts";
import { writeGeneratedRegisters } from "./generated-registers.ts";
import { type Commit, measureAgainst } from "./measure-against.ts";
import { type EngineResults, measureEngine } from "./measure-engine.ts";
import { updateScaling } from "../update-scaling.ts";
import { readOptions } from "./options.ts";
import { startSite } from "./processes.ts";
import { type Results, writeComparison, writeReport } from "./report.ts";
import { print } from "./print.ts";

const realRegisters = process.env["REGISTERS_DIR"];
const startsMeasured = 3;
const project = path.resolve(import.meta.dirname, "../..");

const options = readOptions();
const working = mkdtempSync(path.join(tmpdir(), "locumark-bench-"));
onCleanUp(() => rmSync(working, { recursive: true, force: true }));
const registers = realRegisters ?? path.join(working, "registers");

async function measure(): Promise<Results> {
  const started = performance.now();
  const data = path.join(working, "data");
  const firstStartMs = await fillIn(project, data);
  const common = { ...options, ...(await listCalls(data)) };
  const embedded = options.engines.includes("embedded")
    ? await measureEmbedded(data, common)
    : undefined;
  const postgres = options.engines.includes("postgres")
    ? await measurePostgres(data, common)
    : undefined;
  return {
    ...options,
    registers: realRegisters === undefined ? "generated" : "real",
    firstStartMs,
    startsMs: embedded?.startsMs ?? [],
    embedded: embedded?.results,
    firstSuggestion: embedded?.firstSuggestion,
    postgres,
    tookMinutes: (performance.now() - started) / 60_000,
  };
}

/**
 * Fills a new database as that commit's own benchmark does.
 * @returns how long its first start took
 */
async function fillIn(folder: string, data: string): Promise<number> {
  const first = await startSite(data, registers, { folder });
  await first.stop();
  const script = pathToFileURL(path.join(folder, "lab/bench/fill.ts")).href;
  const { fillPeopleAndAgencies, fillReviews } = (await import(script)) as typeof Fill;
  await timed(`filling in ${options.reviews} reviews`, async () => {
    await fillPeopleAndAgencies(data);
    await fillReviews(data, 0, options.reviews);
  });
  return first.readyMs;
}

type Common = Omit<Parameters<typeof measureEngine>[1], "database">;

async function measureEmbedded(data: string, common: Common) {
  print("Embedded:");
  const isAll = options.only === "";
  const startsMs: number[] = [];
  for (let start = 0; start < startsMeasured; start += 1) {
    const site = await startSite(data, registers);
    startsMs.push(site.readyMs);
    await site.stop();
  }
  const site = await startSite(data, registers);
  const firstSuggestion = isAll ? await measureFirstSuggestion(site.origin) : undefined;
  const results = await measureEngine(site, { ...common, database: { directory: data } });
  await site.stop();
  return { results, firstSuggestion, startsMs };
}

async function measurePostgres(data: string, common: Common): Promise<EngineResults | undefined> {
  if (findPostgres() === undefined) {
    print("PostgreSQL is skipped: its server is not installed on this machine.");
    return undefined;
  }
  const cluster = await startPostgresCluster({ durable: true });
  onCleanUp(() => cluster.remove());
  await timed("copying everything to PostgreSQL", () => copyToPostgres(data, cluster.url));
  await onServer(cluster.url, "vacuum analyze");
  print("PostgreSQL:");
  const beside = path.join(working, "beside-postgres");
  const site = await startSite(beside, registers, {
    databaseUrl: cluster.url,
    keyFile: authorKeyFileOf(data),
  });
  const database = { directory: beside, url: cluster.url };
  const results = await measureEngine(site, { ...common, database });
  await site.stop();
  return results;
}

/** Measures this commit and another one in turn, each with its own code on its own embedded database. */
async function compareWith(ref: string): Promise<string> {
  const start = async (folder: string, name: string): Promise<Commit> => {
    const data = path.join(working, name);
    await fillIn(folder, data);
    return { ...(await listCalls(data)), site: await startSite(data, registers, { folder }) };
  };
  print(`building ${ref}`);
  const before = await start(checkOut(ref), "before");
  const now = await start(project, "now");
  const compared = await measureAgainst(now, before, { ref, ...options });
  await Promise.all([before.site.stop(), now.site.stop()]);
  return writeComparison(ref, compared, options);
}

/** The calls to measure, and the open workplaces in the order in which they were filled in, the most popular first. */
async function listCalls(data: string) {
  const database = await openDatabase({ directory: data, asItIs: true });
  try {
    const places = await database.read
      .selectFrom("workplaces")
      .select(["id", "name", "postcode", "address"])
      .where("status", "=", "open")
      .orderBy("ods_code")
      .execute();
    return { workplaces: places.map(({ id }) => id), chooseCalls: createCalls(places) };
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
  if (realRegisters === undefined) writeGeneratedRegisters(registers);
  if (options.against === undefined) {
    const results = await measure();
    const report = writeReport(results);
    print(`\n${report}`);
    if (options.isWritten) {
      writePage("benchmarks.md", report);
      updateScaling();
      print("Written to docs/benchmarks.md and docs/scaling.md.");
    }
  } else {
    print(`\n${await compareWith(options.against)}`);
  }
} catch (error) {
  throwUnlessInterrupted(error);
} finally {
  await cleanUp();
}
