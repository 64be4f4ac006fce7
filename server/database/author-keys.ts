import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fchownSync, fsyncSync, linkSync, openSync } from "node:fs";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { authorKeyTexts } from "@locumark/contract/author-key-texts";
import type { Kysely } from "kysely";
import { isSameFingerprint, keyBytes, KeyRing } from "../platform/key-ring.ts";
import { Problem } from "../platform/problem.ts";
import { randomId } from "../platform/tokens.ts";
import type { AuthorKeysTable } from "./tables/author-tables.ts";

/** What the keys need of a database: their fingerprints are all that it has of them. */
type Fingerprints = Pick<Kysely<{ author_keys: AuthorKeysTable }>, "selectFrom">;
export type FingerprintsWriter = Pick<
  Kysely<{ author_keys: AuthorKeysTable }>,
  "insertInto" | "selectFrom"
>;

/** Why the keys cannot be used; the message is for the operator. */
class KeyFault extends Error {}

/** The keys that authorship is sealed with. Readers and transactions carry them to `features/authorship`. */
export interface AuthorKeys {
  /** What the operator has to know; undefined while the keys can be used. */
  readonly fault: string | undefined;
  /** @throws Problem 503 `author_key_missing` while the keys cannot be used */
  readonly ring: KeyRing;
  /** Reads the file again, since the database knows a newer key. */
  load(database: Fingerprints): Promise<void>;
}

/** The keys of one database, in a file of their own (`AUTHOR_KEY_FILE`), outside the database and its backups. */
export class AuthorKeyFile implements AuthorKeys {
  readonly #file: string | undefined;
  #ring: KeyRing | undefined;
  /** Whether this process has just made the first key, of which the operator has to keep a copy. */
  wasMade = false;
  #fault: string | undefined = "No file of author keys is named.";

  /** @param file where they are; without one nothing can be sealed or opened */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  get fault(): string | undefined {
    return this.#ring ? undefined : this.#fault;
  }

  get ring(): KeyRing {
    if (this.#ring) return this.#ring;
    throw authorKeyMissing();
  }

  /**
   * Reads the keys that the database knows. Where it knows none yet, a first one is made, unless the file is there already,
   * e.g. because another process has just made it.
   * @throws KeyFault when a first key cannot be made; any other fault is kept (`fault`), since others can go on reading
   */
  async prepare(database: FingerprintsWriter): Promise<void> {
    if (this.#file === undefined) return;
    const known = await listFingerprints(database);
    if (known.length > 0) {
      this.#use(this.#file, known);
      return;
    }
    this.wasMade = makeKeyFile(this.#file);
    await knowKey(database, this.#file);
    // Another machine may have been quicker, with a key of its own.
    this.#use(this.#file, await listFingerprints(database));
  }

  /** The same without making one: for commands, and after a rotation. */
  async load(database: Fingerprints): Promise<void> {
    if (this.#file === undefined) return;
    this.#use(this.#file, await listFingerprints(database));
  }

  #use(file: string, known: readonly AuthorKeysTable[]): void {
    this.#ring = undefined;
    try {
      this.#ring = new KeyRing(checkedKeys(file, known), authorKeyMissing);
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      this.#fault = error.message;
    }
  }
}

export const authorKeyMissing = () =>
  new Problem(503, "author_key_missing", authorKeyTexts.missing);

/** The keys that the database knows, the newest last. */
export const listFingerprints = (database: Fingerprints): Promise<AuthorKeysTable[]> =>
  database.selectFrom("author_keys").selectAll().orderBy("number").execute();

/**
 * Records the newest key of a file: what is sealed from now on is sealed with it.
 * @throws KeyFault
 */
export async function knowKey(database: FingerprintsWriter, file: string): Promise<void> {
  const ring = new KeyRing(readKeyFile(file));
  await database
    .insertInto("author_keys")
    .values({ number: ring.newest, fingerprint: ring.fingerprintOf(ring.newest)! })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .execute();
}

/** Those keys of the file that the database knows. The newest has to be among them; a retired one may be gone. */
function checkedKeys(file: string, known: readonly AuthorKeysTable[]): Map<number, Buffer> {
  const keys = readKeyFile(file);
  const ring = new KeyRing(keys);
  const isKnown = ({ number, fingerprint }: AuthorKeysTable) => {
    const own = ring.fingerprintOf(number);
    return own !== undefined && isSameFingerprint(own, fingerprint);
  };
  const newest = known.at(-1);
  if (newest && !isKnown(newest)) {
    throw new KeyFault(
      keys.has(newest.number)
        ? `Key ${newest.number} in ${file} is not the one that this database is sealed with.`
        : `Key ${newest.number}, with which this database is sealed, is not in ${file}.`,
    );
  }
  return new Map(known.filter(isKnown).map(({ number }) => [number, keys.get(number)!]));
}

const line = /^(\d{1,9}) ([\w-]{43})$/;

/**
 * The keys of a file, by their numbers: a line each, of a number and 32 bytes in base64url; "#" begins a comment.
 * @throws KeyFault
 */
export function readKeyFile(file: string): Map<number, Buffer> {
  let text: string;
  try {
    const { mode } = statSync(file);
    if ((mode & 0o077) !== 0) {
      throw new KeyFault(
        `${file} can be read by other users of this machine. Run chmod 600 on it.`,
      );
    }
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof KeyFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new KeyFault(
      code === "ENOENT"
        ? `${file} is missing. Bring back the copy that you keep elsewhere.`
        : `${file} cannot be read (${code}).`,
    );
  }
  const keys = new Map<number, Buffer>();
  for (const one of text.split("\n")) {
    if (one.trim() === "" || one.startsWith("#")) continue;
    const [, number, encoded] = line.exec(one.trim()) ?? [];
    const bytes = Buffer.from(encoded ?? "", "base64url");
    if (number === undefined || bytes.length !== keyBytes || keys.has(Number(number))) {
      throw new KeyFault(`${file} is damaged: its lines are a number and a key of 43 characters.`);
    }
    keys.set(Number(number), bytes);
  }
  if (keys.size === 0) throw new KeyFault(`${file} is empty.`);
  return keys;
}

/**
 * Makes the file with a first key, unless it is there. Of several processes one makes it, and the others use it.
 * @returns whether it was this one
 */
const makeKeyFile = (file: string): boolean =>
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
  writeKeys(
    file,
    keys.set(number, randomBytes(keyBytes)),
    (unfinished) => renameSync(unfinished, file),
    statSync(file),
  );
  return number;
}

const heading =
  "# Who wrote which review is sealed with these keys. Without them nobody can tell, not even the authors' own lists.\n" +
  "# Keep a copy in another place, and never beside the backups of the database.\n";

export const formatKeys = (keys: ReadonlyMap<number, Buffer>): string =>
  heading + [...keys].map(([number, key]) => `${number} ${key.toString("base64url")}\n`).join("");

/**
 * @param finish gives the finished file its name: whatever happens, none of that name is half written
 * @param owner whose it is to be, if not this process's user's
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
