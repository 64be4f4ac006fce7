import { hash, randomBytes, randomFillSync, randomInt } from "node:crypto";

const idBytes = 16;
/** Random bytes in bulk, each used once: one by one they take a hundredth of the work of posting a review. */
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

/**
 * An identifier that reveals nothing, not even an order: 128 random bits, 22 characters. None begins with "-", which a command
 * would take for an option; ids of earlier releases may.
 */
export function randomId(): string {
  for (;;) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += idBytes;
    const id = pool.toString("base64url", used - idBytes, used);
    if (!id.startsWith("-")) return id;
  }
}

/** A primary key that reveals no order: 53 random bits, as many as a number holds. */
export const randomKey = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n);

/** A secret to hand out: 256 random bits, 43 characters. Only its hash is ever stored. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** A random number from 0 to below 1 that cannot be predicted. */
export const randomFraction = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** Shuffles items that are worked on one by one, so that the order says nothing about them. */
export const inRandomOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: randomFraction() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);

/** Six figures to type: 20 random bits, so that its tries have to be counted. */
export const randomFigures = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** SHA-256, hexadecimal. Enough for secrets of full entropy (OWASP ASVS 5.0, 6.5.2). */
export const hashToken = (token: string): string => hash("sha256", token, "hex");

/** Without characters that are mistaken for each other on paper. */
const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A secret to be typed from paper, such as "7KQF-2M9X-HT4W-8RPA": 80 random bits. */
export const randomCode = (): string =>
  Array.from(randomBytes(16), (byte) => codeLetters[byte % codeLetters.length])
    .join("")
    .replaceAll(/(?<=.)(?=(?:.{4})+$)/g, "-");

/** The hash of a code however it was typed: with or without dashes and spaces, in any case. */
export const hashCode = (typed: string): string =>
  hashToken(typed.toUpperCase().replaceAll(/[^A-Z\d]/g, ""));
