// On both engines: changes.ts, what other processes read.
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDatabasePlace } from "../test/test-database.ts";
import { notePlaces } from "./changes.ts";
import { type Database, openDatabase } from "./database.ts";

/** Two processes' views of one database. */
async function openTwice(): Promise<[Database, Database]> {
  const place = await makeDatabasePlace();
  const databases: [Database, Database] = [await openDatabase(place), await openDatabase(place)];
  onTestFinished(async () => {
    for (const database of databases) await database.close();
  });
  return databases;
}

const change = ({ commit }: Database, ...ids: string[]) =>
  commit(async (transaction) => notePlaces(transaction, ids));

const next = async ({ changes }: Database) => {
  const { places, everything } = await changes.next();
  return [[...places].toSorted(), everything];
};

const nothing = [[], false];

test("what another process commits is reported once, each time", async () => {
  const [here, there] = await openTwice();
  await change(there, "a", "b");
  expect(await next(here)).toEqual([["a", "b"], false]);
  expect(await next(here)).toEqual(nothing);
  await change(there, "b");
  expect(await next(here)).toEqual([["b"], false]);
});

test("this process's own commits are told here and reported there, after they are stored", async () => {
  const [here, there] = await openTwice();
  const told: unknown[] = [];
  here.onCommit(async ({ places, mail }) => void told.push([[...places], mail]));
  await change(here, "a");
  expect(told).toEqual([[["a"], false]]);
  expect(await next(here)).toEqual(nothing);
  expect(await next(there)).toEqual([["a"], false]);
});

test("what is rolled back is neither told nor reported", async () => {
  const [here, there] = await openTwice();
  const told: unknown[] = [];
  here.onCommit(async (noted) => void told.push(noted));
  const failing = here.commit(async (transaction) => {
    notePlaces(transaction, ["a"]);
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(told).toEqual([]);
  expect(await next(there)).toEqual(nothing);
});

test("of a commit that concerns too many places the others read everything", async () => {
  const [here, there] = await openTwice();
  await change(here, ...Array.from({ length: 501 }, (_, index) => `place ${index}`));
  expect((await next(there))[1]).toBe(true);
  expect(await next(there)).toEqual(nothing);
});

test("a row lives a minute, and a process that did not look for long reads everything", async () => {
  const [here, there] = await openTwice();
  await change(there, "a");
  expect(await next(here)).toEqual([["a"], false]);
  const rows = () => here.read.selectFrom("changes").select("place_id").execute();
  expect(await rows()).toHaveLength(1);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  onTestFinished(() => void vi.restoreAllMocks());
  await wait(1);
  expect((await next(here))[1]).toBe(true);
  expect(await rows()).toEqual([]);
});
