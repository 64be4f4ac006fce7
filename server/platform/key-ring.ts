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
/** A sealed text is padded to a multiple of this, so that its length tells nothing. */
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

/** A sealed value cannot be opened: it was sealed for another row, or is damaged. */
class CannotOpen extends Error {}

const noKey = (): Error => new Error("there is no key to seal with");

/** Words that are sealed or hashed together. None contains a NUL character. */
export type Words = readonly (string | number)[];

/** Keys that a database is sealed with, of which the newest seals. Immutable. */
export class KeyRing {
  readonly #keys: ReadonlyMap<number, Key>;
  readonly #missing: () => Error;
  /** The number of the key that seals; 0 where there is none. */
  readonly newest: number;

  /**
   * @param keys by their numbers, of `keyBytes` each
   * @param missing what is thrown where none is there to seal with
   */
  constructor(keys: ReadonlyMap<number, Buffer>, missing: () => Error = noKey) {
    this.#missing = missing;
    this.#keys = new Map([...keys].map(([number, bytes]) => [number, deriveKey(number, bytes)]));
    this.newest = Math.max(0, ...keys.keys());
  }

  get numbers(): number[] {
    return [...this.#keys.keys()];
  }

  /** Returns what identifies a key without giving it away; undefined where the ring lacks the key. */
  fingerprintOf(number: number): string | undefined {
    return this.#keys.get(number)?.fingerprint;
  }

  /**
   * AES-256-GCM with a random nonce: sealed twice, the same words look unlike.
   * @param row the owner of the value: nothing opens it for another row
   * @param bytes it is padded to a multiple of these
   * @returns the number of the key, a dot, and nonce, ciphertext and authentication tag in base64url
   */
  seal(words: Words, row: Words, bytes = blockBytes): string {
    const { number, seal } = this.#newest();
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", seal, nonce);
    cipher.setAAD(join(row));
    const sealed = Buffer.concat([nonce, cipher.update(pad(join(words), bytes)), cipher.final()]);
    return `${number}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url")}`;
  }

  /**
   * @returns the words, as strings; undefined where it was sealed with a key that is not in the ring
   * @throws CannotOpen
   */
  open(sealed: string, row: Words): string[] | undefined {
    const dot = sealed.indexOf(".");
    const key = this.#keys.get(Number(sealed.slice(0, dot)));
    if (!key) return undefined;
    const bytes = Buffer.from(sealed.slice(dot + 1), "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", key.seal, bytes.subarray(0, nonceBytes), {
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
    return tagWith(this.#newest(), words);
  }

  /** The same under each key of the ring: rows that an older key tagged are found too. */
  tagsOf(words: Words): string[] {
    return [...this.#keys.values()].map((key) => tagWith(key, words));
  }

  #newest(): Key {
    const key = this.#keys.get(this.newest);
    if (!key) throw this.#missing();
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
