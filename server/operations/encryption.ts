import { readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { toInstant } from "../platform/clock.ts";

/** Files in the format of age (https://age-encryption.org/v1), which the `age` program reads and writes too. */

/** @throws an error with a sentence for the operator */
export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Error(
      "the public key to encrypt for is not a right one: a character of it must have been lost or changed.",
    );
  }
  return encrypter;
}

/**
 * @param file as `age-keygen` writes it: one private key per line, and lines that begin with #
 * @throws an error with a sentence for the operator
 */
export async function readIdentities(file: string): Promise<Decrypter> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`the file with the private key, ${file}, cannot be read.`);
  });
  const keys = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new Error(`${file} holds something that is not a private key of age.`);
  }
  if (keys.length === 0) throw new Error(`there is no private key in ${file}.`);
  return decrypter;
}

/**
 * Writes a new private key, in the format of `age-keygen`, readable by its owner alone.
 * @returns the matching public key
 */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${toInstant(Date.now())}`, `# public key: ${recipient}`, identity, ""];
  await writeFile(file, lines.join("\n"), { flag: "wx", mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST")
        throw new Error(`${file} is there already. A key is never written over another.`);
      throw error;
    },
  );
  return recipient;
}

// Node's streams and the web's, which age-encryption takes, differ only in their types.
type WebStream = ReadableStream<Uint8Array<ArrayBuffer>>;
type NodesWebStream = Parameters<typeof Readable.fromWeb>[0];

export async function encrypt(content: Readable, encrypter: Encrypter): Promise<Readable> {
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as WebStream);
  return Readable.fromWeb(encrypted as NodesWebStream);
}

/** @throws as the stream does while it is read, when the content was changed or truncated after encryption */
export async function decrypt(content: Readable, decrypter: Decrypter): Promise<Readable> {
  const plain = await decrypter.decrypt(Readable.toWeb(content) as WebStream);
  return Readable.fromWeb(plain as NodesWebStream);
}
