import { chmodSync, existsSync, linkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { knowKey, listFingerprints, pickKnown } from "../database/author-keys.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { newKey, salvageKeys, writeKeyFile } from "../database/key-file.ts";
import { countSealed, forgetSealed } from "../reviews/authorship/rotate-seals.ts";
import { secondMs, toInstant } from "../platform/clock.ts";
import { countConnections } from "../platform/database/count-connections.ts";
import { lockData } from "../platform/data-lock.ts";
import { backUp } from "./backup.ts";
import type { Confirm } from "./confirm-on-terminal.ts";

type Needs = Parameters<typeof backUp>[0];
type DatabaseNeeds = Pick<Config, "authorKeyFile" | "dataDirectory" | "databaseUrl">;
type Print = (sentence: string) => void;

/**
 * Goes on with a new key where every copy of the old one is lost. What that has sealed stays, and is nobody's until the old
 * key is put back into the file, or `forgetOldKeys`.
 * @param folder where the backup goes; there is nothing yet
 * @throws an error with a sentence for the operator
 */
export async function startAnew(
  config: Needs,
  folder: string,
  print: Print,
  confirm: Confirm,
): Promise<void> {
  const file = config.authorKeyFile;
  await withStoppedSite(config, async (database) => {
    const { fault } = database.authorKeys;
    const known = await listFingerprints(database.read);
    const newest = known.at(-1)?.number;
    if (newest === undefined) {
      throw new Error("the database knows no key yet. The site makes one when it is started.");
    }
    if (fault === undefined) throw new Error(`${file} has the right key. Nothing is lost.`);
    const kept = pickKnown(salvageKeys(file), known);
    if (kept.has(newest)) throw new Error(`the right key is in ${file}. Mend the file: ${fault}`);
    print(fault);
    print(
      "With a new key the site goes on, but nobody can tell any more who wrote the anonymous reviews, and diaries, lists of what people follow and second factors are lost.",
    );
    const isLost = await confirm(
      "Is there a copy of the file: on another machine, in a snapshot of the disk, in a safe, with a colleague? Then bring it back instead.",
      "there is no copy",
    );
    if (!isLost) throw notConfirmed();
    await backUp(config, folder, print);
    const number = Math.max(newest, ...kept.keys()) + 1;
    const keys = new Map([...kept, [number, newKey()]]);
    // Before the database knows it: a key that cannot be written is never sealed with.
    const former = `${file}.before-${toInstant(Date.now()).replaceAll(/[:.]/g, "-")}`;
    const isThere = existsSync(file);
    if (isThere) {
      linkSync(file, former);
      chmodSync(former, 0o600);
      print(`The file that was there is kept as ${former}.`);
    }
    writeKeyFile(file, keys, "replace");
    await database.commit((transaction) => knowKey(transaction, file));
    print(
      `Key ${number} is in ${file}. Keep a copy of it in another place now, and start the site.`,
    );
    print(
      `If key ${newest} is found, put its line into the file: it opens again what it has sealed. If it never will be, run \`npm run author-key -- forget-old\` one day.`,
    );
  });
}

/**
 * Deletes what keys have sealed that are not in the file, and forgets these keys.
 * @throws an error with a sentence for the operator
 */
export async function forgetOldKeys(
  config: Needs & Pick<Config, "backupKeepDays">,
  print: Print,
  confirm: Confirm,
): Promise<void> {
  await withStoppedSite(config, async (database) => {
    const { authorKeys, read } = database;
    if (authorKeys.fault !== undefined) throw new Error(authorKeys.fault);
    const old = authorKeys.lacking;
    if (old.length === 0) throw new Error("every key that the database knows is in the file.");
    print(
      `Sealed with keys that are not in the file: ${formatCounts(await countSealed(read, old))}.`,
    );
    const isMeant = await confirm(
      "From then on a key that is found opens none of it. Reviews stay, as nobody's.",
      "forget them",
    );
    if (!isMeant) throw notConfirmed();
    await database.commit(
      async (transaction) => {
        await forgetSealed(transaction, old, new Date());
        await transaction.deleteFrom("author_keys").where("number", "in", old).execute();
      },
      { isLong: true },
    );
    await database.scrub();
    print(`Forgotten. Backups still have it, until they expire in ${config.backupKeepDays} days.`);
  });
}

export const formatCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map((one) => one.join(" "))
    .join(", ");

const notConfirmed = () => new Error("it was not confirmed.");

/** @throws while a site, or another command on the keys, is running on the data or the database, of this machine or another */
export async function withStoppedSite(
  { authorKeyFile, dataDirectory: directory, databaseUrl: url }: DatabaseNeeds,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const lock = lockData(directory, { shared: false });
  try {
    if (url !== undefined && (await isConnected(url))) {
      throw new Error("a site or a command is connected to the database. Stop it first.");
    }
    const database = await openDatabase({ directory, url, authorKeyFile, mustBeCurrent: true });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

/** A site that has just been stopped may need a moment to be gone. */
async function isConnected(url: string): Promise<boolean> {
  if ((await countConnections(url)) === 0) return false;
  await wait(secondMs);
  return (await countConnections(url)) > 0;
}
