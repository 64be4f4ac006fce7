import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/*
 * Databases and files of tests, and of PostgreSQL, are kept in memory where there is room: the sites of tests wait for
 * the disk after every write, as a real site must. Containers often have 64 MB there, which is not enough, or let root alone
 * write to it.
 */
const memory = "/dev/shm";
const neededBytes = 4e9;

/** The folder for temporary files of tests, unless TMPDIR names one. */
export const fastestFolder = (): string =>
  process.env["TMPDIR"] ?? (hasRoom(memory) ? memory : tmpdir());

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}

/** Has what is started during the work keep its temporary files in one folder, which is deleted afterwards. */
export function withTemporaryFolder<Result>(work: () => Result): Result {
  const folder = mkdtempSync(path.join(fastestFolder(), "locumark-tests-"));
  // PostgreSQL, which root may not run, keeps its database in there.
  chmodSync(folder, 0o755);
  process.env["TMPDIR"] = folder;
  // The programs that were started end by it, and this one cleans up after them.
  const ignore = () => {};
  process.on("SIGINT", ignore);
  try {
    return work();
  } finally {
    process.off("SIGINT", ignore);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
