import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseFailure, openDatabase } from "./database.ts";

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-database-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const secret = (name: string) => ({ name, value: "x" });

test("processes that start at once do not trip over each other's migrations", async () => {
  const directory = temporaryDirectory();
  const module = JSON.stringify(path.join(import.meta.dirname, "database.ts"));
  const script = `const { openDatabase } = await import(${module}); const database = await openDatabase({ directory: ${JSON.stringify(directory)} }); await database.ping(); await database.close();`;
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

test("a transaction that fails leaves nothing, and the next one runs", async () => {
  const database = await openDatabase({ directory: temporaryDirectory() });
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

test("readers see what was committed, at once, and never wait for a transaction", async () => {
  const database = await openDatabase({ directory: temporaryDirectory() });
  onTestFinished(() => database.close());
  await database.write.transaction().execute(async (transaction) => {
    await transaction.insertInto("secrets").values(secret("one")).execute();
    expect(await database.read.selectFrom("secrets").select("name").execute()).toEqual([]);
  });
  expect(await database.read.selectFrom("secrets").select("name").execute()).toHaveLength(1);
});

test("transactions that are asked for at once run one after the other", async () => {
  const database = await openDatabase({ directory: temporaryDirectory() });
  onTestFinished(() => database.close());
  const running: string[] = [];
  await Promise.all(
    ["a", "b", "c"].map((name) =>
      database.write.transaction().execute(async (transaction) => {
        running.push(`${name} begins`);
        await transaction.insertInto("secrets").values(secret(name)).execute();
        await new Promise((resolve) => setTimeout(resolve, 5));
        running.push(`${name} ends`);
      }),
    ),
  );
  expect(running).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a broken rule is no failure of the database; a closed or unreadable one is", async () => {
  const database = await openDatabase({ directory: temporaryDirectory() });
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
