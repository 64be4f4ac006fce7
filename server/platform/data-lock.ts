import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFileLock } from "./database/file-lock.ts";

/** Another site or command has the data directory; the message is for the operator. */
export class DataInUse extends Error {}

export interface DataLock {
  release(): void;
}

/**
 * Locks the data directory for this process, so that no second site writes into it or deletes its files. The system
 * releases the lock when the process ends, however it ends.
 * @param options.shared the processes of one site on PostgreSQL share the directory with each other
 * @throws DataInUse when another site has it
 */
export function lockData(directory: string, options: { shared: boolean }): DataLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  closeToOthers(directory);
  const lock = lockFile(path.join(directory, "in-use"), options);
  if (lock) return lock;
  throw new DataInUse(
    `another site is running on the data directory ${directory}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
}

function lockFile(file: string, options: { shared: boolean }): DataLock | undefined {
  // SQLite would create it readable to all, and its journal inherits the mode.
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "a" });
  return openFileLock(file, options);
}

/**
 * Closes the data directory and its entries to all but the site's own user, no matter who created them. Anything deeper is
 * then out of reach, and was created with the right mode.
 */
function closeToOthers(directory: string): void {
  chmodOwn(directory, 0o700);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodOwn(path.join(directory, entry.name), 0o700);
    else if (entry.isFile()) chmodOwn(path.join(directory, entry.name), 0o600);
  }
}

/** Files of another user (a mounted folder, registers that root has fetched) are theirs to close. */
function chmodOwn(target: string, mode: number): void {
  try {
    chmodSync(target, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOENT: a temporary file of another process that shares the directory.
    if (code !== "EPERM" && code !== "EROFS" && code !== "ENOENT") throw error;
  }
}
