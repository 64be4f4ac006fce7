import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
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
 * Returns the keys that are left in a file that is damaged or open to others; none where it is missing.
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
 * Adds a new key to the file.
 * @returns its number
 * @throws KeyFault
 */
export function addKey(file: string): number {
  const keys = readKeyFile(file);
  const number = Math.max(...keys.keys()) + 1;
  writeKeyFile(file, keys.set(number, newKey()), "replace");
  return number;
}

export const newKey = (): Buffer => randomBytes(keyBytes);

const heading =
  "# Who wrote which review is sealed with these keys. Without them nobody can tell, not even the authors' own lists.\n" +
  "# Keep a copy in another place, and never beside the backups of the database.\n";

export const formatKeys = (keys: ReadonlyMap<number, Buffer>): string =>
  heading + [...keys].map(([number, key]) => `${number} ${key.toString("base64url")}\n`).join("");

/**
 * Writes keys to a file, of which whatever happens none is half written.
 * @param how "create" leaves one that is there as it is: of several processes one makes it, and the others use it
 * @returns whether it was written
 * @throws KeyFault
 */
export function writeKeyFile(
  file: string,
  keys: ReadonlyMap<number, Buffer>,
  how: "create" | "replace",
): boolean {
  const unfinished = `${file}.${randomId()}`;
  try {
    writeFileSync(unfinished, formatKeys(keys), { mode: 0o600, flag: "wx", flush: true });
    // A link fails where the file is there, which a renaming replaces.
    if (how === "create") linkSync(unfinished, file);
    else renameSync(unfinished, file);
    const folder = openSync(path.dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (how === "create" && code === "EEXIST") return false;
    throw new KeyFault(`${file} cannot be written (${code}).`, { cause: error });
  } finally {
    // Not with `force` alone, which fails where the folder is none, and would hide the sentence.
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}
