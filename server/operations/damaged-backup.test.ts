import { execFile } from "node:child_process";
import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { comments, makeEncryptedBackup, needsAt, prepareBackup } from "../test/operations.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";
import { backUp } from "./backup.ts";
import { makeKey } from "./encryption.ts";
import { restore } from "./restore.ts";

test("a damaged backup is refused before anything is written", async () => {
  const { place, backup } = await prepareBackup();
  await backUp(needsAt(place), backup, () => {});
  const fresh = await makeDatabasePlace(place);
  const attempt = () => restore(needsAt(fresh), { backup, erasures: [] }, () => {});
  const database = path.join(backup, "locumark.sqlite");
  const whole = readFileSync(database, "latin1");
  writeFileSync(database, whole.replace(comments, comments.replace("hums", "sums")), "latin1");
  await expect(attempt()).rejects.toThrow(/damaged: the database/);
  writeFileSync(database, whole, "latin1");
  const [file = ""] = readdirSync(path.join(backup, "evidence"));
  writeFileSync(path.join(backup, "evidence", file), "something else");
  await expect(attempt()).rejects.toThrow(/damaged: the evidence/);
  const site = await startTestSite({ place: fresh });
  expect(await site.site.database.read.selectFrom("accounts").select("id").execute()).toEqual([]);
});

const damages: [string, RegExp, (backup: string) => void][] = [
  ["a cut file", /evidence\/.* was cut off or changed/, (backup) => cut(evidenceIn(backup), 1)],
  ["an altered file", /locumark\.sqlite was cut off or changed/, (backup) => flip(backup)],
  [
    // Truncated at the end of a chunk.
    "a database that ends too early",
    /locumark\.sqlite was cut off or changed/,
    (backup) => truncateSync(databaseIn(backup), headerSize(databaseIn(backup)) + 65_552),
  ],
  ["an empty file", /was cut off or changed/, (backup) => truncateSync(databaseIn(backup), 0)],
  ["a missing file", /evidence\/.* is missing/, (backup) => rmSync(evidenceIn(backup))],
  [
    "files that were swapped",
    /the backup is damaged/,
    (backup) => renameSync(evidenceIn(backup), databaseIn(backup)),
  ],
];

const databaseIn = (backup: string) => path.join(backup, "locumark.sqlite.age");
const evidenceIn = (backup: string) =>
  path.join(backup, "evidence", readdirSync(path.join(backup, "evidence"))[0] ?? "");
const cut = (file: string, bytes: number) => truncateSync(file, statSync(file).size - bytes);
/** The header ends with its own line, followed by 16 bytes before the content. */
const headerSize = (file: string) => {
  const content = readFileSync(file, "latin1");
  return content.indexOf("\n", content.indexOf("\n---") + 1) + 1 + 16;
};
function flip(backup: string): void {
  const content = readFileSync(databaseIn(backup));
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(databaseIn(backup), content);
}

test("a wrong key, no key, and damage are reported, and nothing is restored", async () => {
  const { identity, elsewhere, backup, place } = await makeEncryptedBackup();
  const fresh = await makeDatabasePlace(place);
  const attempt = (from: string, key?: string) =>
    restore(needsAt(fresh), { backup: from, identity: key, erasures: [] }, () => {});
  const expectNothing = () => {
    const left = readdirSync(fresh.directory).filter((name) => !/in-use|\.lock/.test(name));
    expect(left).toEqual([]);
  };

  await expect(attempt(backup)).rejects.toThrow(/is encrypted. Name the file with the private key/);
  const other = path.join(elsewhere, "other.txt");
  await makeKey(other);
  await expect(attempt(backup, other)).rejects.toThrow(/encrypted for another key/);
  await expect(attempt(backup, `${other}.gone`)).rejects.toThrow(/cannot be read/);
  writeFileSync(other, "# only a comment\n");
  await expect(attempt(backup, other)).rejects.toThrow(/no private key in/);
  writeFileSync(other, "AGE-SECRET-KEY-1NOT\n");
  await expect(attempt(backup, other)).rejects.toThrow(/not a private key of age/);
  await expect(attempt(elsewhere, identity)).rejects.toThrow(/there is no backup in/);
  expectNothing();

  for (const [index, [what, sentence, damage]] of damages.entries()) {
    const copy = path.join(elsewhere, `damaged-${index}`);
    await promisify(execFile)("cp", ["-r", backup, copy]);
    damage(copy);
    await expect(attempt(copy, identity), what).rejects.toThrow(sentence);
    expectNothing();
  }

  // It was replaced by a backup that anyone could have made.
  const plain = path.join(elsewhere, "plain");
  await backUp(needsAt(place), plain, () => {});
  await expect(attempt(plain, identity)).rejects.toThrow(/is not encrypted/);
  expectNothing();
});
