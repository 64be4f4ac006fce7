import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeBenchmarks } from "../write-page.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { copyToPostgres } from "../../server/database/copy-database.ts";
import { openDatabase } from "../../server/database/database.ts";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { onServer } from "../../server/test/postgres-server.ts";
import { numbered } from "./bare-pgbench.ts";
import { drawChart } from "./chart.ts";
import { atTheEnd, end, throwUnlessBrokenOff } from "./ending.ts";
import { fillPeopleAndAgencies, fillReviews } from "./fill.ts";
import { measureFirstSuggestions } from "./first-suggestion.ts";
import { writeGeneratedRegisters } from "./generated-registers.ts";
import type { Compared } from "./compare.ts";
import { type EngineResults, measureEngine, measureReviews } from "./measure-engine.ts";
import { insertIntoFile, insertOnServer } from "./measure-writes.ts";
import { readOptions } from "./options.ts";
import { startSite } from "./processes.ts";
import { type Results, writeReport } from "./report.ts";
import { say } from "./say.ts";

const realRegisters = process.env["REGISTERS_DIR"];
const docs = path.resolve(import.meta.dirname, "../../docs");
const startsMeasured = 3;
const smallerSizes = [10_000, 100_000];

const options = readOptions();
const working = mkdtempSync(path.join(tmpdir(), "locumark-bench-"));
atTheEnd(() => rmSync(working, { recursive: true, force: true }));
const data = path.join(working, "data");

async function measure(): Promise<Results> {
  const registers = realRegisters ?? working;
  if (registers === working) writeGeneratedRegisters(working);
  const first = await startSite(data, registers);
  await first.stop();
  await timed("people and agencies are filled in", () => fillPeopleAndAgencies(data));

  const growth = new Map<number, readonly Compared[]>();
  let filled = 0;
  for (const size of [...smallerSizes.filter((one) => one < options.reviews), options.reviews]) {
    await timed(`${size} reviews are filled in`, () => fillReviews(data, filled, size));
    filled = size;
    if (size === options.reviews || !options.engines.includes("embedded")) continue;
    say(`With ${size} reviews:`);
    const site = await startSite(data, registers);
    growth.set(size, await measureReviews(site, await embeddedOptions()));
    await site.stop();
  }

  const embedded = options.engines.includes("embedded")
    ? await measureEmbedded(registers)
    : undefined;
  const postgres = options.engines.includes("postgres")
    ? await measurePostgres(registers)
    : undefined;
  if (embedded) growth.set(options.reviews, embedded.results.compared);
  return {
    ...options,
    registers: registers === working ? "generated" : "real",
    firstStartMs: first.readyMs,
    growth,
    startsMs: embedded?.startsMs ?? [],
    embedded: embedded?.results,
    firstSuggestion: embedded?.firstSuggestion,
    postgres,
  };
}

async function measureEmbedded(registers: string) {
  say("Embedded:");
  const startsMs: number[] = [];
  for (let start = 0; start < startsMeasured; start += 1) {
    const site = await startSite(data, registers);
    startsMs.push(site.readyMs);
    await site.stop();
  }
  const site = await startSite(data, registers);
  const firstSuggestion = await measureFirstSuggestions(site.origin, registers);
  const results = await measureEngine(site, await embeddedOptions());
  await site.stop();
  return { results, firstSuggestion, startsMs };
}

const embeddedOptions = async () => ({
  ...options,
  workplaces: await listOpen(),
  insert: insertIntoFile(data, options.seconds),
});

async function measurePostgres(registers: string): Promise<EngineResults | undefined> {
  if (findPostgres() === undefined) {
    say("There is no PostgreSQL server on this machine; that half is left out.");
    return undefined;
  }
  const cluster = await startPostgresCluster({ durable: true });
  atTheEnd(() => cluster.remove());
  await timed("everything is copied to PostgreSQL", () => copyToPostgres(data, cluster.url));
  await onServer(cluster.url, ...numbered, "vacuum analyze");
  say("PostgreSQL:");
  const site = await startSite(path.join(working, "beside-postgres"), registers, cluster.url);
  const insert = insertOnServer(cluster.url, working, options.seconds);
  const results = await measureEngine(site, { ...options, workplaces: await listOpen(), insert });
  await site.stop();
  return results;
}

/** In the order in which they were filled in, the most popular first. */
async function listOpen(): Promise<string[]> {
  const database = await openDatabase({ directory: data });
  const rows = await database.read
    .selectFrom("workplaces")
    .select("id")
    .where("status", "=", "open")
    .orderBy("ods_code")
    .execute();
  await database.close();
  return rows.map(({ id }) => id);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

try {
  await buildIfStale();
  const results = await measure();
  const report = writeReport(results);
  say(`\n${report}`);
  if (options.isWhole && results.embedded) {
    writeBenchmarks("rates", report);
    writeFileSync(path.join(docs, "benchmarks.svg"), drawChart(results.embedded.compared));
    say("Written to docs/benchmarks.md.");
  }
} catch (error) {
  throwUnlessBrokenOff(error);
} finally {
  await end();
}
