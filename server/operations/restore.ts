import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { lockData } from "../platform/data-lock.ts";
import { copyToPostgres, readContents } from "../database/copy-database.ts";
import type { Entry } from "../services/erasures/format-erasures.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { keyShape } from "../platform/storage/storage.ts";
import {
  type BackupReader,
  databaseFile,
  type Manifest,
  manifestFile,
  openBackupFiles,
  sync,
} from "./backup-files.ts";
import { prepareRestored, readErasures } from "./erasures.ts";
import { linesFor, listEvidence } from "./move-database.ts";
import { withPrivateFolder } from "./private-folder.ts";
import { runOperation, UsageFault } from "../command-line/run-operation.ts";

/**
 * Restores a backup in place of a lost database, embedded or an empty one on PostgreSQL, and the evidence to the
 * storage. Verifies all of it before anything is written, and repeats the erasures made since.
 * @param options.identity the file with the private key, when the backup is encrypted
 * @param options.erasures the list of erasures
 * @throws an error with a sentence for the operator
 */
export async function restore(
  config: Config,
  options: {
    backup: string;
    identity?: string | undefined;
    erasures: readonly Entry[];
  },
  print: (sentence: string) => void,
): Promise<void> {
  const lock = lockData(config.dataDirectory, { shared: false });
  try {
    const target = path.join(config.dataDirectory, databaseFile);
    if (config.databaseUrl === undefined && existsSync(target)) {
      throw new Error(
        `there is a database in ${config.dataDirectory} already. Move it away first.`,
      );
    }
    const files = await openBackupFiles(options.backup, options.identity);
    const manifest = await readManifest(files);
    // On a copy, since opening the database of an older release migrates it.
    await withPrivateFolder(config.dataDirectory, "restoring", async (copy) => {
      const database = path.join(copy, databaseFile);
      await verifyFiles(files, manifest, copy);
      // Before the site can serve it.
      const { authorKeyFile } = config;
      await prepareRestored({ directory: copy, authorKeyFile }, config, options.erasures, print);
      const restored = await restoreEvidence(
        config,
        files,
        manifest,
        await listEvidence({ directory: copy }),
      );
      if (config.databaseUrl === undefined) {
        await rm(`${target}-wal`, { force: true });
        await sync(database);
        await rename(database, target);
        await sync(config.dataDirectory);
      } else {
        await copyToPostgres(copy, config.databaseUrl);
      }
      for (const line of linesFor(manifest.contents)) print(line);
      print(`Restored as of ${manifest.madeAt}, with ${restored} evidence files. Start the site.`);
    });
  } finally {
    lock.release();
  }
}

/**
 * Reads a whole backup as a restore does, and restores nothing.
 * @param folder where the database may be unencrypted for a moment
 * @throws an error with a sentence for the operator
 */
export async function verifyBackup(
  options: { backup: string; identity?: string | undefined; folder: string },
  print: (sentence: string) => void,
): Promise<void> {
  const files = await openBackupFiles(options.backup, options.identity);
  const manifest = await readManifest(files);
  await withPrivateFolder(options.folder, "verifying", (copy) =>
    verifyFiles(files, manifest, copy),
  );
  for (const line of linesFor(manifest.contents)) print(line);
  print(
    `The backup of ${manifest.madeAt} is whole, with ${Object.keys(manifest.evidence).length} evidence files.`,
  );
}

/** @param copy the folder for the copy of the database */
async function verifyFiles(files: BackupReader, manifest: Manifest, copy: string): Promise<void> {
  const hash = await files.copy(databaseFile, path.join(copy, databaseFile));
  if (manifest.database !== undefined && hash !== manifest.database)
    throw new Error("the backup is damaged: the database is not what it was.");
  await checkRows(manifest, copy);
  for (const key of Object.keys(manifest.evidence)) await readEvidence(files, manifest, key);
}

async function readManifest(files: BackupReader): Promise<Manifest> {
  const text = (await files.read(manifestFile)).toString();
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new Error(`the backup is damaged: ${manifestFile} is not what it was.`);
  }
}

async function checkRows({ contents }: Manifest, copy: string): Promise<void> {
  // As the backup left it: a migration may put the rows of one table into another, or need the keys of authorship.
  const found = await readContents({ directory: copy, asItIs: true });
  for (const [table, expected] of Object.entries(contents)) {
    if (found[table]?.rows !== expected.rows) {
      throw new Error(
        `the backup is damaged: ${table} does not have the ${expected.rows} rows it had.`,
      );
    }
  }
}

async function restoreEvidence(
  config: Config,
  files: BackupReader,
  manifest: Manifest,
  keys: string[],
): Promise<number> {
  const to = await openStorage(config);
  // The others were reported missing when the backup was made.
  const present = keys.filter((key) => Object.hasOwn(manifest.evidence, key));
  for (const key of present) {
    if (!(await to.get(key))) await to.put(key, await readEvidence(files, manifest, key));
  }
  return present.length;
}

async function readEvidence(
  files: BackupReader,
  { evidence }: Manifest,
  key: string,
): Promise<Uint8Array> {
  const bytes = keyShape.test(key) ? await files.read(`evidence/${key}`) : undefined;
  if (bytes && createHash("sha256").update(bytes).digest("hex") === evidence[key]) return bytes;
  throw new Error(`the backup is damaged: the evidence file ${key} is not what it was.`);
}

const usage =
  "npm run restore -- /backups/monday --identity KEY --erasures LIST   restores a backup";

const whichErasures = `name the list of what was erased since the backup was made, so that nothing that was erased comes back:
--erasures FILE with the newest list of \`npm run erasures -- list\`, or --without-erasures if there is none`;

/** @throws an error with a sentence for the operator */
export async function readWords(
  words: string[],
): Promise<Parameters<typeof restore>[1] & { afterwards?: string }> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      identity: { type: "string" },
      erasures: { type: "string" },
      "without-erasures": { type: "boolean", default: false },
    },
  });
  const [backup, ...others] = positionals;
  if (backup === undefined || others.length > 0)
    throw new UsageFault("name the folder of the backup.");
  const { identity, erasures: list } = values;
  if ((list === undefined) !== values["without-erasures"]) throw new Error(whichErasures);
  const erasures = list === undefined ? [] : await readErasures(list);
  const afterwards = list === undefined ? withoutList : withEmptyList;
  return { backup, identity, erasures, ...(erasures.length === 0 && { afterwards }) };
}

const withoutList =
  "No erasures were repeated: whatever was erased since the backup is back, and reviews that were removed since are public again.";
const withEmptyList =
  "The list of erasures is empty: when it was written, nothing had been erased or removed in 400 days.";

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const options = await readWords(words);
    await restore(readConfig(), options, print);
    if (options.afterwards !== undefined) print(options.afterwards);
  });
}
