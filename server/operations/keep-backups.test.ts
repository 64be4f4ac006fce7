import { chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { needsAt, prepareBackup } from "../test/operations.ts";
import { backUpInto } from "./backup.ts";

const now = new Date("2026-11-23T03:31:07.123Z");

test("the backups of a timer are named by their time; those past their days go, and nothing else", async () => {
  const { place, recipient, elsewhere } = await prepareBackup();
  const folder = path.join(elsewhere, "backups");
  const kept = [
    "locumark-2026-11-16T03-31-08Z", // a second less than seven days
    "locumark-2026-11-22T03-31-08Z.unfinished", // perhaps still being made
    "locumark-monday",
    "2026-01-01T00-00-00Z",
    "notes.txt",
  ];
  const gone = [
    "locumark-2026-11-16T03-31-06Z",
    "locumark-2025-12-01T00-00-00Z",
    "locumark-2026-11-22T03-31-06Z.unfinished",
  ];
  mkdirSync(folder);
  for (const name of [...kept, ...gone]) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, gone[0] ?? "", "manifest.json"), "{}");
  const printed: string[] = [];
  const config = needsAt(place, { BACKUP_RECIPIENT: recipient, BACKUP_KEEP_DAYS: "7" });
  await backUpInto(config, folder, now, (line) => printed.push(line));
  const made = "locumark-2026-11-23T03-31-07Z";
  expect(readdirSync(folder).toSorted()).toEqual([...kept, made].toSorted());
  expect(existsSync(path.join(folder, made, "locumark.sqlite.age"))).toBe(true);
  expect(printed.at(-1)).toBe("Deleted, because older than 7 days: 2.");
  expect(printed).toContain("accounts: 1");
  expect(printed.filter((line) => line.endsWith(": 0"))).toEqual([]);
});

test("a backup that fails deletes no older one", async () => {
  const { place, elsewhere } = await prepareBackup();
  const folder = path.join(elsewhere, "backups");
  mkdirSync(path.join(folder, "locumark-2025-12-01T00-00-00Z"), { recursive: true });
  const config = needsAt({ ...place, directory: path.join(elsewhere, "missing") });
  await expect(backUpInto(config, folder, now, () => {})).rejects.toThrow(/there is no folder/);
  expect(readdirSync(folder)).toEqual(["locumark-2025-12-01T00-00-00Z"]);
});

test.runIf(process.getuid?.() === 0)(
  "root's backup leaves nothing that the site's own user could not use",
  async () => {
    const { place, elsewhere } = await prepareBackup();
    chownSync(place.directory, 65_534, 65_534);
    await backUpInto(needsAt(place), path.join(elsewhere, "backups"), now, () => {});
    const lock = statSync(path.join(place.directory, "backing-up.lock"));
    expect([lock.uid, lock.gid]).toEqual([65_534, 65_534]);
  },
);
