import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../database/database.ts";
import { getSecret } from "../../database/secrets.ts";

/** 128 bits, as in an id. */
const signatureBytes = 16;

const sign = async (database: Database, noticeId: string): Promise<string> =>
  createHmac("sha256", await getSecret(database, "notice_answers"))
    .update(noticeId)
    .digest()
    .toString("base64url", 0, signatureBytes);

/**
 * The token by which an author answers: computed, so that the mail has the same link however often its sending is
 * tried, and nothing that gives access is stored.
 */
export const signAnswerToken = async (database: Database, noticeId: string): Promise<string> =>
  `${noticeId}.${await sign(database, noticeId)}`;

/** @returns the id of the notice that the token is for; undefined for any other text */
export async function readAnswerToken(
  database: Database,
  token: string,
): Promise<string | undefined> {
  const [, noticeId, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(token) ?? [];
  if (noticeId === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature);
  const right = Buffer.from(await sign(database, noticeId));
  return given.length === right.length && timingSafeEqual(given, right) ? noticeId : undefined;
}
