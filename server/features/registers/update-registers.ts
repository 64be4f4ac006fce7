import path from "node:path";
import { parseArgs } from "node:util";
import { bundledRegisters, type Config } from "../../config.ts";
import { type Database, NoDatabase, openDatabase } from "../../database/database.ts";
import { runOperation } from "../../operations/run-operation.ts";
import { downloadRegister, Unreachable } from "./download-register.ts";
import { acceptRegister } from "./hold-register.ts";
import { findEditions } from "./find-editions.ts";
import { downloadedRegisters } from "./declarations/all-registers.ts";
import { readRegister } from "./read-register.ts";
import { replaceRegister } from "./replace-register.ts";

/** NHS England's ODS Data Search and Export; takes `?report=NAME`. */
const publishedAt = "https://www.odsdatasearchandexport.nhs.uk/api/getReport";

export interface UpdateOptions {
  /** The folder to update; undefined when the site has no folder of its own. */
  directory: string | undefined;
  /** The site's, which remembers what was accepted and what waits; undefined where there is none yet. */
  database?: Database | undefined;
  /** A person accepts whatever the files in the folder would change, downloaded now or not. */
  accept?: boolean;
  /** False to leave the files in the folder as they are. */
  download?: boolean;
  /** Where the registers are fetched from. */
  address?: string;
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
  const { directory, database, accept, address = publishedAt, timeoutMs = 120_000, say } = options;
  let allDone = true;
  for (const { name: file } of downloadedRegisters) {
    try {
      const content = await downloadRegister({ address, file, timeoutMs });
      const now = new Date();
      say(await replaceRegister({ directory, database, file, content, accept, now }));
    } catch (error) {
      allDone = false;
      say(`${file}: not updated. ${error instanceof Error ? error.message : String(error)}`);
      // The others come from the same host.
      if (error instanceof Unreachable) break;
    }
  }
  if (!allDone) say("What was not updated stays as it was.");
  return allDone;
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
    const { values } = parseArgs({
      args: words,
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
        say: print,
      });
      print("The site imports what is new when it starts next.");
      return isUpToDate ? 0 : 1;
    } finally {
      await database?.close();
    }
  });
}
