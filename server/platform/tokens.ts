import { createHash, randomBytes } from "node:crypto";

/** An identifier that tells nothing, not even an order: 128 random bits, 22 characters. */
export const randomId = (): string => randomBytes(16).toString("base64url");

/** A secret to hand out: 256 random bits, 43 characters. Only its hash is ever stored. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** SHA-256, hexadecimal. Enough for secrets of full entropy (OWASP ASVS 5.0, 6.5.2). */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
