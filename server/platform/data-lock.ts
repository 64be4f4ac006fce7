import { mkdirSync } from "node:fs";
import path from "node:path";
import { openFileLock } from "./database/file-lock.ts";

/** Somebody else has the data directory; the message is for the operator. */
class DataInUse extends Error {}

export interface DataLock {
  release(): void;
}

/**
 * Takes the data directory for this process, so that no second site writes into it or clears up after it. The system
 * gives it back when the process ends, however it ends.
 * @param options.shared the processes of one site on PostgreSQL share the directory with each other
 * @throws DataInUse when another site has it
 */
export function lockData(directory: string, options: { shared: boolean }): DataLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = openFileLock(path.join(directory, "in-use"), options);
  if (lock) return lock;
  throw new DataInUse(
    `another site is running on the data directory ${directory}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
}
