import { existsSync } from "node:fs";
import { authorKeyTexts } from "@locumark/contract/site/admin/author-key-texts";
import type { Kysely } from "kysely";
import { isSameFingerprint, KeyRing } from "../platform/key-ring.ts";
import { Problem } from "../platform/problem.ts";
import { KeyFault, newKey, readKeyFile, writeKeyFile } from "./key-file.ts";
import type { AuthorKeysTable } from "./tables/author-tables.ts";

/** The table that the keys need: their fingerprints are all that the database has of them. */
type Fingerprints = Pick<Kysely<{ author_keys: AuthorKeysTable }>, "selectFrom">;
export type FingerprintsWriter = Pick<
  Kysely<{ author_keys: AuthorKeysTable }>,
  "insertInto" | "selectFrom"
>;

/** The keys that authorship is sealed with. Readers and transactions carry them to `reviews/authorship`. */
export interface AuthorKeys {
  /** The fault that the operator has to know of; undefined while the keys can be used. */
  readonly fault: string | undefined;
  /** Without a key while there is a fault: it finds and opens nothing, and whatever would seal is refused with a 503. */
  readonly ring: KeyRing;
  /** The keys that the database knows and the ring lacks: something may be sealed with them. */
  readonly lacking: readonly number[];
  /** @throws Problem 503 `author_key_missing` while there is a fault, where an answer without the keys would be untrue */
  demand(): void;
}

const authorKeyMissing = () => new Problem(503, "author_key_missing", authorKeyTexts.missing);

/** Awaits work of which nothing comes while there are no keys: what is sealed stays as it is. */
export const unlessKeysMissing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem && error.code === "author_key_missing") return undefined;
    throw error;
  });

const noKeys = new KeyRing(new Map(), authorKeyMissing);

/** The keys of one database, in a file of their own (`AUTHOR_KEY_FILE`), outside the database and its backups. */
export class AuthorKeyFile implements AuthorKeys {
  readonly #file: string | undefined;
  ring = noKeys;
  lacking: readonly number[] = [];
  /** Whether this process has just made the first key, of which the operator has to keep a copy. */
  wasMade = false;
  fault: string | undefined = "No file of author keys is named.";

  /** @param file where they are; without one nothing can be sealed or opened */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  demand(): void {
    if (this.fault !== undefined) throw authorKeyMissing();
  }

  /**
   * Reads the keys that the database knows. Where it knows none yet, a first one is made, unless the file is there already,
   * e.g. because another process has just made it.
   * @throws KeyFault when a first key cannot be made; any other fault is kept (`fault`), since the site goes on without keys
   */
  async prepare(database: FingerprintsWriter): Promise<void> {
    if (this.#file === undefined) return;
    if ((await listFingerprints(database)).length === 0) {
      this.wasMade =
        !existsSync(this.#file) && writeKeyFile(this.#file, new Map([[1, newKey()]]), "create");
      await knowKey(database, this.#file);
    }
    // Another machine may have been quicker, with a key of its own.
    await this.load(database);
  }

  /** The same without making one: for commands. */
  async load(database: Fingerprints): Promise<void> {
    if (this.#file === undefined) return;
    const known = await listFingerprints(database);
    try {
      this.ring = new KeyRing(checkedKeys(this.#file, known), authorKeyMissing);
      this.fault = undefined;
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      this.ring = noKeys;
      this.fault = error.message;
    }
    const { numbers } = this.ring;
    this.lacking = known.flatMap(({ number }) => (numbers.includes(number) ? [] : [number]));
  }
}

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

/** Returns the keys of the file that the database knows. The newest has to be among them; others may be gone. */
function checkedKeys(file: string, known: readonly AuthorKeysTable[]): Map<number, Buffer> {
  const keys = readKeyFile(file);
  const fitting = pickKnown(keys, known);
  const newest = known.at(-1)?.number;
  if (newest === undefined || fitting.has(newest)) return fitting;
  throw new KeyFault(
    keys.has(newest)
      ? `Key ${newest} in ${file} is not the one that this database is sealed with.`
      : `Key ${newest}, with which this database is sealed, is not in ${file}.`,
  );
}

/** Picks the keys that the database knows. */
export function pickKnown(
  keys: ReadonlyMap<number, Buffer>,
  known: readonly AuthorKeysTable[],
): Map<number, Buffer> {
  const ring = new KeyRing(keys);
  return new Map(
    known.flatMap(({ number, fingerprint }) => {
      const own = ring.fingerprintOf(number);
      const isKnown = own !== undefined && isSameFingerprint(own, fingerprint);
      return isKnown ? [[number, keys.get(number)!]] : [];
    }),
  );
}
