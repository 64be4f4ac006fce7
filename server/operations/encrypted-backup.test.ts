import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import {
  comments,
  makeEncryptedBackup,
  needsAt,
  outcomeOf,
  prepareBackup,
  runCommand,
  startBucket,
  startSilentBucket,
} from "../test/operations.ts";
import { makeDatabasePlace } from "../test/test-database.ts";
import { startTestSite } from "../test/test-site.ts";
import { authorColumns, listAuthors } from "../reviews/authorship/author-queries.ts";
import { backUp } from "./backup.ts";
import { makeKey } from "./encryption.ts";
import { restore } from "./restore.ts";

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

function expectNothingReadable(folder: string, words: string[]): void {
  for (const file of filesIn(folder)) {
    const content = readFileSync(file, "latin1");
    for (const word of words) expect(content.includes(word), `${word} in ${file}`).toBe(false);
  }
}

const readable = (email: string) => [
  "SQLite format",
  "%PDF",
  "madeAt",
  "accounts",
  email,
  comments,
];

test("an encrypted backup reveals nothing, and its key restores all of it", async () => {
  const { place, member, identity, backup } = await makeEncryptedBackup();
  const files = filesIn(backup);
  expect(files.map((file) => path.relative(backup, file)).toSorted()).toEqual([
    expect.stringMatching(/^evidence\/[\w-]+\.age$/),
    "locumark.sqlite.age",
    "manifest.json.age",
  ]);
  for (const file of files) expect(statSync(file).mode & 0o077, file).toBe(0);
  expectNothingReadable(backup, readable(member.email));
  expect(readdirSync(place.directory)).not.toContain("backing-up");

  const fresh = await makeDatabasePlace(place);
  await restore(needsAt(fresh), { backup, identity, erasures: [] }, () => {});
  expect(readdirSync(fresh.directory)).not.toContain("restoring");
  const restored = await startTestSite({ place: fresh });
  const { email, password } = member;
  const login = await restored.call("POST", "/api/auth/login", { body: { email, password } });
  expect(login.status).toBe(200);
  const rows = await restored.site.database.read
    .selectFrom("reviews")
    .select(["id", "comments", ...authorColumns])
    .execute();
  expect(rows).toMatchObject([{ comments }]);
  const authors = await listAuthors(restored.site.database.read, rows);
  expect(authors).toMatchObject([{ id: member.accountId }]);
  const { storage_key: key } = await restored.site.database.read
    .selectFrom("evidence")
    .select("storage_key")
    .executeTakeFirstOrThrow();
  expect(await restored.site.storage.get(key)).toBeDefined();
});

test("evidence is backed up from one bucket and restored to another", async () => {
  const { place, identity, recipient, backup } = await prepareBackup();
  const [there, elsewhere] = [await startBucket(), await startBucket()];
  const folder = path.join(place.directory, "evidence");
  const [key = ""] = readdirSync(folder);
  const bytes = readFileSync(path.join(folder, key));
  there.files.set(key, bytes);
  rmSync(folder, { recursive: true });
  const from = needsAt(place, { BACKUP_RECIPIENT: recipient, STORAGE_URL: there.url });
  await backUp(from, backup, () => {});
  const fresh = await makeDatabasePlace(place);
  await restore(
    needsAt(fresh, { STORAGE_URL: elsewhere.url }),
    { backup, identity, erasures: [] },
    () => {},
  );
  expect([...elsewhere.files]).toEqual([[key, bytes]]);
});

const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined;

test.runIf(isInstalled("age"))(
  "the age program reads a backup, and its keys are accepted",
  async () => {
    const { elsewhere, backup, place, identity } = await makeEncryptedBackup();
    const decrypted = (file: string, key: string) =>
      promisify(execFile)("age", ["--decrypt", "--identity", key, file]);
    const { stdout } = await decrypted(path.join(backup, "manifest.json.age"), identity);
    expect(JSON.parse(stdout)).toMatchObject({ contents: { accounts: { rows: 1 } } });

    const itsKey = path.join(elsewhere, "age-keygen.txt");
    await promisify(execFile)("age-keygen", ["-o", itsKey]);
    const [, recipient = ""] = /public key: (\w+)/.exec(readFileSync(itsKey, "utf8")) ?? [];
    const tuesday = path.join(elsewhere, "tuesday");
    await backUp(needsAt(place, { BACKUP_RECIPIENT: recipient }), tuesday, () => {});
    await decrypted(path.join(tuesday, "manifest.json.age"), itsKey);
    const fresh = await makeDatabasePlace(place);
    await restore(needsAt(fresh), { backup: tuesday, identity: itsKey, erasures: [] }, () => {});
  },
);

test("the command makes a key that only its owner can read, and refuses an invalid key", async () => {
  const place = await makeDatabasePlace();
  const file = path.join(place.directory, "key.txt");
  const { stdout } = await outcomeOf(runCommand("backup", ["--make-key", file], {}));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, recipient = ""] = /^(age1\w+)$/m.exec(stdout) ?? [];
  expect(readFileSync(file, "utf8")).toContain(`# public key: ${recipient}\nAGE-SECRET-KEY-1`);
  await expect(makeKey(file)).rejects.toThrow(/is there already/);

  const target = path.join(place.directory, "monday");
  const words = [target, "--to", "AGE-SECRET-KEY-1"];
  const environment = { DATA_DIR: place.directory, BACKUP_RECIPIENT: recipient };
  const { stderr } = await outcomeOf(runCommand("backup", words, environment));
  expect(stderr).toMatch(/must be a public key of age/);
  const mistyped = recipient.replace(/.$/, (last) => (last === "q" ? "p" : "q"));
  const wrong = backUp(needsAt(place, { BACKUP_RECIPIENT: mistyped }), target, () => {});
  await expect(wrong).rejects.toThrow(/a character of it must have been lost or changed/);
  expect(readdirSync(place.directory)).not.toContain("monday.unfinished");
});

test("a backup that fails or is killed leaves no unencrypted files", async () => {
  const { place, member, backup, recipient } = await prepareBackup();
  const away = {
    BACKUP_RECIPIENT: recipient,
    STORAGE_URL: "s3://a:b@b?endpoint=http://127.0.0.1:1",
  };
  await expect(backUp(needsAt(place, away), backup, () => {})).rejects.toThrow(/does not answer/);
  const copy = path.join(place.directory, "backing-up");
  expect([copy, backup, `${backup}.unfinished`].filter((name) => existsSync(name))).toEqual([]);

  const bucket = await startSilentBucket();
  const environment = {
    DATA_DIR: place.directory,
    DATABASE_URL: place.url,
    STORAGE_URL: bucket.url,
    BACKUP_RECIPIENT: recipient,
  };
  const interrupt = async (signal: NodeJS.Signals) => {
    const asked = bucket.asked();
    const child = runCommand("backup", [backup], environment);
    const closed = once(child, "close");
    await asked;
    expect(statSync(copy).mode & 0o777).toBe(0o700);
    expectNothingReadable(`${backup}.unfinished`, readable(member.email));
    child.kill(signal);
    await closed;
  };
  await interrupt("SIGTERM");
  expect(existsSync(copy)).toBe(false);
  await interrupt("SIGKILL");
  expect(existsSync(copy)).toBe(true);
  await backUp(needsAt(place, { BACKUP_RECIPIENT: recipient }), backup, () => {});
  expect([copy, `${backup}.unfinished`].filter((name) => existsSync(name))).toEqual([]);
});
