/** How long requests wait while all registers of a folder are imported: for the first time, and again, as in an update. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bundledRegisters, authorKeyFileOf } from "../../server/config.ts";
import { openDatabase } from "../../server/database/database.ts";
import { cleanUp, onCleanUp } from "./clean-up.ts";
import { print } from "./print.ts";
import { startSite } from "./processes.ts";

const registers = process.env["REGISTERS_DIR"] ?? bundledRegisters;
const working = mkdtempSync(path.join(tmpdir(), "locumark-update-"));
onCleanUp(() => rmSync(working, { recursive: true, force: true }));
const data = path.join(working, "data");
const turnsFile = path.join(working, "turns");
const everyMs = 10;

process.env["NODE_OPTIONS"] = `--import ${path.join(import.meta.dirname, "note-turns.ts")}`;
process.env["TURNS_FILE"] = turnsFile;

/** Asks for both again and again while the site starts. */
async function watch(origin: string, isOver: () => boolean) {
  let since: number | undefined;
  let [asked, longestMs] = [0, 0];
  while (!isOver()) {
    for (const call of ["/healthz", "/api/workplace/suggestions?query=boots leeds"]) {
      const before = performance.now();
      const answer = await fetch(origin + call).catch(() => undefined);
      if (answer && since !== undefined) {
        asked += 1;
        longestMs = Math.max(longestMs, performance.now() - before);
      }
      if (answer) since ??= Date.now();
    }
    await wait(everyMs);
  }
  return { since: since ?? Infinity, asked, longestMs };
}

async function measure(what: string): Promise<void> {
  writeFileSync(turnsFile, "");
  let isReady = false;
  let watching: ReturnType<typeof watch> | undefined;
  const site = await startSite(data, registers, {
    onOrigin: (origin) => {
      watching = watch(origin, () => isReady);
    },
  });
  const ready = Date.now();
  isReady = true;
  const { since, asked, longestMs } = await watching!;
  await site.stop();
  const turns = readFileSync(turnsFile, "utf8")
    .split("\n")
    .map((line) => line.split(" ").map(Number))
    .filter(([began = 0]) => began > since && began <= ready)
    .map(([, ms = 0]) => ms);
  const longest = Math.max(0, ...turns);
  print(
    `${what}: the longest turn took the processor ${longest.toFixed(0)} ms; of ${asked} requests the longest took ${longestMs.toFixed(0)} ms on this machine.`,
  );
}

try {
  await measure("First import");
  const database = await openDatabase({
    directory: data,
    authorKeyFile: authorKeyFileOf(data),
  });
  await database.write.updateTable("register_files").set({ hash: "" }).execute();
  await database.close();
  await measure("All registers again");
} finally {
  await cleanUp();
}
