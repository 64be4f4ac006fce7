import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, type WritingTransaction } from "./database.ts";

// Of the embedded database, on whichever engine the other tests run.
async function openHere() {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-commits-"));
  const database = await openDatabase({ directory });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const names = async () =>
    (await database.read.selectFrom("secrets").select("name").orderBy("name").execute()).map(
      ({ name }) => name,
    );
  const add = (name: string, then?: (transaction: WritingTransaction) => Promise<unknown>) =>
    database.write.transaction().execute(async (transaction) => {
      await transaction.insertInto("secrets").values({ name, value: "x" }).execute();
      await then?.(transaction);
    });
  return { database, names, add };
}

test("transactions of one moment are committed together, and none is over before", async () => {
  const { names, add } = await openHere();
  const over: string[] = [];
  const seen: string[][] = [];
  await Promise.all(
    ["a", "b", "c"].map(async (name) => {
      await add(name, async () => void seen.push([...over, ...(await names())]));
      over.push(name);
      // Whoever hears of the first finds all of them.
      expect(await names()).toEqual(["a", "b", "c"]);
    }),
  );
  expect(seen).toEqual([[], [], []]);
});

test("one that fails is undone alone", async () => {
  const { names, add } = await openHere();
  const failing = add("b", () => Promise.reject(new Error("on purpose")));
  const outcomes = await Promise.allSettled([add("a"), failing, add("b"), add("b"), add("c")]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await names()).toEqual(["a", "b", "c"]);
});

test("when the commit fails all of them have failed, and the next one runs", async () => {
  const { names, add } = await openHere();
  // A broken reference that SQLite is told to look at no sooner than at the commit.
  const failing = add("b", async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into account_tokens values ('x', 'nobody', 'x', 'x', 'x', null)`.execute(
      transaction,
    );
  });
  const outcomes = await Promise.allSettled([add("a"), failing, add("c")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await names()).toEqual([]);
  await add("d");
  expect(await names()).toEqual(["d"]);
});

test("a statement by itself is on the disk when it is over, whatever is undone around it", async () => {
  const { database, names, add } = await openHere();
  const alone = async (name: string) => {
    await database.write.insertInto("secrets").values({ name, value: "x" }).execute();
    expect(await names()).toContain(name);
  };
  const failing = () => add("lost", () => Promise.reject(new Error("on purpose")));
  await Promise.allSettled([add("a"), failing(), alone("b"), failing(), add("c"), alone("d")]);
  expect(await names()).toEqual(["a", "b", "c", "d"]);
});
