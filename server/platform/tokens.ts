import { hash, randomBytes, randomFillSync } from "node:crypto";

const idBytes = 16;
/** Drawn in bulk, each used once: drawn one by one they take a hundredth of the whole work of posting a review. */
const pool = Buffer.alloc(256 * idBytes);
let used = pool.length;

/** An identifier that reveals nothing, not even an order: 128 random bits, 22 characters. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.toString("base64url", used - idBytes, used);
}

/** A secret to hand out: 256 random bits, 43 characters. Only its hash is ever stored. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256, hexadecimal. Enough for secrets of full entropy (OWASP ASVS 5.0, 6.5.2). */
export const hashToken = (token: string): string => hash("sha256", token, "hex");
