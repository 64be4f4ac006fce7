import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type Config, parseConfig } from "../config.ts";
import { toInstant } from "../platform/clock.ts";
import {
  type Contents,
  copyEmbeddedFile,
  copyToEmbedded,
  readContents,
} from "../database/copy-database.ts";
import { openDatabase } from "../database/database.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import {
  type BackupWriter,
  createBackupFiles,
  databaseFile,
  manifestFile,
  sync,
} from "./backup-files.ts";
import { makeKey } from "./encryption.ts";
import { linesFor } from "./move-database.ts";
import { withPrivateFolder } from "./private-folder.ts";
import { runOperation } from "./run-operation.ts";

/** The manifest of a backup, stored beside the database and the evidence. */
export interface Manifest {
  madeAt: string;
  contents: Contents;
  /** SHA-256 of the database's file; backups of earlier releases do not have it. */
  database?: string;
  /** The same of each evidence file, by its key. */
  evidence: Record<string, string>;
}

type Needs = Pick<Config, "backupRecipient" | "dataDirectory" | "databaseUrl" | "storageUrl">;

type Say = (sentence: string) => void;

/**
 * Writes a snapshot of everything into a new folder while the site runs. The format is the same for both engines, an
 * embedded database, so that a backup can be restored to either. With a recipient, every file is encrypted.
 * @throws an error with a sentence for the operator; an incomplete folder never has the requested name
 */
export async function backUp(config: Needs, target: string, say: Say): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already. Name a new folder.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const contents = await writeFiles(config, unfinished, say);
    await rename(unfinished, target);
    await sync(path.dirname(target));
    for (const line of linesFor(contents)) say(line);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  say(
    config.backupRecipient === undefined
      ? `The backup is in ${target}. It is not encrypted, and says who wrote each anonymous review.`
      : `The backup is in ${target}, encrypted.`,
  );
}

async function writeFiles(config: Needs, folder: string, say: Say): Promise<Contents> {
  const files = await createBackupFiles(folder, config.backupRecipient);
  if (config.backupRecipient === undefined) {
    const contents = await copyDatabase(config, folder);
    const file = path.join(folder, databaseFile);
    await sync(file);
    const database = await hashOfFile(file);
    return await writeRest(config, { files, contents, database, copy: folder }, say);
  }
  // The copy is unencrypted, which is allowed in the data directory alone.
  return await withPrivateFolder(config.dataDirectory, "backing-up", async (copy) => {
    const contents = await copyDatabase(config, copy);
    const file = createReadStream(path.join(copy, databaseFile));
    const database = await files.write(databaseFile, file);
    return await writeRest(config, { files, contents, database, copy }, say);
  });
}

async function copyDatabase(config: Needs, folder: string): Promise<Contents> {
  if (config.databaseUrl === undefined)
    await copyEmbeddedFile(config.dataDirectory, path.join(folder, databaseFile));
  else await copyToEmbedded(config.databaseUrl, folder);
  return await readContents({ directory: folder, asItIs: true });
}

interface Written {
  readonly files: BackupWriter;
  readonly contents: Contents;
  readonly database: string;
  /** The path of the copy of the database. */
  readonly copy: string;
}

/** After the database: a file is stored before its row, so every file in the rows is in the storage by then. */
async function writeRest(config: Needs, written: Written, say: Say): Promise<Contents> {
  const { files, contents, database } = written;
  const evidence = await copyEvidence(config, written, say);
  const manifest: Manifest = { madeAt: toInstant(Date.now()), contents, database, evidence };
  await files.write(manifestFile, Buffer.from(JSON.stringify(manifest, undefined, 2)));
  await files.sync();
  return contents;
}

async function copyEvidence(
  config: Needs,
  { files, copy }: Written,
  say: Say,
): Promise<Record<string, string>> {
  const from = await openStorage(config);
  const database = await openDatabase({ directory: copy, asItIs: true });
  const rows = await database.read.selectFrom("evidence").select("storage_key").execute();
  await database.close();
  const hashes: Record<string, string> = {};
  for (const { storage_key: key } of rows) {
    const bytes = await from.get(key);
    if (!bytes) {
      // Its account was deleted in the meantime, or the file was removed by hand.
      say(`The evidence file ${key} is not there any more.`);
      continue;
    }
    hashes[key] = await files.write(`evidence/${key}`, bytes);
  }
  return hashes;
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const usage = `say into which new folder, e.g. npm run backup -- /backups/monday --to age1…, or
npm run backup -- --make-key FILE for a pair of keys`;

if (import.meta.main) {
  await runOperation(async (say) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: "string" }, "make-key": { type: "string" } },
    });
    const [folder, ...others] = positionals;
    const { to, "make-key": keyFile } = values;
    if (keyFile !== undefined && folder === undefined && to === undefined) {
      const recipient = await makeKey(path.resolve(keyFile));
      say(`The private key is in ${keyFile}. Without it no backup can be restored: keep it in two`);
      say("places, neither of them this machine. The public key, for --to or BACKUP_RECIPIENT, is");
      say(recipient);
      return;
    }
    if (folder === undefined || others.length > 0 || keyFile !== undefined) throw new Error(usage);
    const recipient = to ?? process.env["BACKUP_RECIPIENT"];
    const config = parseConfig({ ...process.env, BACKUP_RECIPIENT: recipient });
    await backUp(config, path.resolve(folder), say);
  });
}
