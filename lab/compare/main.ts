import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { fastestFolder } from "../../scripts/temporary-folder.ts";
import { checkOut } from "../bench/check-out.ts";
import { cleanUp, onCleanUp, throwUnlessInterrupted } from "../bench/clean-up.ts";
import type { Filled } from "./asked.ts";
import { askBoth } from "./ask-both.ts";
import { type Both, type Clock, startSite } from "./both.ts";
import { askDemo, textOf } from "./demo.ts";
import { Differences, randomWordsIn } from "./differences.ts";

const here = import.meta.dirname;
const project = path.resolve(here, "../..");

/** Runs a program of a commit; what it prints is shown if it fails. */
function runIn(folder: string, parameters: string[], environment: Record<string, string>): void {
  const env = { ...process.env, ...environment };
  try {
    execFileSync(process.execPath, parameters, { cwd: folder, env, stdio: "pipe" });
  } catch (error) {
    process.stderr.write(String((error as { stdout: Buffer }).stdout));
    throw error;
  }
}

/** Copies the parts of this folder that fill a database to the older commit, and runs them on that one's site. */
function fillEverything(older: string, data: string): Filled {
  const there = path.join(older, "lab/compare");
  mkdirSync(there, { recursive: true });
  for (const file of ["asked.ts", "fill.test.ts", "vitest.config.ts"]) {
    cpSync(path.join(here, file), path.join(there, file));
  }
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "lab/compare/vitest.config.ts",
  ];
  runIn(older, vitest, { COMPARE_INTO: data, TMPDIR: path.dirname(data) });
  return JSON.parse(readFileSync(`${data}.json`, "utf8")) as Filled;
}

const { values } = parseArgs({
  options: { against: { type: "string" }, only: { type: "string" } },
});
const { against, only = "" } = values;
if (against === undefined) throw new Error("--against takes a branch, tag or commit.");

const working = mkdtempSync(path.join(fastestFolder(), "locumark-compare-"));
onCleanUp(() => rmSync(working, { recursive: true, force: true }));
const differences = new Differences(readFileSync(path.join(here, "expected.txt"), "utf8"));

/** Asks both sites, each on its own copy of data that the older commit has written. */
async function compareOn(
  data: string,
  folders: Both<string>,
  fill: () => Filled | Promise<Filled>,
  environment: Record<string, string> = {},
): Promise<void> {
  const name = path.basename(data);
  if (!name.includes(only)) return;
  mkdirSync(data);
  const filled = await fill();
  const clock: Clock = { at: Date.parse(filled.asked[0]!.at), now: () => new Date(clock.at) };
  differences.known = new Set(randomWordsIn(await textOf(data)));
  const start = (folder: string, of: string) => {
    const DATA_DIR = `${data}-${of}`;
    cpSync(data, DATA_DIR, { recursive: true });
    cpSync(`${data}-author.key`, `${DATA_DIR}-author.key`);
    return startSite(folder, { DATA_DIR, ...environment }, clock);
  };
  const sites = [await start(folders[0], "before"), await start(folders[1], "now")] as const;
  await askBoth(sites, clock, filled, (place, texts) =>
    differences.compare(`${name}: ${place}`, texts),
  );
  for (const site of sites) await site.stop();
}

try {
  const build = 'import("./scripts/build-stamp.ts").then(({ buildIfStale }) => buildIfStale())';
  runIn(project, ["--eval", build], {});
  const older = checkOut(against);
  const folders = [older, project] as const;
  const demo = path.join(working, "demo");
  await compareOn(demo, folders, () => {
    runIn(older, ["server/demo/main.ts"], { DATA_DIR: demo });
    return askDemo(demo, new Date().toISOString());
  });
  const registers = path.join(working, "registers");
  mkdirSync(registers);
  writeFileSync(path.join(registers, "epraccur.csv"), "");
  const everything = path.join(working, "everything");
  const fill = () => fillEverything(older, everything);
  await compareOn(everything, folders, fill, { REGISTERS_DIR: registers });

  const report = differences.report(only === "");
  process.stdout.write(report);
  process.exitCode = report === "" ? 0 : 1;
} catch (error) {
  throwUnlessInterrupted(error);
} finally {
  await cleanUp();
}
