import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeEncryptedBackup, outcomeOf, runCommand } from "../test/operations.ts";
import { makeKey } from "./encryption.ts";

const verify = (words: string[], temporary: string) =>
  outcomeOf(runCommand("backup", ["--verify", ...words], { TMPDIR: temporary }));

test("a backup is verified where its private key is, without the site, and leaves nothing", async () => {
  const { backup, identity, elsewhere } = await makeEncryptedBackup();
  const before = readdirSync(elsewhere).toSorted();
  const { status, stdout } = await verify([backup, "--identity", identity], elsewhere);
  expect(status).toBe(0);
  expect(stdout).toMatch(/accounts: 1\n[^]*The backup of .+ is whole, with 1 evidence files\.\n$/);
  expect(readdirSync(elsewhere).toSorted()).toEqual(before);
});

/** A change of one byte in the middle. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each([
  [
    "whose database was changed",
    (at: string) => damage(path.join(at, "locumark.sqlite.age")),
    /cut off or changed/,
  ],
  [
    "whose evidence is gone",
    (at: string) => rmSync(path.join(at, "evidence"), { recursive: true }),
    /is missing/,
  ],
  [
    "whose list was cut off",
    (at: string) => writeFileSync(path.join(at, "manifest.json.age"), "age"),
    /damaged/,
  ],
])("a backup %s is found damaged", async (_which, spoil, why) => {
  const { backup, identity, elsewhere } = await makeEncryptedBackup();
  spoil(backup);
  const { status, stderr } = await verify([backup, "--identity", identity], elsewhere);
  expect([status, stderr]).toEqual([1, expect.stringMatching(why)]);
});

test("without the right key nothing is verified, and the command says why", async () => {
  const { backup, elsewhere } = await makeEncryptedBackup();
  const other = path.join(elsewhere, "other.txt");
  await makeKey(other);
  expect((await verify([backup, "--identity", other], elsewhere)).stderr).toMatch(/another key/);
  expect((await verify([backup], elsewhere)).stderr).toMatch(/--identity FILE/);
  expect((await verify([backup, "--to", "age1x"], elsewhere)).status).toBe(2);
});
