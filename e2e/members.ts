import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { emailKeyOf } from "../server/platform/normalise-email.ts";
import { insertAccount } from "../server/people/accounts/account-queries.ts";
import { insertEvidence } from "../server/people/evidence/evidence-queries.ts";
import { toInstant } from "../server/platform/clock.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { hashPassword } from "../server/platform/passwords.ts";
import { openLocalDisk } from "../server/platform/storage/local-disk.ts";
import { randomId } from "../server/platform/tokens.ts";
import { startSession } from "../server/plugins/sessions.ts";

export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export const password = "a fine long passphrase";
export const certificate = {
  name: "certificate.pdf",
  mimeType: "application/pdf" as const,
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

/** An address unique to this run. */
export const freshEmail = (): string => `person-${crypto.randomUUID()}@example.com`;

/** The site under test: its address and folder are in the run's environment. */
export const siteOrigin = (): string => namedInEnvironment("E2E_ORIGIN");
export const dataDirectory = (): string => namedInEnvironment("E2E_DATA_DIR");

function namedInEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

let database: Promise<Database> | undefined;

/** The database of the site under test, opened alongside the site's own process. */
export const siteDatabase = (): Promise<Database> =>
  (database ??= openDatabase({ directory: dataDirectory(), asItIs: true }));

let passwordHash: Promise<string> | undefined;

/**
 * A confirmed member with evidence and a session, written directly to the site's database; the tests of signing up
 * and logging in use the forms.
 */
export async function makeMember(): Promise<Member> {
  const database = await siteDatabase();
  const storage = await openLocalDisk(path.join(dataDirectory(), "evidence"));
  const email = freshEmail();
  const name = "Morgan Sample";
  const accountId = randomId();
  const storageKey = randomId();
  const now = toInstant(Date.now());
  const hash = await (passwordHash ??= hashPassword(password));
  await storage.put(storageKey, certificate.buffer);
  const token = await database.commit(async (transaction) => {
    await insertAccount(transaction, {
      id: accountId,
      email,
      email_key: emailKeyOf(email),
      name,
      password_hash: hash,
      profession: "Pharmacist",
      registration_number: "2012345",
      registration_body: "GPhC",
      verification_status: "pending",
      role: "member",
      created_at: now,
      confirmed_at: now,
      disabled_at: null,
      signup_secret_hash: null,
    });
    const evidence = { mimetype: certificate.mimeType, bytes: certificate.buffer };
    await insertEvidence(transaction, { accountId, storageKey, evidence, now });
    return startSession(transaction, { accountId, browser: "A browser", isShared: false, now });
  });
  return { name, email, password, token };
}

/** Logs in all pages of a browser context, without the form. */
export const logInAs = (context: BrowserContext, { token }: Member): Promise<void> =>
  context.setStorageState({
    cookies: [],
    origins: [{ origin: siteOrigin(), localStorage: [{ name: "token", value: token }] }],
  });

/**
 * Calls the API as that member.
 * @throws when it is rejected: a test with an incomplete fixture proves nothing
 */
export async function callAs(
  member: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${siteOrigin()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path}: status ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}
