import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { knowKey, listFingerprints } from "../database/author-keys.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { addKey, createKeyFile, readKeyFile } from "../database/key-file.ts";
import { countSealed, resealSome, type SealedCounts } from "../features/authorship/renew-seals.ts";
import { secondMs } from "../platform/clock.ts";
import { lockCommand, lockData } from "../platform/data-lock.ts";
import { confirmOnTerminal } from "./confirm-on-terminal.ts";
import { runOperation, UsageFault } from "./run-operation.ts";
import { forgetOldKeys, startAnew } from "./start-anew.ts";

type Needs = Pick<Config, "authorKeyFile" | "backupKeepDays" | "dataDirectory" | "databaseUrl">;

type Print = (sentence: string) => void;

const openCurrent = ({ authorKeyFile, dataDirectory: directory, databaseUrl: url }: Needs) =>
  openDatabase({ directory, url, authorKeyFile, mustBeCurrent: true });

/**
 * Says which keys the file and the database have, and what each has sealed. The site may be running.
 * @returns whether all that is sealed can be opened, and more be sealed
 */
export async function checkKeys(config: Needs, print: Print): Promise<boolean> {
  const database = await openCurrent(config);
  try {
    const { authorKeys, read } = database;
    const { fault } = authorKeys;
    const known = (await listFingerprints(read)).map(({ number }) => number);
    if (known.length === 0) {
      print(
        "The database knows no key yet. The site makes one, or takes the file's, when it is started.",
      );
      return true;
    }
    if (fault === undefined) {
      print(
        `${config.authorKeyFile} has ${listed([...readKeyFile(config.authorKeyFile).keys()])}.`,
      );
    }
    print(`The database knows ${listed(known)}.`);
    let lost = 0;
    for (const number of known) {
      const sealed = await countSealed(read, [number]);
      const isLost = authorKeys.lacking.includes(number);
      if (isLost) lost += total(sealed);
      const key = isLost ? `key ${number}, which is not in the file` : `key ${number}`;
      print(`Sealed with ${key}: ${formatCounts(sealed)}.`);
    }
    if (fault !== undefined) print(fault);
    if (lost > 0) print(`Rows that cannot be opened, since their key is not in the file: ${lost}.`);
    const fits = fault === undefined && lost === 0;
    if (fits) print("The file fits this database.");
    return fits;
  } finally {
    await database.close();
  }
}

const total = (counts: SealedCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const formatCounts = (counts: SealedCounts): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ");

const listed = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `key ${numbers[0]}` : `keys ${numbers.join(", ")}`;

/**
 * Writes a copy of the keys to a file that is not there yet, for its owner alone. It needs no database.
 * @throws an error with a sentence for the operator
 */
export function exportKeys({ authorKeyFile }: Needs, target: string, print: Print): void {
  const keys = readKeyFile(authorKeyFile);
  if (!createKeyFile(target, keys)) {
    throw new Error(`${target} is there already. Name a new file.`);
  }
  print(
    `${listed([...keys.keys()])} copied to ${target}. Move it to another place, apart from the backups.`,
  );
}

/** Other processes look each second whether everything has changed, and then read the file of keys again. */
const noticedMs = 3 * secondMs;

/**
 * Seals everything again with a new key. On PostgreSQL the site's processes that read the same file may be running; the
 * embedded database has one process at a time. Killed in the middle it is run again, and goes on.
 * @param atOnce how many rows of a table one transaction reseals
 * @throws an error with a sentence for the operator
 */
export async function rotateKeys(config: Needs, print: Print, atOnce = 500): Promise<void> {
  const isShared = config.databaseUrl !== undefined;
  const locks = [lockData(config.dataDirectory, { shared: isShared })];
  try {
    // Two would each add a key, and one of them would be lost.
    locks.push(lockCommand(config.dataDirectory, "rotation"));
    const database = await openCurrent(config);
    try {
      const number = await takeNewKey(database, config.authorKeyFile, print);
      if (isShared) await wait(noticedMs);
      let resealed = 0;
      for (;;) {
        const rows = await database.commit((transaction) => resealSome(transaction, atOnce), {
          isLong: true,
        });
        if (rows === 0) break;
        resealed += rows;
        print(`Rows sealed again: ${resealed}.`);
      }
      print(
        `Everything is sealed with key ${number}. Keep a copy of the file in another place now.`,
      );
      print(
        `The older keys stay in ${config.authorKeyFile}: backups made before need them. When the last of these has expired, ` +
          `by the settings in ${config.backupKeepDays} days, delete their lines and run \`npm run author-key -- check\`.`,
      );
    } finally {
      await database.close();
    }
  } finally {
    for (const lock of locks) lock.release();
  }
}

/** Adds a key, unless an earlier rotation that did not finish has. @returns its number */
async function takeNewKey(database: Database, file: string, print: Print): Promise<number> {
  const { authorKeys, read } = database;
  if (authorKeys.fault !== undefined) throw new Error(authorKeys.fault);
  const { newest } = authorKeys.ring;
  const older = authorKeys.ring.numbers.filter((number) => number !== newest);
  const left = total(await countSealed(read, older));
  if (left > 0) {
    print(`An earlier rotation to key ${newest} did not finish. It goes on: rows left ${left}.`);
    return newest;
  }
  const inFile = Math.max(...readKeyFile(file).keys());
  const number = inFile > newest ? inFile : addKey(file);
  print(
    number === inFile
      ? `Key ${number} was in the file already, and this database did not use it yet.`
      : `Key ${number} was added to ${file}.`,
  );
  await database.commit(async (transaction) => {
    await knowKey(transaction, file);
    transaction.noted.everything = true;
  });
  await authorKeys.load(read);
  return number;
}

const usage = `npm run author-key -- check        says whether the keys fit the database, and what is sealed with each
npm run author-key -- export FILE  writes a copy, to be kept in another place
npm run author-key -- rotate       seals everything again with a new key; stop the site first, unless it is on PostgreSQL
npm run author-key -- start-anew FOLDER  backs up into a new folder and goes on with a new key, where the old one is lost for ever
npm run author-key -- forget-old   deletes what keys have sealed that are not in the file`;

const commands: Record<string, (config: Config, file: string, print: Print) => unknown> = {
  check: async (config, _, print) => ((await checkKeys(config, print)) ? 0 : 1),
  export: (config, file, print) => exportKeys(config, file, print),
  rotate: (config, _, print) => rotateKeys(config, print),
  "start-anew": (config, folder, print) => startAnew(config, folder, print, confirmOnTerminal),
  "forget-old": (config, _, print) => forgetOldKeys(config, print, confirmOnTerminal),
};
const takesFile = new Set(["export", "start-anew"]);

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const [command = "", file, ...others] = words;
    const run = commands[command];
    if (!run || others.length > 0 || (file !== undefined) !== takesFile.has(command))
      throw new UsageFault("choose what to do.");
    return (await run(readConfig(), path.resolve(file ?? ""), print)) as number | void;
  });
}
