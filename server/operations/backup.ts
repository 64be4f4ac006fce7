import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Config, parseConfig } from "../config.ts";
import { toInstant } from "../platform/clock.ts";
import {
  type Contents,
  copyEmbeddedFile,
  copyToEmbedded,
  readContents,
} from "../platform/database/copy-database.ts";
import { openDatabase } from "../platform/database/database.ts";
import { openLocalDisk } from "../platform/storage/local-disk.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { linesFor } from "./move-database.ts";
import { runOperation } from "./run-operation.ts";

/** What lies beside the database and the evidence of a backup. */
export interface Manifest {
  madeAt: string;
  contents: Contents;
  /** SHA-256 of each evidence file, by its key. */
  evidence: Record<string, string>;
}

type Needs = Pick<Config, "dataDirectory" | "databaseUrl" | "storageUrl">;

/**
 * Writes everything into a new folder, as it is at one instant, while the site runs. The same form for both engines:
 * an embedded database, so that a backup can be restored to either.
 * @throws an error with a sentence for the operator; a folder that is not whole never bears the asked name
 */
export async function backUp(
  config: Needs,
  target: string,
  say: (sentence: string) => void,
): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} is there already. Name a new folder.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });

  // The database first: a file is stored before its row, so what the rows name is in the storage by then.
  const file = path.join(unfinished, "locumark.sqlite");
  if (config.databaseUrl === undefined) await copyEmbeddedFile(config.dataDirectory, file);
  else await copyToEmbedded(config.databaseUrl, unfinished);
  const contents = await readContents({ directory: unfinished, asItIs: true });
  const evidence = await copyEvidence(config, unfinished, say);

  const manifest: Manifest = { madeAt: toInstant(Date.now()), contents, evidence };
  await writeSynced(path.join(unfinished, "manifest.json"), JSON.stringify(manifest, undefined, 2));
  await sync(file);
  await sync(unfinished);
  await rename(unfinished, target);
  await sync(path.dirname(target));
  for (const line of linesFor(contents)) say(line);
  say(`The backup is in ${target}.`);
}

async function copyEvidence(
  config: Needs,
  target: string,
  say: (sentence: string) => void,
): Promise<Record<string, string>> {
  const from = await openStorage(config);
  const to = await openLocalDisk(path.join(target, "evidence"));
  const database = await openDatabase({ directory: target, asItIs: true });
  const rows = await database.read.selectFrom("evidence").select("storage_key").execute();
  await database.close();
  const hashes: Record<string, string> = {};
  for (const { storage_key: key } of rows) {
    const bytes = await from.get(key);
    if (!bytes) {
      // Its account was deleted in the meantime, or somebody took the file away.
      say(`The evidence file ${key} is not there any more.`);
      continue;
    }
    hashes[key] = hashOf(bytes);
    await to.put(key, bytes);
  }
  return hashes;
}

export const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

export const readManifest = async (backup: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(backup, "manifest.json"), "utf8")) as Manifest;

async function writeSynced(file: string, content: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
}

export async function sync(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  await handle.sync();
  await handle.close();
}

if (import.meta.main) {
  await runOperation(async (say) => {
    const [folder] = process.argv.slice(2);
    if (folder === undefined)
      throw new Error("say into which new folder, e.g. npm run backup -- /backups/monday");
    await backUp(parseConfig(process.env), path.resolve(folder), say);
  });
}
