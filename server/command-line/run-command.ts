import { userInfo } from "node:os";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { runOperation } from "./run-operation.ts";

/** The dependencies of an operator's command line; the site itself may be running at the same time. */
export interface CommandNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly publicUrl: Config["publicUrl"];
  /** The name of the operator's account on this machine. */
  readonly operator: string;
  readonly print: (line: string) => void;
}

/**
 * Runs a command on the site's database, with the words of the command line; its exit status is the process's. The database
 * is there and of this release: a command neither creates nor migrates one.
 * @param wordless whether it does something without any words
 */
export async function runCommand(
  usage: string,
  command: (needs: CommandNeeds, words: readonly string[]) => Promise<number>,
  { wordless = false } = {},
): Promise<void> {
  await runOperation(usage, async ({ words, print, readConfig }) => {
    if (words.length === 0 && !wordless) {
      print(usage);
      return 2;
    }
    const { authorKeyFile, dataDirectory: directory, databaseUrl: url, publicUrl } = readConfig();
    const database = await openDatabase({ directory, url, authorKeyFile, mustBeCurrent: true });
    try {
      const needs: CommandNeeds = {
        clock: systemClock,
        database,
        publicUrl,
        // Asked for only where it is needed: in a container the account may have no name.
        get operator() {
          return userInfo().username;
        },
        print,
      };
      return await command(needs, words);
    } finally {
      await database.close();
    }
  });
}
