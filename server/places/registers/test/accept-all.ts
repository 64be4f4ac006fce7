import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "../../../database/database.ts";
import { acceptRegister } from "../hold-register.ts";
import { hashOf } from "../read-register.ts";

/** For registers of a few rows, where any change is a large one: the next import takes the files as they are. */
export async function acceptAll(database: Database, directory: string): Promise<void> {
  for (const file of readdirSync(directory).filter((name) => name.endsWith(".csv"))) {
    await acceptRegister(database, file, hashOf(readFileSync(path.join(directory, file))));
  }
}
