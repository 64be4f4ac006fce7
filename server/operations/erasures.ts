import { tableLives } from "../all-lives.ts";
import { answerMailRequests } from "../people/accounts/answer-mail-requests.ts";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import type { Config } from "../config.ts";
import { eraseAgain } from "./erase-again.ts";
import { type Entry, parseErasures, toLine } from "../services/erasures/format-erasures.ts";
import { listErasures } from "../services/erasures/erasure-queries.ts";
import { listRemovals } from "./remove-again.ts";
import { holdMails } from "../services/mails/hold-mails.ts";
import { systemClock, toInstant } from "../platform/clock.ts";
import { lockData } from "../platform/data-lock.ts";
import { type DatabasePlace, openDatabase, refuseMissing } from "../database/database.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { runOperation, UsageFault } from "../command-line/run-operation.ts";

type Print = (sentence: string) => void;

/** The erasures since an instant, and what is removed or suspended since, one line of JSON each; the site may be running. */
export async function printErasures(config: Config, since: string, print: Print): Promise<void> {
  const database = await openDatabase({
    directory: config.dataDirectory,
    url: config.databaseUrl,
    authorKeyFile: config.authorKeyFile,
    asItIs: true,
  });
  try {
    for (const erasure of await listErasures(database.read, since)) print(toLine(erasure));
    for (const removal of await listRemovals(database.read, since)) print(toLine(removal));
  } finally {
    await database.close();
  }
}

/** @throws an error with a sentence for the operator, when any line of it is invalid */
export async function readErasures(file: string): Promise<Entry[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`the list of erasures, ${file}, cannot be read.`);
  });
  return parseErasures(text);
}

/** Repeats the erasures after a restore by PostgreSQL's own tools; no site may be running on it. */
export async function applyErasures(
  config: Config,
  erasures: readonly Entry[],
  print: Print,
): Promise<void> {
  const directory = config.dataDirectory;
  if (config.databaseUrl === undefined) refuseMissing(directory);
  const lock = lockData(directory, { shared: false });
  try {
    const { authorKeyFile, databaseUrl: url } = config;
    await prepareRestored({ directory, url, authorKeyFile }, config, erasures, print);
  } finally {
    lock.release();
  }
}

/**
 * Makes a restored database fit to be served: erases again what was erased since, and holds its mails.
 * @param place the database to change, which may be a copy of the one in the configuration
 */
export async function prepareRestored(
  place: DatabasePlace,
  config: Config,
  erasures: readonly Entry[],
  print: Print,
): Promise<void> {
  const database = await openDatabase(place);
  const { fault } = database.authorKeys;
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    host: new URL(config.publicUrl).hostname,
    directory: path.join(config.dataDirectory, "mail"),
  });
  try {
    const { accounts, reviews, removals } = await eraseAgain(
      {
        clock: systemClock,
        database,
        deleteDeliveredMailFiles: (ids) => mailer.deleteFiles(ids),
        tableLives,
        log: pino({ level: "warn" }, pino.destination({ fd: 2, sync: true })),
        storage: await openStorage(config),
      },
      erasures,
    );
    print(
      `Erased again, of ${erasures.length} in the list: accounts ${accounts}, reviews ${reviews}.`,
    );
    if (fault !== undefined) {
      print(
        `Nobody can be told to have written any of the anonymous reviews, nor edit or delete them: the keys of this database are not here. Of the reviews to be removed, look on the site for those that have lost their names since. ${fault}`,
      );
    }
    if (removals > 0) print(`Reviews and accounts removed or suspended again: ${removals}.`);
    // Links that were asked for just before the backup are mails of the backup, too.
    await answerMailRequests({ clock: systemClock, database });
    await holdMails({ clock: systemClock, database });
    print(
      "The site will send no mail until `npm run mails -- release`; `npm run mails -- list` shows what waits.",
    );
  } finally {
    mailer.close();
    await database.close();
  }
}

const usage = `npm run erasures -- list [--since 2026-11-22T10:00:00Z]   prints what was erased
npm run erasures -- apply FILE                            erases it again`;

function readSince(text = "1970-01-01"): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`${text} is not a time, such as 2026-11-22T10:00:00Z.`);
  return toInstant(time);
}

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { since: { type: "string" } },
    });
    const [command, file, ...others] = positionals;
    if (command === "list" && file === undefined)
      await printErasures(readConfig(), readSince(values.since), print);
    else if (command === "apply" && file !== undefined && others.length === 0) {
      const erasures = await readErasures(file);
      await applyErasures(readConfig(), erasures, print);
    } else throw new UsageFault("choose what to do.");
  });
}
