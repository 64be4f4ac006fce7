import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { endJob } from "../database/jobs.ts";
import { toInstant } from "../platform/clock.ts";
import {
  type Contents,
  copyEmbeddedFile,
  copyToEmbedded,
  readContents,
} from "../database/copy-database.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import {
  type BackupWriter,
  createBackupFiles,
  databaseFile,
  type Manifest,
  manifestFile,
  sync,
} from "./backup-files.ts";
import { makeKey } from "./encryption.ts";
import { deleteOldBackups, nameFor } from "./keep-backups.ts";
import { linesFor, listEvidence } from "./move-database.ts";
import { withPrivateFolder } from "./private-folder.ts";
import { verifyBackup } from "./restore.ts";
import { runOperation, UsageFault } from "../command-line/run-operation.ts";

type Needs = Pick<
  Config,
  "authorKeyFile" | "backupRecipient" | "dataDirectory" | "databaseUrl" | "storageUrl"
>;

type Print = (sentence: string) => void;

/**
 * Writes a snapshot of everything into a new folder while the site runs. The format is the same for both engines, an
 * embedded database, so that a backup can be restored to either. With a recipient, every file is encrypted.
 * @throws an error with a sentence for the operator; an incomplete folder never has the requested name
 */
export async function backUp(config: Needs, target: string, print: Print): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already. Name a new folder.`);
  // With PostgreSQL too: the evidence is there, unless it is in a bucket.
  if (!existsSync(config.dataDirectory)) {
    throw new Error(
      `there is no folder ${config.dataDirectory}. DATA_DIR in the settings names the site's.`,
    );
  }
  const startedAt = new Date();
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const contents = await writeFiles(config, unfinished, print);
    await rename(unfinished, target);
    await sync(path.dirname(target));
    for (const line of linesFor(contents)) print(line);
    await record(config, startedAt, linesFor(contents), print);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  print(
    config.backupRecipient === undefined
      ? `The backup is in ${target}. It is not encrypted, and has names, addresses and certificates of members.`
      : `The backup is in ${target}, encrypted.`,
  );
  print(
    `The keys that say who wrote which review are not in it: keep a copy of ${config.authorKeyFile} elsewhere.`,
  );
}

/** For the admin page, which says when the last backup was made. A backup is as good without it. */
async function record(
  config: Needs,
  startedAt: Date,
  report: string[],
  print: Print,
): Promise<void> {
  const { dataDirectory: directory, databaseUrl: url } = config;
  try {
    const database = await openDatabase({ directory, url, asItIs: true });
    try {
      const job = { name: "backup", startedAt, outcome: "done", report } as const;
      await endJob(database.write, job, new Date());
    } finally {
      await database.close();
    }
  } catch {
    print(
      "The site's admin page will not show this backup: its database is of an earlier release.",
    );
  }
}

/**
 * By way of a copy in the data directory, the only place where it may be unencrypted. The database comes first: a file
 * is stored before its row, so every file in the rows is in the storage by then.
 */
async function writeFiles(config: Needs, folder: string, print: Print): Promise<Contents> {
  const files = await createBackupFiles(folder, config.backupRecipient);
  return await withPrivateFolder(config.dataDirectory, "backing-up", async (copy) => {
    if (config.databaseUrl === undefined)
      await copyEmbeddedFile(config.dataDirectory, path.join(copy, databaseFile));
    else await copyToEmbedded(config.databaseUrl, copy);
    const contents = await readContents({ directory: copy, asItIs: true });
    const content = createReadStream(path.join(copy, databaseFile));
    const database = await files.write(databaseFile, content);
    const evidence = await copyEvidence(config, files, copy, print);
    const manifest: Manifest = { madeAt: toInstant(Date.now()), contents, database, evidence };
    await files.write(manifestFile, Buffer.from(JSON.stringify(manifest, undefined, 2)));
    await files.sync();
    return contents;
  });
}

/** @param copy the folder with the copy of the database */
async function copyEvidence(
  config: Needs,
  files: BackupWriter,
  copy: string,
  print: Print,
): Promise<Record<string, string>> {
  const from = await openStorage(config);
  const hashes: Record<string, string> = {};
  for (const key of await listEvidence({ directory: copy, asItIs: true })) {
    const bytes = await from.get(key);
    if (!bytes) {
      // Its account was deleted in the meantime, or the file was removed by hand.
      print(`The evidence file ${key} is not there any more.`);
      continue;
    }
    hashes[key] = await files.write(`evidence/${key}`, bytes);
  }
  return hashes;
}

/**
 * Makes the backup of a timer: named by its time, in the folder of the others; those that are too old go once it is
 * complete.
 */
export async function backUpInto(
  config: Needs & Pick<Config, "backupKeepDays">,
  folder: string,
  now: Date,
  print: Print,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await backUp(config, path.join(folder, nameFor(now)), print);
  const deleted = await deleteOldBackups(folder, config.backupKeepDays, now);
  if (deleted > 0) print(`Deleted, because older than ${config.backupKeepDays} days: ${deleted}.`);
}

const usage = `npm run backup -- /backups/monday --to age1…   backs up into a new folder, encrypted
npm run backup -- --into /backups              the same, named by the time; deletes those older than BACKUP_KEEP_DAYS
npm run backup -- --verify FOLDER --identity KEY   reads a backup as a restore would, and says whether it is whole
npm run backup -- --make-key FILE              makes a pair of keys`;

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        identity: { type: "string" },
        into: { type: "string" },
        "make-key": { type: "string" },
        to: { type: "string" },
        verify: { type: "string" },
      },
    });
    const [folder, ...others] = positionals;
    const { identity, into, to, verify, "make-key": keyFile } = values;
    const named = [folder, into, keyFile, verify].filter((one) => one !== undefined).length;
    const isBackup = keyFile === undefined && verify === undefined;
    const hasOthers = (to !== undefined && !isBackup) || (identity !== undefined && !verify);
    if (named !== 1 || others.length > 0 || hasOthers) throw new UsageFault("name the new folder.");
    if (keyFile !== undefined) {
      const recipient = await makeKey(path.resolve(keyFile));
      print(
        `The private key is in ${keyFile}. Without it no backup can be restored: keep it in two`,
      );
      print(
        "places, neither of them this machine. The public key, for --to or BACKUP_RECIPIENT, is",
      );
      print(recipient);
      return;
    }
    if (verify !== undefined) {
      const own = await mkdtemp(path.join(tmpdir(), "locumark-verify-"));
      try {
        await verifyBackup({ backup: path.resolve(verify), identity, folder: own }, print);
      } finally {
        await rm(own, { recursive: true, force: true });
      }
      return;
    }
    const config = readConfig(to === undefined ? {} : { BACKUP_RECIPIENT: to });
    if (into !== undefined) await backUpInto(config, path.resolve(into), new Date(), print);
    else if (folder !== undefined) await backUp(config, path.resolve(folder), print);
  });
}
