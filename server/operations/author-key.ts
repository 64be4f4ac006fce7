import path from "node:path";
import type { Config } from "../config.ts";
import { knowKey, listFingerprints } from "../database/author-keys.ts";
import { openDatabase } from "../database/database.ts";
import { addKey, readKeyFile, writeKeyFile } from "../database/key-file.ts";
import { countSealed, resealAll } from "../reviews/authorship/rotate-seals.ts";
import { confirmOnTerminal } from "./confirm-on-terminal.ts";
import { runOperation, UsageFault } from "../command-line/run-operation.ts";
import { forgetOldKeys, formatCounts, startAnew, withStoppedSite } from "./start-anew.ts";

type Needs = Pick<Config, "authorKeyFile" | "backupKeepDays" | "dataDirectory" | "databaseUrl">;

type Print = (sentence: string) => void;

/**
 * Says which keys the file and the database have, and what each has sealed. The site may be running.
 * @returns whether all that is sealed can be opened, and more be sealed
 */
export async function checkKeys(
  { authorKeyFile, dataDirectory: directory, databaseUrl: url }: Needs,
  print: Print,
): Promise<boolean> {
  const database = await openDatabase({ directory, url, authorKeyFile, mustBeCurrent: true });
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
      print(`${authorKeyFile} has ${listed([...readKeyFile(authorKeyFile).keys()])}.`);
    }
    print(`The database knows ${listed(known)}.`);
    let lost = 0;
    for (const number of known) {
      const sealed = await countSealed(read, [number]);
      const isLost = authorKeys.lacking.includes(number);
      if (isLost) lost += Object.values(sealed).reduce((sum, count) => sum + count, 0);
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

const listed = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `key ${numbers[0]}` : `keys ${numbers.join(", ")}`;

/**
 * Writes a copy of the keys to a file that is not there yet, for its owner alone. It needs no database.
 * @throws an error with a sentence for the operator
 */
export function exportKeys({ authorKeyFile }: Needs, target: string, print: Print): void {
  const keys = readKeyFile(authorKeyFile);
  if (!writeKeyFile(target, keys, "create")) {
    throw new Error(`${target} is there already. Name a new file.`);
  }
  print(
    `${listed([...keys.keys()])} copied to ${target}. Move it to another place, apart from the backups.`,
  );
}

/**
 * Seals everything again with a new key, while no site is running. Killed in the middle, it has changed nothing but the file,
 * and is run again.
 * @throws an error with a sentence for the operator
 */
export async function rotateKeys(config: Needs, print: Print): Promise<void> {
  const file = config.authorKeyFile;
  await withStoppedSite(config, async ({ authorKeys, commit }) => {
    if (authorKeys.fault !== undefined) throw new Error(authorKeys.fault);
    const inFile = Math.max(...readKeyFile(file).keys());
    const isThere = inFile > authorKeys.ring.newest;
    const number = isThere ? inFile : addKey(file);
    print(
      isThere ? `Key ${number} was in the file already.` : `Key ${number} was added to ${file}.`,
    );
    await commit(
      async (transaction) => {
        await knowKey(transaction, file);
        await authorKeys.load(transaction);
        await resealAll(transaction, (rows) => print(`Rows sealed again: ${rows}.`));
      },
      { isLong: true },
    );
    print(`Everything is sealed with key ${number}. Keep a copy of the file in another place now.`);
    print(
      `The older keys stay in ${file}: backups made before need them. When the last of these has expired, ` +
        `by the settings in ${config.backupKeepDays} days, delete their lines and run \`npm run author-key -- check\`.`,
    );
  });
}

const usage = `npm run author-key -- check        says whether the keys fit the database, and what is sealed with each
npm run author-key -- export FILE  writes a copy, to be kept in another place
npm run author-key -- rotate       seals everything again with a new key; stop the site first
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
