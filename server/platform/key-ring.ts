import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** The length of a key, in bytes. */
export const keyBytes = 32;

const nonceBytes = 12;
const authTagBytes = 16;
/** What is sealed is filled up to a multiple of this, so that its length tells nothing. */
const blockBytes = 64;

/**
 * A key, and the three that are derived from it, each for one use (RFC 5869). As key objects: given bytes, Node prepares the
 * key again for each value, which takes five times as long as the value itself.
 */
interface Key {
  readonly number: number;
  readonly seal: KeyObject;
  readonly tag: KeyObject;
  readonly fingerprint: string;
}

/** A sealed value cannot be opened: sealed with a key that is not in the ring, for another row, or damaged. */
class CannotOpen extends Error {}

const lacks = (number: number): Error => new CannotOpen(`key ${number} is missing`);

/** Words that are sealed or hashed together. None contains a NUL character. */
export type Words = readonly (string | number)[];

/** Keys that a database is sealed with, of which the newest seals. Immutable. */
export class KeyRing {
  readonly #keys: ReadonlyMap<number, Key>;
  readonly #missing: (number: number) => Error;
  /** The number of the key that seals. */
  readonly newest: number;

  /**
   * @param keys by their numbers, of `keyBytes` each; at least one
   * @param missing what is thrown when a value is sealed with another
   */
  constructor(keys: ReadonlyMap<number, Buffer>, missing: (number: number) => Error = lacks) {
    this.#missing = missing;
    this.#keys = new Map([...keys].map(([number, bytes]) => [number, deriveKey(number, bytes)]));
    this.newest = Math.max(...keys.keys());
  }

  get numbers(): number[] {
    return [...this.#keys.keys()];
  }

  /** By which a key is recognised, and from which it cannot be computed; undefined where the ring lacks it. */
  fingerprintOf(number: number): string | undefined {
    return this.#keys.get(number)?.fingerprint;
  }

  /**
   * AES-256-GCM with a random nonce: sealed twice, the same words look unlike.
   * @param row what the value belongs to: nothing opens it for another row
   * @param bytes it is filled up to a multiple of so many
   * @returns the number of the key, a dot, and nonce, ciphertext and authentication tag in base64url
   */
  seal(words: Words, row: Words, bytes = blockBytes): string {
    const { number, seal } = this.#get(this.newest);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", seal, nonce);
    cipher.setAAD(join(row));
    const sealed = Buffer.concat([nonce, cipher.update(pad(join(words), bytes)), cipher.final()]);
    return `${number}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
  }

  /**
   * @returns the words, as strings
   * @throws CannotOpen
   */
  open(sealed: string, row: Words): string[] {
    const dot = sealed.indexOf(".");
    const { seal } = this.#get(Number(sealed.slice(0, dot)));
    const bytes = Buffer.from(sealed.slice(dot + 1), "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", seal, bytes.subarray(0, nonceBytes), {
        authTagLength: authTagBytes,
      });
      decipher.setAAD(join(row));
      decipher.setAuthTag(bytes.subarray(-authTagBytes));
      const padded = Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -authTagBytes)),
        decipher.final(),
      ]);
      return padded.toString("utf8", 0, padded.lastIndexOf(1)).split("\0");
    } catch (error) {
      throw new CannotOpen("a sealed value cannot be opened", { cause: error });
    }
  }

  /** HMAC-SHA256: a value by which a row can be found again with the words and the key. */
  tag(words: Words): string {
    return tagWith(this.#get(this.newest), words);
  }

  /** The same under each key of the ring: rows that an older key tagged are found too. */
  tagsOf(words: Words): string[] {
    return [...this.#keys.values()].map((key) => tagWith(key, words));
  }

  #get(number: number): Key {
    const key = this.#keys.get(number);
    if (!key) throw this.#missing(number);
    return key;
  }
}

/** Whether two fingerprints are the same. */
export const isSameFingerprint = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function deriveKey(number: number, bytes: Buffer): Key {
  if (bytes.length !== keyBytes) throw new Error(`key ${number} has a wrong length`);
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", bytes, "", use, keyBytes));
  return {
    number,
    seal: createSecretKey(derive("seal")),
    tag: createSecretKey(derive("tag")),
    fingerprint: derive("fingerprint").toString("hex", 0, 16),
  };
}

const join = (words: Words): Buffer => Buffer.from(words.join("\0"), "utf8");

const tagWith = ({ tag }: Key, words: Words): string =>
  createHmac("sha256", tag).update(join(words)).digest("base64url");

/** A byte 1, then zeros (ISO/IEC 7816-4 with another mark): removed without knowing the length. */
function pad(bytes: Buffer, multiple: number): Buffer {
  const length = Math.ceil((bytes.length + 1) / multiple) * multiple;
  const padded = Buffer.alloc(length);
  bytes.copy(padded);
  padded[bytes.length] = 1;
  return padded;
}
