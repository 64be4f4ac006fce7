import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Config, parseConfig } from "../config.ts";
import { lockData } from "../platform/data-lock.ts";
import { copyToPostgres, readContents } from "../platform/database/copy-database.ts";
import { openLocalDisk } from "../platform/storage/local-disk.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { hashOf, readManifest, sync } from "./backup.ts";
import { linesFor } from "./move-database.ts";
import { runOperation } from "./run-operation.ts";

/**
 * Puts a backup in the place of a lost database, embedded or an empty one on PostgreSQL, and the evidence back into
 * the storage. Checks all of it before anything is written.
 * @throws an error with a sentence for the operator
 */
export async function restore(
  config: Pick<Config, "dataDirectory" | "databaseUrl" | "storageUrl">,
  backup: string,
  say: (sentence: string) => void,
): Promise<void> {
  const lock = lockData(config.dataDirectory, { shared: false });
  try {
    const target = path.join(config.dataDirectory, "locumark.sqlite");
    if (config.databaseUrl === undefined && existsSync(target)) {
      throw new Error(
        `there is a database in ${config.dataDirectory} already. Move it away first.`,
      );
    }
    // In a copy, since opening one of an older release brings its tables up to date.
    const copy = await mkdtemp(path.join(config.dataDirectory, "restoring-"));
    try {
      await copyFile(path.join(backup, "locumark.sqlite"), path.join(copy, "locumark.sqlite"));
      await checkDatabase(backup, copy);
      await restoreEvidence(config, backup);
      if (config.databaseUrl === undefined) {
        await rm(`${target}-wal`, { force: true });
        await chmod(path.join(copy, "locumark.sqlite"), 0o600);
        await sync(path.join(copy, "locumark.sqlite"));
        await rename(path.join(copy, "locumark.sqlite"), target);
        await sync(config.dataDirectory);
      } else {
        await copyToPostgres(copy, config.databaseUrl);
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    const { contents, evidence, madeAt } = await readManifest(backup);
    for (const line of linesFor(contents)) say(line);
    say(
      `Restored as of ${madeAt}, with ${Object.keys(evidence).length} evidence files. Start the site.`,
    );
  } finally {
    lock.release();
  }
}

async function checkDatabase(backup: string, copy: string): Promise<void> {
  const { contents } = await readManifest(backup);
  const found = await readContents({ directory: copy });
  for (const [table, expected] of Object.entries(contents)) {
    // A newer release may have given the rows of a table more columns, but neither more nor fewer of them.
    if (found[table]?.rows !== expected.rows) {
      throw new Error(
        `the backup is damaged: ${table} does not have the ${expected.rows} rows it had.`,
      );
    }
  }
}

async function restoreEvidence(
  config: Pick<Config, "dataDirectory" | "storageUrl">,
  backup: string,
): Promise<void> {
  const { evidence } = await readManifest(backup);
  const from = await openLocalDisk(path.join(backup, "evidence"));
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  const to = await openStorage(config);
  for (const [key, hash] of Object.entries(evidence)) {
    const bytes = await from.get(key);
    if (!bytes || hashOf(bytes) !== hash) {
      throw new Error(`the backup is damaged: the evidence file ${key} is not what it was.`);
    }
    if (!(await to.get(key))) await to.put(key, bytes);
  }
}

if (import.meta.main) {
  await runOperation(async (say) => {
    const [folder] = process.argv.slice(2);
    if (folder === undefined)
      throw new Error("say from which folder, e.g. npm run restore -- /backups/monday");
    await restore(parseConfig(process.env), path.resolve(folder), say);
  });
}
