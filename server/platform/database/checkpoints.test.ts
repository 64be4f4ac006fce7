import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { Checkpoints } from "./checkpoints.ts";
import { openDatabase } from "./database.ts";

const changes = 400;
const value = "x".repeat(4000);

async function fillSome(directory: string) {
  const database = await openDatabase({ directory });
  const before = statSync(path.join(directory, "locumark.sqlite")).size;
  for (let index = 0; index < changes; index += 1) {
    await database.write
      .insertInto("secrets")
      .values({ name: `secret ${index}`, value })
      .execute();
  }
  return { database, before };
}

function makeFolder(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-checkpoints-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test("what was committed gets from the log into the file while the site runs", async () => {
  const directory = makeFolder();
  const { database, before } = await fillSome(directory);
  // Far fewer pages than those at which the writer would do it.
  await vi.waitFor(
    () => {
      const { size } = statSync(path.join(directory, "locumark.sqlite"));
      expect(size - before).toBeGreaterThan(250 * value.length);
    },
    { timeout: 10_000 },
  );
  await database.close();
});

test("closing right after leaves no log behind, and nothing out", async () => {
  const directory = makeFolder();
  const { database } = await fillSome(directory);
  await database.close();
  expect(existsSync(path.join(directory, "locumark.sqlite-wal"))).toBe(false);
  const again = await openDatabase({ directory });
  const rows = await again.read
    .selectFrom("secrets")
    .select("name")
    .where("value", "=", value)
    .execute();
  expect(rows).toHaveLength(changes);
  await again.close();
});

test("a thread that fails fails nobody, and is begun anew", async () => {
  const directory = makeFolder();
  const file = path.join(directory, "not there yet", "locumark.sqlite");
  const checkpoints = new Checkpoints(file);
  checkpoints.committed(1000);
  checkpoints.committed(1000);
  await checkpoints.close();
  checkpoints.committed(1000);
  await checkpoints.close();
  expect(existsSync(file)).toBe(false);
});
