import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fchownSync, fsyncSync, linkSync, openSync } from "node:fs";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keyBytes } from "../platform/key-ring.ts";
import { randomId } from "../platform/tokens.ts";

/** Why the keys cannot be used; the message is for the operator. */
export class KeyFault extends Error {}

const line = /^(\d{1,9}) ([\w-]{43})$/;

/**
 * The keys of a file, by their numbers: a line each, of a number and 32 bytes in base64url; "#" begins a comment.
 * @throws KeyFault
 */
export function readKeyFile(file: string): Map<number, Buffer> {
  const text = readText(file);
  if (text === undefined) {
    throw new KeyFault(`${file} is missing. Bring back the copy that you keep elsewhere.`);
  }
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new KeyFault(`${file} can be read by other users of this machine. Run chmod 600 on it.`);
  }
  const { keys, isDamaged } = parseKeys(text);
  if (isDamaged) {
    throw new KeyFault(`${file} is damaged: its lines are a number and a key of 43 characters.`);
  }
  if (keys.size === 0) throw new KeyFault(`${file} is empty.`);
  return keys;
}

/**
 * What is left of the keys in a file that is damaged or open to others; none where it is missing.
 * @throws KeyFault where it is there and cannot be read
 */
export const salvageKeys = (file: string): Map<number, Buffer> =>
  parseKeys(readText(file) ?? "").keys;

/** @returns undefined where there is none */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new KeyFault(`${file} cannot be read (${code}).`);
  }
}

function parseKeys(text: string): { keys: Map<number, Buffer>; isDamaged: boolean } {
  const keys = new Map<number, Buffer>();
  let isDamaged = false;
  for (const one of text.split("\n")) {
    if (one.trim() === "" || one.startsWith("#")) continue;
    const [, number, encoded] = line.exec(one.trim()) ?? [];
    const bytes = Buffer.from(encoded ?? "", "base64url");
    if (number === undefined || bytes.length !== keyBytes || keys.has(Number(number))) {
      isDamaged = true;
    } else keys.set(Number(number), bytes);
  }
  return { keys, isDamaged };
}

/**
 * Makes the file with a first key, unless it is there. Of several processes one makes it, and the others use it.
 * @returns whether it was this one
 * @throws KeyFault
 */
export const makeKeyFile = (file: string): boolean =>
  !existsSync(file) && createKeyFile(file, new Map([[1, randomBytes(keyBytes)]]));

/**
 * Writes keys to a file that is not there yet.
 * @returns whether it was not there
 * @throws KeyFault
 */
export function createKeyFile(file: string, keys: ReadonlyMap<number, Buffer>): boolean {
  let isNew = true;
  writeKeys(file, keys, (unfinished) => {
    try {
      // Fails where the file is there, which a renaming would replace.
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      isNew = false;
    } finally {
      rmSync(unfinished);
    }
  });
  return isNew;
}

/**
 * Adds a new key to the file, which stays its owner's even where root rotates.
 * @returns its number
 * @throws KeyFault
 */
export function addKey(file: string): number {
  const keys = readKeyFile(file);
  const number = Math.max(...keys.keys()) + 1;
  replaceKeys(file, keys.set(number, randomBytes(keyBytes)), statSync(file));
  return number;
}

/**
 * Replaces the keys of a file.
 * @param owner whose it is to be
 * @param keepAs the name under which what was there stays beside it
 * @throws KeyFault
 */
export const replaceKeys = (
  file: string,
  keys: ReadonlyMap<number, Buffer>,
  owner: { uid: number; gid: number },
  keepAs?: string,
): void =>
  writeKeys(
    file,
    keys,
    (unfinished) => {
      if (keepAs !== undefined) linkSync(file, keepAs);
      renameSync(unfinished, file);
    },
    owner,
  );

const heading =
  "# Who wrote which review is sealed with these keys. Without them nobody can tell, not even the authors' own lists.\n" +
  "# Keep a copy in another place, and never beside the backups of the database.\n";

export const formatKeys = (keys: ReadonlyMap<number, Buffer>): string =>
  heading + [...keys].map(([number, key]) => `${number} ${key.toString("base64url")}\n`).join("");

/**
 * @param finish gives the finished file its name: whatever happens, none of that name is half written
 * @param owner whose it is to be, if not this process's user
 */
function writeKeys(
  file: string,
  keys: ReadonlyMap<number, Buffer>,
  finish: (unfinished: string) => void,
  owner?: { uid: number; gid: number },
): void {
  const unfinished = `${file}.${randomId()}`;
  try {
    const descriptor = openSync(unfinished, "wx", 0o600);
    try {
      if (owner && owner.uid !== process.getuid?.()) fchownSync(descriptor, owner.uid, owner.gid);
      // Not `writeSync`, which on a disk that fills up may write a part and say so.
      writeFileSync(descriptor, formatKeys(keys));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    finish(unfinished);
    const folder = openSync(path.dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    // Not with `force` alone, which fails where the folder is none, and would hide the sentence.
    if (existsSync(unfinished)) rmSync(unfinished);
    const { code } = error as NodeJS.ErrnoException;
    throw new KeyFault(`${file} cannot be written (${code}).`, { cause: error });
  }
}
