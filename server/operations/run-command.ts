import { userInfo } from "node:os";
import { type Config, parseConfig } from "../config.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { type Clock, systemClock } from "../platform/clock.ts";

/** What an operator's command line needs; the site itself may be running at the same time. */
export interface CommandNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly publicUrl: Config["publicUrl"];
  /** The name of the operator's account on this machine. */
  readonly operator: string;
  readonly print: (line: string) => void;
}

/** Runs a command on the site's database, with the words of the command line; its exit status is the process's. */
export async function runCommand(
  command: (needs: CommandNeeds, words: readonly string[]) => Promise<number>,
): Promise<void> {
  const { dataDirectory, databaseUrl, publicUrl } = parseConfig(process.env);
  const database = await openDatabase({ directory: dataDirectory, url: databaseUrl });
  const print = (line: string) => void process.stdout.write(`${line}\n`);
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
  process.exitCode = await command(needs, process.argv.slice(2));
  await database.close();
}
