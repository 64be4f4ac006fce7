import { rmSync } from "node:fs";
import { chown, mkdir, rm, stat } from "node:fs/promises";
import { constants } from "node:os";
import path from "node:path";
import { openFileLock } from "../platform/database/file-lock.ts";

const endings = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Lends a folder of the data directory for unencrypted files that may be stored nowhere else. It starts empty and is
 * deleted at the end, even when the work fails or is interrupted; the remains of a killed process are removed by the
 * next one.
 * @throws an error with a sentence for the operator while another process is using the folder
 */
export async function withPrivateFolder<Result>(
  dataDirectory: string,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const folder = path.join(dataDirectory, name);
  const lock = openFileLock(`${folder}.lock`, { shared: false });
  if (!lock) throw new Error(`another process is at work in ${folder}. Wait for its end.`);
  // A command that root runs must not leave the timer's, which runs as the site's user, a lock that it cannot take.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dataDirectory);
    await chown(`${folder}.lock`, uid, gid);
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const giveUp = (signal: NodeJS.Signals) => {
    remove();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of endings) process.once(signal, giveUp);
  try {
    remove();
    await mkdir(folder, { mode: 0o700 });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const signal of endings) process.off(signal, giveUp);
    lock.release();
  }
}
