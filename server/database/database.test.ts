// On both engines: database.ts.
import { spawn } from "node:child_process";
import { chmodSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDatabasePlace } from "../test/test-database.ts";
import { isDatabaseFailure } from "../platform/database/failures.ts";
import { openDatabase } from "./database.ts";

const secret = (name: string) => ({ name, value: "x" });

test("processes that start at once do not interfere with each other's migrations", async () => {
  const place = await makeDatabasePlace();
  const module = JSON.stringify(path.join(import.meta.dirname, "database.ts"));
  const script = `const { openDatabase } = await import(${module}); const database = await openDatabase(${JSON.stringify(place)}); await database.ping(); await database.close();`;
  const exits = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
        stdio: "inherit",
      });
      return new Promise((resolve) => child.once("exit", resolve));
    }),
  );
  expect(exits).toEqual([0, 0, 0, 0]);
});

test("no other user of the machine can read the embedded database, even if they can read its folder", async () => {
  const { directory } = await makeDatabasePlace();
  chmodSync(directory, 0o755);
  const database = await openDatabase({ directory });
  onTestFinished(() => database.close());
  await database.write.insertInto("markers").values({ name: "a", value: 1 }).execute();
  const files = readdirSync(directory);
  expect(files).toContain("locumark.sqlite-wal");
  for (const file of files) {
    expect(statSync(path.join(directory, file)).mode & 0o077, file).toBe(0);
  }
});

test("a transaction that fails leaves nothing, and the next one runs", async () => {
  const database = await openDatabase(await makeDatabasePlace());
  onTestFinished(() => database.close());
  const failing = database.write.transaction().execute(async (transaction) => {
    await transaction.insertInto("secrets").values(secret("lost")).execute();
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  await database.write.insertInto("secrets").values(secret("kept")).execute();
  expect(await database.read.selectFrom("secrets").select("name").execute()).toEqual([
    { name: "kept" },
  ]);
});

test("readers see commits at once and never wait for a transaction", async () => {
  const database = await openDatabase(await makeDatabasePlace());
  onTestFinished(() => database.close());
  await database.write.transaction().execute(async (transaction) => {
    await transaction.insertInto("secrets").values(secret("one")).execute();
    expect(await database.read.selectFrom("secrets").select("name").execute()).toEqual([]);
  });
  expect(await database.read.selectFrom("secrets").select("name").execute()).toHaveLength(1);
});

test("concurrent transactions have the same result as sequential ones", async () => {
  const database = await openDatabase(await makeDatabasePlace());
  onTestFinished(() => database.close());
  await database.write.insertInto("secrets").values({ name: "letters", value: "" }).execute();
  const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
  await Promise.all(
    letters.map((letter) =>
      database.write.transaction().execute(async (transaction) => {
        const { value } = await transaction
          .selectFrom("secrets")
          .select("value")
          .where("name", "=", "letters")
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 5));
        await transaction
          .updateTable("secrets")
          .set({ value: value + letter })
          .where("name", "=", "letters")
          .execute();
      }),
    ),
  );
  const { value } = await database.read
    .selectFrom("secrets")
    .select("value")
    .executeTakeFirstOrThrow();
  expect(value.split("").toSorted()).toEqual(letters);
});

test("a violated constraint is not a failure of the database; a closed or unreadable one is", async () => {
  const database = await openDatabase(await makeDatabasePlace());
  await database.write.insertInto("secrets").values(secret("twice")).execute();
  const twice = await database.write
    .insertInto("secrets")
    .values(secret("twice"))
    .execute()
    .catch((error: unknown) => error);
  expect(isDatabaseFailure(twice)).toBe(false);
  await database.close();
  const closed = await database.ping().catch((error: unknown) => error);
  expect(isDatabaseFailure(closed)).toBe(true);
});
