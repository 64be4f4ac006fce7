import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { dayMs, toInstant } from "../platform/clock.ts";

/** Backups that are made by a timer, side by side in one folder, by the time at which each was begun. */
const shape = /^locumark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.unfinished)?$/;

/** Without colons, which scp takes for the name of a machine. */
export const nameFor = (now: Date): string =>
  `locumark-${toInstant(now).slice(0, 19).replaceAll(":", "-")}Z`;

/**
 * Deletes the backups that are older than `days`, and what interrupted runs left a day ago. It deletes nothing but what
 * is named as above, and goes by the name: copying changes a file's own times.
 * @returns how many backups
 */
export async function deleteOldBackups(folder: string, days: number, now: Date): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(folder)) {
    const [, day, hours, minutes, seconds, unfinished] = shape.exec(name) ?? [];
    const age = now.getTime() - Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    // Not a number, for any other name.
    if (!(age > (unfinished === undefined ? days : 1) * dayMs)) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
    if (unfinished === undefined) deleted += 1;
  }
  return deleted;
}
