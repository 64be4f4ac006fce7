import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
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

test("a process with nothing else to do ends when it has closed the database", async () => {
  const directory = makeFolder();
  const module = JSON.stringify(path.join(import.meta.dirname, "database.ts"));
  const script = `
    const { openDatabase } = await import(${module});
    const database = await openDatabase({ directory: ${JSON.stringify(directory)} });
    for (let index = 0; index < ${changes}; index += 1) {
      await database.write.insertInto("secrets").values({ name: "secret " + index, value: "x" }).execute();
    }
    await database.close();
    console.log("closed");`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
  ]);
  expect(stdout).toBe("closed\n");
});

test("what is to be unreadable is, while the log is being copied", async () => {
  const directory = makeFolder();
  const { database } = await fillSome(directory);
  onTestFinished(() => database.close());
  for (let round = 0; round < 20; round += 1) {
    // So many changes at once that their commit has the thread begin.
    await database.write.transaction().execute(async (transaction) => {
      for (let index = 0; index < changes; index += 1) {
        const name = `secret ${index}`;
        const changed = { value: `${round} ${value}` };
        await transaction.updateTable("secrets").set(changed).where("name", "=", name).execute();
      }
    });
    await database.scrub();
    expect(statSync(path.join(directory, "locumark.sqlite-wal")).size).toBe(0);
  }
});

test("what is to be unreadable is once a reader of another process is done, and nobody waits with it", async () => {
  const directory = makeFolder();
  const { database } = await fillSome(directory);
  onTestFinished(() => database.close());
  const reader = await openDatabase({ directory, asItIs: true });
  onTestFinished(() => reader.close());
  let isScrubbed = false;
  let scrubbing: Promise<void> | undefined;
  await reader.read.transaction().execute(async (transaction) => {
    await transaction.selectFrom("secrets").select("name").limit(1).execute();
    await database.write.deleteFrom("secrets").where("name", "=", "secret 0").execute();
    scrubbing = database.scrub().then(() => void (isScrubbed = true));
    // The site goes on meanwhile, the writer too.
    for (let index = 0; index < 10; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      await database.write.deleteFrom("secrets").where("name", "=", `secret ${index}`).execute();
    }
    expect(isScrubbed).toBe(false);
  });
  await scrubbing;
  expect(statSync(path.join(directory, "locumark.sqlite-wal")).size).toBe(0);
});

test("a thread that fails fails nobody, and says so once", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const checkpoints = new Checkpoints(path.join(makeFolder(), "no such folder", "locumark.sqlite"));
  checkpoints.committed(1000);
  await vi.waitFor(() => expect(warnings).toHaveLength(1), { timeout: 10_000 });
  expect(warnings[0]).toContain("copied by the writer");
  checkpoints.committed(1000);
  await checkpoints.close();
  expect(warnings).toHaveLength(1);
});
