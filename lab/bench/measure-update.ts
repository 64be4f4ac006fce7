/**
 * How long requests wait while all registers of a folder are imported: at a first start, and by a site that is running, as
 * after "Update now" on /desk/admin, when one entry of twenty has changed. What "Update now" downloads before that is left
 * out. On PostgreSQL, at a second process as well, which learns of all that the first has imported.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { authorKeyFileOf, bundledRegisters } from "../../server/config.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { findJob } from "../../server/database/jobs.ts";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { cleanUp, onCleanUp } from "./clean-up.ts";
import { makeAdmin, reviewsOf } from "./make-admin.ts";
import { print } from "./print.ts";
import { cpuMs, memoryOf, type StartedSite, startSite } from "./processes.ts";
import { toTable } from "./table.ts";
import { type Waits, type Watched, watchRequests } from "./watch-requests.ts";

const { engine } = parseArgs({
  options: { engine: { type: "string", default: "both" } },
}).values;
const idleMs = 10_000;

const working = mkdtempSync(path.join(tmpdir(), "locumark-update-"));
onCleanUp(() => rmSync(working, { recursive: true, force: true }));
// A copy, since a site may write into its folder.
const registers = path.join(working, "registers");
const given = process.env["REGISTERS_DIR"] ?? bundledRegisters;

process.env["NODE_OPTIONS"] = `--import ${path.join(import.meta.dirname, "note-turns.ts")}`;
process.env["TURNS_FILE"] = path.join(working, "turns");

async function measureEngine(
  name: string,
  { databaseUrl, processes }: { databaseUrl?: string; processes: number },
): Promise<void> {
  const data = path.join(working, `data-${processes}`);
  const options = { keyFile: authorKeyFileOf(data), ...(databaseUrl && { databaseUrl }) };
  const place = { directory: data, url: databaseUrl, authorKeyFile: options.keyFile };

  let watching: ReturnType<typeof watchRequests> | undefined;
  const onOrigin = (origin: string) => (watching = watchRequests(origin, reading));
  const importer = await startSite(data, registers, { ...options, onOrigin });
  const firstWaits = await watching!.end();
  print(`## ${name}\n`);
  print(`First import: ${describeTurns(importer, watching!.upSince(), Date.now())}.\n`);
  print(`${toTable(head("first import"), firstWaits.map(cells))}\n`);

  const others: StartedSite[] = [];
  while (others.length < processes - 1)
    others.push(await startSite(`${data}-beside`, registers, options));
  const sites = [importer, ...others];
  const database = await openDatabase({ ...place, mustBeCurrent: true });
  const admin = await makeAdmin(database);
  const watched = [...reading, await reviewsOf(database, admin)];
  await untilCalm(sites);

  // Code that runs for the first time is slow.
  for (const site of sites) await watchFor(site, watched, wait(idleMs));
  const idleSince = Date.now();
  const idle = await Promise.all(sites.map((site) => watchFor(site, watched, wait(idleMs))));
  print(`Idle: ${describeTurns(importer, idleSince, Date.now())}.\n`);
  const changed = await change(database);
  await untilCalm(sites);
  const memory = sites.map(({ pid }) => memoryOf(pid).now);
  const began = Date.now();
  const update = runUpdate(importer, admin.token, database).then(async () => {
    const took = Date.now() - began;
    // Others read it afterwards.
    if (others.length > 0) await wait(idleMs);
    return took;
  });
  const during = await Promise.all(sites.map((site) => watchFor(site, watched, update)));
  print(`An update of ${changed}: ${((await update) / 1000).toFixed(1)} s.\n`);
  for (const [index, site] of sites.entries()) {
    const { now, most } = memoryOf(site.pid);
    print(
      `${index === 0 ? "The process that imports" : "Another process"}: ${describeTurns(site, began, Date.now())}; ` +
        `memory ${megabytes(memory[index]!)} before, ${megabytes(now)} after, ${megabytes(most)} at most.\n`,
    );
    const rows = during[index]!.map((one, kind) => {
      const [name = "", ...figures] = cells(one);
      return [name, ...cells(idle[index]![kind]!).slice(2)].concat(figures);
    });
    print(`${toTable(["", "idle: median", "longest", ...head("update").slice(1)], rows)}\n`);
  }
  for (const site of sites) await site.stop();
  await database.close();
}

const head = (what: string) => ["", `${what}: requests`, "median", "longest"];

const cells = ({ name, asked, medianMs, longestMs }: Waits): string[] => [
  name,
  String(asked),
  `${medianMs.toFixed(1)} ms`,
  `${longestMs.toFixed(0)} ms`,
];

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

const reading: readonly Watched[] = [
  ["whether it lives", "/healthz"],
  ["suggestions", "/api/workplace/suggestions?query=boots leeds"],
  ["the page of a town", "/towns/leeds"],
].map(([name = "", address = ""]) => ({
  name,
  everyMs: 10,
  ask: async (origin) => {
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    // Before the first import there is no such town.
    return answer.status < 500;
  },
}));

function describeTurns({ pid }: StartedSite, from: number, to: number): string {
  const turns = readFileSync(process.env["TURNS_FILE"]!, "utf8")
    .split("\n")
    .map((line) => line.split(" ").map(Number))
    .filter(([whose, began = 0]) => whose === pid && began >= from && began <= to)
    .map(([, , ms = 0]) => ms);
  const over = turns.filter((ms) => ms > 25).length;
  return `the longest turn of the event loop took the processor ${Math.max(0, ...turns).toFixed(0)} ms, ${over} more than 25`;
}

async function watchFor(
  { origin }: StartedSite,
  watched: readonly Watched[],
  until: Promise<unknown>,
): Promise<Waits[]> {
  const watching = watchRequests(origin, watched);
  await until;
  return await watching.end();
}

/** Until the processes have been at rest for two seconds. */
async function untilCalm(sites: readonly StartedSite[]): Promise<void> {
  const calmMs = 100;
  for (let calm = 0; calm < 2; calm += 1) {
    const before = sites.map(({ pid }) => cpuMs(pid));
    await wait(1000);
    if (sites.some(({ pid }, index) => cpuMs(pid) - before[index]! > calmMs)) calm = -1;
  }
}

