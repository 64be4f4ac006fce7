import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { grouped } from "@locumark/contract/numbers";
import { lockData } from "../platform/data-lock.ts";
import { type Contents, copyToPostgres } from "../database/copy-database.ts";
import {
  type DatabasePlace,
  embeddedFile,
  movedFile,
  openDatabase,
  refuseMissing,
} from "../database/database.ts";
import { openLocalDisk } from "../platform/storage/local-disk.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { sync } from "./backup-files.ts";
import { runOperation, UsageFault } from "../command-line/run-operation.ts";

/**
 * Moves a stopped site from the embedded database in `DATA_DIR` to PostgreSQL. Nothing is deleted: the old database gets
 * another name once everything has arrived, so that no command reads what the site has left.
 * @throws an error with a sentence for the operator; without the keys that the database is sealed with nothing is moved
 * @param print takes one sentence at a time, for the operator
 */
export async function moveDatabase(options: {
  authorKeyFile: string;
  dataDirectory: string;
  databaseUrl: string;
  storageUrl: string | undefined;
  print: (sentence: string) => void;
}): Promise<void> {
  const { authorKeyFile, dataDirectory, databaseUrl, storageUrl, print } = options;
  refuseMissing(dataDirectory);
  const lock = lockData(dataDirectory, { shared: false });
  try {
    await refuseWithoutKeys({ directory: dataDirectory, authorKeyFile });
    const here = await openLocalDisk(path.join(dataDirectory, "evidence"));
    const keys = await listEvidence({ directory: dataDirectory, authorKeyFile });
    const there = await openStorage({ dataDirectory, storageUrl });
    const missing = await bring(keys, here, there);
    for (const key of missing) print(`The evidence file ${key} is missing here already.`);
    const present = keys.length - missing.length;
    print(
      storageUrl === undefined
        ? `${present} evidence files stay in ${dataDirectory}, which the site goes on using.`
        : `${present} evidence files are in the storage at STORAGE_URL.`,
    );
    const contents = await copyToPostgres(dataDirectory, databaseUrl);
    for (const line of linesFor(contents)) print(line);
    await setAside(dataDirectory);
    print(
      `Every row arrived as it was sent. The old database is ${movedFile(dataDirectory)} now. Set this DATABASE_URL, and start the site.`,
    );
  } finally {
    lock.release();
  }
}

/** Renames the old database together with its journal, which may have the last writes. */
async function setAside(directory: string): Promise<void> {
  for (const end of ["-wal", "-shm", ""]) {
    const file = embeddedFile(directory) + end;
    if (existsSync(file)) await rename(file, movedFile(directory) + end);
  }
  await sync(directory);
}

/** An operator who moves a site without its key would find out too late that the new machine was given another. */
async function refuseWithoutKeys(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  const { fault } = database.authorKeys;
  await database.close();
  if (fault !== undefined) {
    throw new Error(
      `nothing was moved, since nobody could tell there who wrote which review. ${fault}`,
    );
  }
}

/** The tables that have rows. */
export const linesFor = (contents: Contents): string[] =>
  Object.entries(contents)
    .filter(([, { rows }]) => rows > 0)
    .map(([table, { rows }]) => `${table.replaceAll("_", " ")}: ${grouped(rows)}`);

/** The keys of the files in the rows of an embedded database. */
export async function listEvidence(place: DatabasePlace): Promise<string[]> {
  const database = await openDatabase(place);
  try {
    const rows = await database.read.selectFrom("evidence").select("storage_key").execute();
    return rows.map((row) => row.storage_key);
  } finally {
    await database.close();
  }
}

/** @returns the keys of files that are in neither storage */
async function bring(keys: string[], from: Storage, to: Storage): Promise<string[]> {
  const stored = new Set((await to.list()).map((file) => file.key));
  const missing: string[] = [];
  for (const key of keys.filter((one) => !stored.has(one))) {
    const bytes = await from.get(key);
    if (bytes) await to.put(key, bytes);
    else missing.push(key);
  }
  return missing;
}

const usage =
  "npm run database:move -- postgres://…   copies the embedded database in DATA_DIR to PostgreSQL";

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const [databaseUrl, ...others] = words;
    if (databaseUrl === undefined || others.length > 0) throw new UsageFault("name the target.");
    const config = readConfig({ DATABASE_URL: databaseUrl });
    print(`Copying the database in ${config.dataDirectory} there.`);
    await moveDatabase({ ...config, databaseUrl, print });
  });
}
