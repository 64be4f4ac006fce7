import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { needsAt, prepareBackup } from "../test/operations.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";
import { backUp } from "./backup.ts";
import type { Manifest } from "./backup-files.ts";
import { restore } from "./restore.ts";

type Written = Manifest & { contents: Record<string, { rows: number; checksum: string }> };

/** Each changes the manifest or the contents of the backup, so that the two no longer agree. */
const damages: [string, RegExp, (manifest: Written) => void][] = [
  [
    "fewer accounts than it had",
    /damaged: accounts does not have the 2 rows it had/,
    ({ contents }) => void (contents["accounts"]!.rows += 1),
  ],
  [
    "more reviews than it had",
    /damaged: reviews does not have the 0 rows it had/,
    ({ contents }) => void (contents["reviews"]!.rows -= 1),
  ],
  [
    "a table less",
    /damaged: letters does not have the 0 rows it had/,
    ({ contents }) => void (contents["letters"] = { rows: 0, checksum: "0" }),
  ],
  [
    "another database",
    /damaged: the database is not what it was/,
    (manifest) => void (manifest.database = createHash("sha256").digest("hex")),
  ],
  [
    "another evidence file",
    /damaged: the evidence file .* is not what it was/,
    ({ evidence }) => void (evidence[Object.keys(evidence)[0]!] = "0".repeat(64)),
  ],
  [
    "an evidence file less",
    /damaged: evidence\/a{22} is missing/,
    ({ evidence }) => void (evidence["a".repeat(22)] = "0".repeat(64)),
  ],
  [
    "evidence with another path in the manifest",
    /damaged: the evidence file \.\.\/locumark\.sqlite is not what it was/,
    ({ database, evidence }) => void (evidence["../locumark.sqlite"] = database ?? ""),
  ],
];

test("a backup that does not match its manifest is refused, and nothing is written", async () => {
  const { place, elsewhere, backup } = await prepareBackup();
  await backUp(needsAt(place), backup, () => {});
  const fresh = await makeDatabasePlace(place);
  const attempt = (from: string) =>
    restore(needsAt(fresh), { backup: from, erasures: [] }, () => {});
  const manifestOf = (folder: string) => path.join(folder, "manifest.json");
  for (const [index, [what, sentence, damage]] of damages.entries()) {
    const copy = path.join(elsewhere, `damaged-${index}`);
    cpSync(backup, copy, { recursive: true });
    const manifest = JSON.parse(readFileSync(manifestOf(copy), "utf8")) as Written;
    damage(manifest);
    writeFileSync(manifestOf(copy), JSON.stringify(manifest));
    await expect(attempt(copy), what).rejects.toThrow(sentence);
    expect(readdirSync(fresh.directory).filter((name) => !/in-use|\.lock/.test(name))).toEqual([]);
  }
  const broken = path.join(elsewhere, "broken");
  cpSync(backup, broken, { recursive: true });
  writeFileSync(manifestOf(broken), "{");
  await expect(attempt(broken)).rejects.toThrow(/damaged: manifest\.json is not what it was/);
  rmSync(manifestOf(broken));
  await expect(attempt(broken)).rejects.toThrow(/there is no backup in/);
});

test("an earlier release's backup, which has no hash of its database, and evidence that was missing then", async () => {
  const { place, backup } = await prepareBackup();
  const [file = ""] = readdirSync(path.join(place.directory, "evidence"));
  rmSync(path.join(place.directory, "evidence", file));
  const printed: string[] = [];
  await backUp(needsAt(place), backup, (sentence) => printed.push(sentence));
  expect(printed).toContain(`The evidence file ${file} is not there any more.`);
  const manifestFile = path.join(backup, "manifest.json");
  const { database, ...manifest } = JSON.parse(readFileSync(manifestFile, "utf8")) as Written;
  expect(database).toMatch(/^[0-9a-f]{64}$/);
  expect(manifest.evidence).toEqual({});
  expect(manifest.contents["accounts"]?.rows).toBe(1);
  writeFileSync(manifestFile, JSON.stringify(manifest));
  const fresh = await makeDatabasePlace(place);
  mkdirSync(fresh.directory, { recursive: true });
  await restore(needsAt(fresh), { backup, erasures: [] }, (sentence) => printed.push(sentence));
  expect(printed.at(-1)).toContain("with 0 evidence files");
  const site = await startTestSite({ place: fresh });
  expect(await site.site.database.read.selectFrom("accounts").select("id").execute()).toHaveLength(
    1,
  );
});
