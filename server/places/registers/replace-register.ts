import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { grouped } from "@locumark/contract/numbers";
import type { Database } from "../../database/database.ts";
import { compareRegisters } from "./compare-registers.ts";
import { compareFacts } from "./compare-facts.ts";
import { findEditions, monthOfFile } from "./find-editions.ts";
import { acceptRegister, findRegisterFile, forgetHeld, holdRegister } from "./hold-register.ts";
import { hourMs, toInstant } from "../../platform/clock.ts";
import { type ParsedFile, parseFile } from "./parse-file.ts";
import type { ParsedRegister } from "./parse-register.ts";
import type { RegisterEntry } from "./read-row.ts";
import { hashOf, readRegister } from "./read-register.ts";
import { RegisterRefused } from "./refuse-register.ts";

export interface Replacement {
  readonly directory: string;
  /** The site's; undefined where there is none yet. */
  readonly database: Database | undefined;
  readonly register: string;
  /** Its name in the folder: another month's may be there besides. */
  readonly file: string;
  readonly content: Buffer;
  /** A person accepts it, whatever it would change. */
  readonly accept: boolean;
  readonly now: Date;
}

/**
 * Replaces the present register by a newly downloaded one, if that is complete and plausible.
 * @returns a sentence that describes the outcome
 * @throws an error whose message is a sentence for people; the present file is untouched then
 */
export async function replaceRegister(options: Replacement): Promise<string> {
  const { directory, database, register, file, content } = options;
  const target = path.join(directory, file);
  const next = await parseFile(content, file);
  const editions = await findEditions(directory);
  const newest = editions.find((edition) => edition.register === register)?.file ?? file;
  const present = await readPresent(path.join(directory, newest), file);
  const isSame = newest === file && present?.content.equals(content) === true;
  if (!isSame) {
    const doubt = present && findDoubt(options, { ...present, file: newest }, next);
    if (doubt !== undefined) await refuseDoubtful(options, doubt);
    await writeInOneStep(target, content);
  }
  if (database) await forgetHeld(database, register, "publisher");
  if (isSame) return `${file}: up to date already.`;
  const entries = grouped("facts" in next ? next.facts.size : next.entries.length);
  return `${file}: updated, ${entries} entries.`;
}

/** @returns the changes that a person should confirm first, in sentences */
function findDoubt(
  { register, file, now }: Replacement,
  present: { parsed: ParsedFile; file: string },
  next: ParsedFile,
): string | undefined {
  if ("facts" in next) {
    const before = "facts" in present.parsed ? present.parsed.facts : new Map<string, string>();
    const months = { before: monthOfFile(present.file), after: monthOfFile(file) };
    return compareFacts({ before, after: next.facts, months });
  }
  if ("facts" in present.parsed) return undefined;
  return compareRegisters({
    file: register,
    before: present.parsed.entries,
    after: stateAfter(present.parsed, next),
    newest: next.entries,
    today: toInstant(now).slice(0, 10),
  });
}

/** @throws an error with the reason, unless a person has accepted the content */
async function refuseDoubtful(
  { database, register, content, accept }: Replacement,
  reason: string,
): Promise<void> {
  const hash = hashOf(content);
  const known = database && (await findRegisterFile(database.read, register));
  if (accept || known?.accepted_hash === hash) {
    if (database) await acceptRegister(database, register, hash);
    return;
  }
  if (database) await holdRegister(database, register, { hash, from: "publisher", reason });
  throw new Error(
    `${reason} If that is right, accept it on the page Site of the desk, or with \`npm run registers:update -- --accept\`.`,
  );
}

/** The present entries as they would be: those that the newer file lacks are closed, unless it has an unreadable row for them. */
function stateAfter(present: ParsedRegister, next: ParsedRegister): Map<string, RegisterEntry> {
  const after = new Map(next.entries.map((entry) => [entry.odsCode, entry]));
  for (const entry of present.entries) {
    const { odsCode } = entry;
    if (after.has(odsCode) || next.skippedCodes.has(odsCode)) continue;
    after.set(odsCode, { ...entry, status: "closed" });
  }
  return after;
}

/** @returns undefined when there is no usable present file to compare with */
async function readPresent(
  target: string,
  file: string,
): Promise<{ content: Buffer; parsed: ParsedFile } | undefined> {
  try {
    const present = await readRegister(target);
    if (!present) return undefined;
    return { content: present.content, parsed: await parseFile(present.content, file) };
  } catch (error) {
    if (error instanceof RegisterRefused) return undefined;
    throw error;
  }
}

async function writeInOneStep(target: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const name = `.${path.basename(target)}.${randomBytes(6).toString("hex")}.part`;
  await removeLeft(path.dirname(target));
  const temporary = path.join(path.dirname(target), name);
  try {
    const handle = await open(temporary, "wx", 0o644);
    try {
      await handle.writeFile(content);
      // Otherwise the rename might survive a power failure and the content not.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** An update that was killed leaves what it was writing; one that is running writes for seconds. */
async function removeLeft(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/^\..+\.[0-9a-f]{12}\.part$/.test(name)) continue;
    const left = path.join(directory, name);
    const found = await stat(left).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(left, { force: true });
  }
}