/** Makes entries differ from the files, as if these were newer, and tells the site. */
async function change(database: Database): Promise<string> {
  return await database.commit(async (transaction) => {
    const entries = await transaction
      .updateTable("workplaces")
      .set({ name: sql`name || ' (before)'`, telephone: "" })
      .where("ods_code", "like", "%7")
      .executeTakeFirstOrThrow();
    const facts = await transaction
      .deleteFrom("place_facts")
      .where("ods_code", "like", "%7")
      .executeTakeFirstOrThrow();
    await transaction.updateTable("register_files").set({ hash: "" }).execute();
    transaction.noted.everything = true;
    return `${entries.numUpdatedRows} entries and ${facts.numDeletedRows} facts`;
  });
}

/** As an admin who accepts a content that waits: what is in the folder is imported, and nothing downloaded. */
async function runUpdate(
  { origin }: StartedSite,
  token: string,
  { read, write }: Database,
): Promise<void> {
  const held = { held_hash: "0", held_from: "folder", held_reason: "For the benchmark." } as const;
  const file = await read
    .selectFrom("register_files")
    .select("name")
    .limit(1)
    .executeTakeFirstOrThrow();
  await write.updateTable("register_files").set(held).where("name", "=", file.name).execute();
  const answer = await fetch(`${origin}/api/desk/admin/registers-accept`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ file: file.name, hash: held.held_hash }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  for (;;) {
    const job = await findJob(read, "registers-update");
    if (job?.ended_at) return;
    await wait(20);
  }
}

try {
  await buildIfStale();
  cpSync(given, registers, { recursive: true, dereference: true });
  if (engine !== "postgres") await measureEngine("Embedded", { processes: 1 });
  if (engine !== "embedded" && findPostgres()) {
    const cluster = await startPostgresCluster({ durable: true });
    onCleanUp(() => cluster.remove());
    await measureEngine("PostgreSQL, two processes", { databaseUrl: cluster.url, processes: 2 });
  }
} finally {
  await cleanUp();
}
