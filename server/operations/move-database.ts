import { existsSync } from "node:fs";
import path from "node:path";
import { parseConfig } from "../config.ts";
import { lockData } from "../platform/data-lock.ts";
import { type Contents, copyToPostgres } from "../platform/database/copy-database.ts";
import { openDatabase } from "../platform/database/database.ts";
import { openLocalDisk } from "../platform/storage/local-disk.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { runOperation } from "./run-operation.ts";

/**
 * Moves a stopped site from the embedded database in `DATA_DIR` to PostgreSQL. Nothing is deleted: until the site is
 * started with the new `DATABASE_URL`, the old one is the one that counts.
 * @param say takes one sentence at a time, for the operator
 */
export async function moveDatabase(options: {
  dataDirectory: string;
  databaseUrl: string;
  say: (sentence: string) => void;
}): Promise<void> {
  const { dataDirectory, databaseUrl, say } = options;
  if (!existsSync(path.join(dataDirectory, "locumark.sqlite"))) {
    throw new Error(
      `there is no embedded database in ${dataDirectory}. Set DATA_DIR to where it is.`,
    );
  }
  const lock = lockData(dataDirectory, { shared: false });
  try {
    const here = await openLocalDisk(path.join(dataDirectory, "evidence"));
    const keys = await listEvidence(dataDirectory);
    const missing = await findMissing(keys, here);
    for (const key of missing) say(`The evidence file ${key} is missing here already.`);
    const present = keys.length - missing.length;
    say(`${present} evidence files stay in ${dataDirectory}, which the site goes on using.`);
    const contents = await copyToPostgres(dataDirectory, databaseUrl);
    for (const line of linesFor(contents)) say(line);
    say("Every row arrived as it was sent. Start the site with this DATABASE_URL now.");
  } finally {
    lock.release();
  }
}

export const linesFor = (contents: Contents): string[] =>
  Object.entries(contents).map(
    ([table, { rows }]) => `${table.replaceAll("_", " ")}: ${rows.toLocaleString("en-GB")}`,
  );

async function listEvidence(directory: string): Promise<string[]> {
  const database = await openDatabase({ directory });
  try {
    const rows = await database.read.selectFrom("evidence").select("storage_key").execute();
    return rows.map((row) => row.storage_key);
  } finally {
    await database.close();
  }
}

async function findMissing(keys: string[], storage: Storage): Promise<string[]> {
  const stored = new Set((await storage.list()).map((file) => file.key));
  return keys.filter((key) => !stored.has(key));
}

if (import.meta.main) {
  await runOperation(async (say) => {
    const [databaseUrl] = process.argv.slice(2);
    if (databaseUrl === undefined) throw new Error("say where to, as postgres://…");
    const config = parseConfig({ ...process.env, DATABASE_URL: databaseUrl });
    await moveDatabase({ ...config, databaseUrl, say });
  });
}
