import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { dictionary } from "@zxcvbn-ts/language-common";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

// OWASP's second recommended setting for Argon2id: 19 MiB, two passes, one lane.
const memoryKib = 19_456;
const passes = 2;
const parallelism = 1;
const tagBytes = 32;
const saltBytes = 16;

const derive = promisify(argon2);

/** Each hash takes 19 MiB and some 20 ms of a core. */
const limitConcurrency = createConcurrencyLimit({ running: 2, waiting: 32 });

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

const tagOf = (password: string, salt: Buffer, parameters: Parameters, tagLength: number) =>
  derive("argon2id", {
    // NFC, so that one password typed on two keyboards stays one password (NIST SP 800-63B 3.1.1.2).
    message: Buffer.from(password.normalize("NFC")),
    nonce: salt,
    tagLength,
    ...parameters,
  });

const toBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** @returns a PHC string: algorithm, version, cost, salt and tag in one */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await limitConcurrency(() =>
    tagOf(password, salt, { memory: memoryKib, passes, parallelism }, tagBytes),
  );
  return `${currentPrefix}${toBase64(salt)}$${toBase64(tag)}`;
}

const currentPrefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

// The hash that an unknown account's password is checked against, so that it takes as long as for a known one.
const unknownAccountsHash = `${currentPrefix}${toBase64(Buffer.alloc(saltBytes))}$${toBase64(Buffer.alloc(tagBytes))}`;

/**
 * @param hash the stored PHC string; undefined when there is no such account, which takes as long and never matches
 */
export const isRightPassword = (password: string, hash: string | undefined): Promise<boolean> =>
  limitConcurrency(() => matches(password, hash));

/** The same for two accounts whose password it may be, one after the other. */
export const areRightPassword = (
  password: string,
  hashes: readonly [string | undefined, string | undefined],
): Promise<[boolean, boolean]> =>
  limitConcurrency(async () => [
    await matches(password, hashes[0]),
    await matches(password, hashes[1]),
  ]);

async function matches(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, storedPasses, lanes, salt, tag] = phc.exec(hash ?? unknownAccountsHash) ?? [];
  if (!salt || !tag) throw new Error("A stored password hash is not an argon2id PHC string.");
  const expected = Buffer.from(tag, "base64");
  const actual = await tagOf(
    password,
    Buffer.from(salt, "base64"),
    { memory: Number(memory), passes: Number(storedPasses), parallelism: Number(lanes) },
    expected.length,
  );
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** Whether the cost has been raised since this hash was made. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(currentPrefix);

let commonPasswords: Set<string> | undefined;

/** On the list of the most common passwords (some 49,000, from @zxcvbn-ts), ignoring case. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(dictionary["passwords-common"]);
  return commonPasswords.has(password.toLowerCase());
}

/**
 * Consists only of the person's own name or email address and some digits or punctuation.
 * @param words others that count like parts of the name
 */
export function isPersonalPassword(
  password: string,
  person: { name: string; email: string },
  words: readonly string[] = [],
): boolean {
  const letters = (value: string) =>
    value
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}]/gu, "");
  const [local = "", domain = ""] = person.email.split("@");
  const own = [
    person.name,
    ...person.name.split(/\s+/),
    local,
    ...local.split(/[^\p{L}]+/u),
    domain,
    ...domain.split("."),
    ...words,
  ]
    .map(letters)
    .filter((part) => part.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  let rest = letters(password);
  if (rest === "") return false;
  for (const part of own) rest = rest.replaceAll(part, "");
  return rest === "";
}
