// On both engines: every statement, commit and file of every call that writes, on a disk that is full just then.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { expect, test } from "vitest";
import { report } from "../../../lab/faults/rounds.ts";
import { callAs, makeThing } from "../who-may/call-as.ts";
import { type CallerName, callers, makeWorld, type World } from "../who-may/callers.ts";
import { onPostgres } from "../test-database.ts";
import type { TestSite } from "../test-site.ts";
import { failingAfter } from "./fail-once.ts";
import { changesBetween, readEverything } from "./read-everything.ts";

/** More than any call makes. */
const statementsMax = 300;

/** On PostgreSQL, which takes four times as long, each third; at night each there too. */
const step = onPostgres() && process.env["ON_POSTGRES"] !== "all" ? 3 : 1;

interface Passing {
  readonly state: string;
  readonly caller: CallerName;
  readonly status: number;
}

const preferred: readonly CallerName[] = [
  "author",
  "member",
  "moderator",
  "verifier",
  "admin",
  "visitor",
  "reply link",
];

/** Finds a person who may make a call, and about what, as the table of `who-may.txt` says; undefined if nobody may. */
function passingOf(table: string, name: EndpointName): Passing | undefined {
  const block = table.split("\n\n").find((one) => one.startsWith(`${name}\n`));
  for (const line of block?.split("\n").slice(1) ?? []) {
    const [, cells = "", states = ""] = /^((?:  \d{3}){9})(?:  (.*))?$/.exec(line) ?? [];
    const statuses = cells.trim().split(/ +/).map(Number);
    const caller = preferred.find((one) => statuses[callers.indexOf(one)]! < 300);
    if (caller)
      return { state: states.split(", ")[0]!, caller, status: statuses[callers.indexOf(caller)]! };
  }
  return undefined;
}

/** Waits for what goes on after an answer: mails, and the update of the registers. */
async function untilQuiet({ mailWorker, site }: TestSite): Promise<void> {
  await mailWorker.drain();
  const running = () =>
    site.database.read.selectFrom("jobs").select("name").where("ended_at", "is", null).execute();
  await expect.poll(running).toEqual([]);
}

/** Lists rows of evidence whose file is not there: nobody could check the registration. */
async function listMissingFiles({ site }: TestSite): Promise<string[]> {
  const rows = await site.database.read.selectFrom("evidence").select("storage_key").execute();
  const stored = new Set((await site.storage.list()).map(({ key }) => key));
  return rows
    .filter(({ storage_key: key }) => !stored.has(key))
    .map(() => "evidence without a file");
}

/** Says that the thing asked for has been done already. */
const isDone = 409;

/**
 * Fails each statement of one call in turn. Nothing has changed then, or all of it: where only the answer could not be read
 * any more, asking again does it or says that it is done.
 * @returns how many it were, and what was wrong afterwards
 */
async function failEach(world: World, name: EndpointName, { state, caller, status }: Passing) {
  const wrong: string[] = [];
  const done: { where: string; changes: string }[] = [];
  let thing = await makeThing(world, name, state);
  let before: Awaited<ReturnType<typeof readEverything>> | undefined;
  for (let count = 0; count < statementsMax; count += step) {
    await untilQuiet(world.site);
    const who = caller === "author" ? thing.author : await world.caller(caller);
    before ??= await readEverything(world.site);
    const { result, failed } = await failingAfter(count, () => callAs(world, name, thing, who));
    const after = await readEverything(world.site);
    const changes = JSON.stringify(changesBetween(before, after));
    const where = `${name}, statement ${count} (${failed?.slice(0, 60)}): ${result.status}`;
    if (failed === undefined) {
      if (result.status !== status) wrong.push(where);
      const halves = done.filter((one) => one.changes !== changes);
      wrong.push(...halves.map((one) => `${one.where} ${one.changes} instead of ${changes}`));
      return { count: Math.ceil(count / step), wrong };
    }
    if (result.status >= 500 && changes === "{}") continue;
    before = undefined;
    done.push({ where, changes });
    if (result.status >= 500) {
      const again = await callAs(world, name, thing, who);
      if (![status, isDone].includes(again.status)) wrong.push(`${where}, then ${again.status}`);
    } else if (result.status !== status) wrong.push(`${where} ${result.body.slice(0, 100)}`);
    thing = await makeThing(world, name, state);
  }
  return { count: statementsMax, wrong: [...wrong, `${name}: no end`] };
}

test(
  "a statement that fails leaves all or nothing, and the answer is true",
  { timeout: 600_000 },
  async () => {
    const table = readFileSync(path.resolve(import.meta.dirname, "../who-may/who-may.txt"), "utf8");
    const world = await makeWorld();
    const halves: string[] = [];
    let points = 0;
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const passing = name.startsWith("GET") ? undefined : passingOf(table, name);
      if (!passing) continue;
      const { count, wrong } = await failEach(world, name, passing);
      points += count;
      halves.push(...wrong, ...(await listMissingFiles(world.site)));
    }
    expect(halves).toEqual([]);
    report(
      `${onPostgres() ? "postgres" : "embedded"}: of the calls that write ${points} statements and files failed in turn, none left a half`,
    );
  },
);
