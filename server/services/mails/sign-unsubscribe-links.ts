import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type OptionalMail,
  optionalMails,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import type { Database } from "../../database/database.ts";
import { getSecret } from "../../database/secrets.ts";

/*
 * A link that stops mails of one kind to one account, and can do nothing else. It works for good, as people keep mails; its token is an HMAC,
 * so that nothing is stored of it. It names no review, and nobody can tell from it what a mail was about.
 */

const secretName = "unsubscribe_links";

const sealOf = (secret: string, accountId: string, kind: OptionalMail): Buffer =>
  createHmac("sha256", secret).update(`${accountId}\n${kind}`).digest();

export async function makeUnsubscribeToken(
  database: Database,
  accountId: string,
  kind: OptionalMail,
): Promise<string> {
  const seal = sealOf(await getSecret(database, secretName), accountId, kind);
  return `${kind}.${accountId}.${seal.toString("base64url")}`;
}

/** @returns the account and the kind of mail that the link of a mail stops; undefined for any other */
export async function readUnsubscribeToken(
  database: Database,
  token: string,
): Promise<{ accountId: string; kind: OptionalMail } | undefined> {
  const [, name, accountId = "", seal = ""] =
    /^([a-z]+)\.([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = optionalMails.find((one) => one === name);
  if (kind === undefined) return undefined;
  const right = sealOf(await getSecret(database, secretName), accountId, kind);
  const isRight = timingSafeEqual(Buffer.from(seal, "base64url"), right);
  return isRight ? { accountId, kind } : undefined;
}
