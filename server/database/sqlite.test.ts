import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Writer, type WritingTransaction } from "./database.ts";

// The embedded database, whichever engine the other tests run on.
async function openHere() {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-sqlite-"));
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
    database.commit(async (transaction) => {
      await transaction.insertInto("secrets").values({ name, value: "x" }).execute();
      await then?.(transaction);
    });
  return { directory, log: path.join(directory, "locumark.sqlite-wal"), database, names, add };
}

test("after a long transaction requests are let in before the log is copied into the file", async () => {
  const { directory, database, names } = await openHere();
  const size = () => statSync(path.join(directory, "locumark.sqlite")).size;
  const before = size();
  const rows = Array.from({ length: 2000 }, (_, index) => ({
    name: `${index}`,
    value: "x".repeat(5000),
  }));
  let isOver = false;
  const commit = database.commit(
    async (transaction) => {
      for (const row of rows) await transaction.insertInto("secrets").values(row).execute();
    },
    { isLong: true },
  );
  void commit.then(() => (isOver = true));
  let isLetIn = false;
  while (!isOver) {
    const isSeen = (await names()).length >= rows.length;
    if (isSeen && size() - before < 1_000_000) isLetIn = true;
    await nextTurn();
  }
  expect(isLetIn).toBe(true);
  expect(size() - before).toBeGreaterThan(5000 * rows.length);
  const { rows: settings } = await sql`pragma wal_autocheckpoint`.execute(database.write);
  expect(settings).toEqual([{ wal_autocheckpoint: 1000 }]);
});

describe("of concurrent transactions", () => {
  test("only the failed one is rolled back", async () => {
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

  test("one whose commit fails is rolled back, and the next one runs", async () => {
    const { names, add } = await openHere();
    // A broken reference, with its check deferred until the commit.
    const failing = add("b", async (transaction) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await sql`insert into account_tokens values ('x', 'nobody', 'x', 'x', 'x', null)`.execute(
        transaction,
      );
    });
    const outcomes = await Promise.allSettled([add("a"), failing, add("c")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await names()).toEqual(["a", "c"]);
  });

  test("none rolls back a statement outside of it", async () => {
    const { database, names, add } = await openHere();
    const alone = async (name: string) => {
      await database.write.insertInto("secrets").values({ name, value: "x" }).execute();
      expect(await names()).toContain(name);
    };
    const failing = () => add("lost", () => Promise.reject(new Error("on purpose")));
    await Promise.allSettled([add("a"), failing(), alone("b"), failing(), add("c"), alone("d")]);
    expect(await names()).toEqual(["a", "b", "c", "d"]);
  });

  test("each yields to other work before the next one", async () => {
    const { add } = await openHere();
    const order: string[] = [];
    const writing = Promise.all(
      ["a", "b", "c"].map(async (name) => {
        await add(name);
        order.push(name);
      }),
    );
    const others = async () => {
      while (order.filter((what) => what !== "other").length < 3) {
        await new Promise((resolve) => setImmediate(resolve));
        order.push("other");
      }
    };
    await Promise.all([writing, others()]);
    expect(order.join()).toMatch(/a,other.*b,other.*c/);
  });
});

test("when SQLite itself aborts a transaction, the reason is reported and the next one runs", async () => {
  const { database, names, add } = await openHere();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.write);
  // Like a full disk: no further page can be written.
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database.write);
  const tooLarge = add("large", (transaction) =>
    transaction
      .insertInto("secrets")
      .values({ name: "larger", value: "x".repeat(100_000) })
      .execute(),
  );
  await expect(tooLarge).rejects.toThrow("database or disk is full");
  await sql`pragma max_page_count = 1000000`.execute(database.write);
  await add("next");
  expect(await names()).toEqual(["next"]);
});

describe("the write-ahead log", () => {
  test("is empty once it is scrubbed", async () => {
    const { database, log, add } = await openHere();
    await add("a");
    expect(statSync(log).size).toBeGreaterThan(0);
    await database.scrub();
    expect(statSync(log).size).toBe(0);
  });

  test("cannot be scrubbed while another process reads; it fails without waiting, and succeeds later", async () => {
    const { directory, database, log, names, add } = await openHere();
    await add("a");
    const reader = await openDatabase({ directory, asItIs: true });
    onTestFinished(() => reader.close());
    await (reader.read as unknown as Writer).transaction().execute(async (transaction) => {
      await transaction.selectFrom("secrets").select("name").execute();
      await database.write.deleteFrom("secrets").execute();
      await expect(database.scrub()).rejects.toThrow("in use");
      await add("b");
      expect(await names()).toEqual(["b"]);
    });
    await database.scrub();
    expect(statSync(log).size).toBe(0);
  });

  test("is deleted when the database is closed, and nothing keeps the process running", async () => {
    const { directory, database, log } = await openHere();
    await database.close();
    const module = JSON.stringify(path.join(import.meta.dirname, "database.ts"));
    const script = `
      const { openDatabase } = await import(${module});
      const database = await openDatabase({ directory: ${JSON.stringify(directory)} });
      await database.write.insertInto("secrets").values({ name: "a", value: "x" }).execute();
      await database.close();
      console.log("closed");`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      script,
    ]);
    expect(stdout).toBe("closed\n");
    expect(existsSync(log)).toBe(false);
  });
});
