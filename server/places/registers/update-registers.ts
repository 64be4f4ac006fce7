import path from "node:path";
import { parseArgs } from "node:util";
import { bundledRegisters, type Config } from "../../config.ts";
import { type Database, NoDatabase, openDatabase } from "../../database/database.ts";
import { runOperation } from "../../command-line/run-operation.ts";
import { downloadRegister, findNewestFile, nameOfFile, Unreachable } from "./download-register.ts";
import { acceptRegister } from "./hold-register.ts";
import { findEditions, nameRegister } from "./find-editions.ts";
import { allRegisters, factRegisters } from "../declarations/all-registers.ts";
import type { PublishedFile } from "../declarations/register.ts";
import { readRegister } from "./read-register.ts";
import { replaceRegister } from "./replace-register.ts";

const all: readonly PublishedFile[] = [...allRegisters, ...factRegisters];

/** NHS England's ODS Data Search and Export; takes `?report=NAME`. */
const reportsOfOds = "https://www.odsdatasearchandexport.nhs.uk/api/getReport";

export interface UpdateOptions {
  /** The folder to update; undefined when the site has no folder of its own. */
  directory: string | undefined;
  /** The site's, which remembers what was accepted and what waits; undefined where there is none yet. */
  database?: Database | undefined;
  /** A person accepts whatever the files in the folder would change, downloaded now or not. */
  accept?: boolean;
  /** False to leave the files in the folder as they are. */
  download?: boolean;
  /** The address of the reports of ODS. */
  address?: string;
  /** Which are downloaded: all, if nothing is said. */
  registers?: readonly PublishedFile[];
  /** Per register, from the request to its last byte. */
  timeoutMs?: number;
  /** Receives each sentence for the operator. */
  say: (sentence: string) => void;
}

/**
 * Downloads the current registers into the site's own folder. Each is checked in full before it atomically replaces
 * the old one; whatever goes wrong, the old file stays.
 * @returns whether all of them are up to date now
 */
export async function updateRegisters(options: UpdateOptions): Promise<boolean> {
  const { directory, database, accept = false, download = true, say } = options;
  if (!directory || path.resolve(directory) === bundledRegisters) {
    say(
      "Set REGISTERS_DIR to a folder of your own first, e.g. REGISTERS_DIR=./data/registers, and start the " +
        "site with the same setting. The bundled sample registers are part of the product and stay as they are.",
    );
    return false;
  }
  const allDone = !download || (await downloadAll({ ...options, directory, accept }));
  if (accept && database) await acceptPresent(directory, database, say);
  return allDone;
}

async function downloadAll(
  options: UpdateOptions & { directory: string; accept: boolean },
): Promise<boolean> {
  const { registers = all, say } = options;
  const unreachable = new Set<string>();
  let allDone = true;
  for (const register of registers) {
    const source = sourceOf(register, options.address);
    if (typeof source === "string") {
      say(`${register.title}: not downloaded. ${source}`);
      continue;
    }
    if (unreachable.has(source.host)) continue;
    try {
      say(await downloadOne({ ...options, register, source }));
    } catch (error) {
      allDone = false;
      say(
        `${register.name}: not updated. ${error instanceof Error ? error.message : String(error)}`,
      );
      if (error instanceof Unreachable) unreachable.add(source.host);
    }
  }
  if (!allDone) say("What was not updated stays as it was.");
  return allDone;
}

/** @returns the address of the report or the data set, or a sentence for a person */
function sourceOf(
  { name, publishedAt }: PublishedFile,
  address: string = reportsOfOds,
): URL | string {
  if (publishedAt) {
    return "byHand" in publishedAt ? publishedAt.byHand : new URL(publishedAt.dataset);
  }
  const url = new URL(address);
  url.searchParams.set("report", path.basename(name, ".csv"));
  return url;
}

/** @returns a sentence about the outcome */
async function downloadOne(
  options: UpdateOptions & {
    directory: string;
    accept: boolean;
    register: PublishedFile;
    source: URL;
  },
): Promise<string> {
  const { directory, database, accept, register, source, timeoutMs = 120_000 } = options;
  const isReport = register.publishedAt === undefined;
  const url = isReport ? source : await findNewestFile(source, timeoutMs);
  const file = isReport ? register.name : nameOfFile(url);
  if (nameRegister(file) !== register.name) {
    throw new Error(`Its newest file, ${file}, has another name than those before.`);
  }
  const content = await downloadRegister(url, timeoutMs);
  const now = new Date();
  return await replaceRegister({
    directory,
    database,
    register: register.name,
    file,
    content,
    accept,
    now,
  });
}

/** Files that a person has put into the folder are accepted as they are now, and no others of the same name. */
async function acceptPresent(
  directory: string,
  database: Database,
  say: UpdateOptions["say"],
): Promise<void> {
  for (const { register, file } of await findEditions(directory)) {
    const present = await readRegister(path.join(directory, file)).catch(() => undefined);
    if (present && (await acceptRegister(database, register, present.hash))) {
      say(`${file}: accepted as it is in the folder.`);
    }
  }
}

const usage = [
  "npm run registers:update                              downloads the current registers into REGISTERS_DIR",
  "npm run registers:update -- --accept                  the same, and takes them however much they change",
  "npm run registers:update -- NAME...                   only these: epraccur.csv scottish-hospitals",
  "npm run registers:update -- --accept --no-download    takes the files that are in REGISTERS_DIR",
].join("\n");

/** @returns undefined before the site's first start, when there is nothing to accept, and where it is not needed */
async function openSites(config: Config, isNeeded: boolean): Promise<Database | undefined> {
  const place = { directory: config.dataDirectory, url: config.databaseUrl, mustBeCurrent: true };
  return await openDatabase(place).catch((error: unknown) => {
    if (isNeeded && !(error instanceof NoDatabase)) throw error;
    return undefined;
  });
}

if (import.meta.main) {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        accept: { type: "boolean", default: false },
        download: { type: "boolean", default: true },
        from: { type: "string" },
      },
      allowNegative: true,
    });
    const { accept, download, from } = values;
    const config = readConfig();
    const database = await openSites(config, accept);
    try {
      const isUpToDate = await updateRegisters({
        directory: config.registersDirectory,
        database,
        accept,
        download,
        ...(from && { address: from }),
        ...(positionals.length > 0 && {
          registers: all.filter(({ name }) => positionals.includes(name)),
        }),
        say: print,
      });
      print("The site imports what is new when it starts next.");
      return isUpToDate ? 0 : 1;
    } finally {
      await database?.close();
    }
  });
}
