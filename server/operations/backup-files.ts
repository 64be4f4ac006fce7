import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Contents } from "../database/copy-database.ts";
import { decrypt, encrypt, encrypterFor, readIdentities } from "./encryption.ts";

/** The names of the files of a backup; evidence files begin with `evidence/`. */
export const databaseFile = "locumark.sqlite";
export const manifestFile = "manifest.json";

/** The suffix of an encrypted file's name. */
const ending = ".age";

/** The manifest of a backup, stored next to the database and the evidence. */
export interface Manifest {
  madeAt: string;
  contents: Contents;
  /** SHA-256 of the database's file; backups of earlier releases do not have it. */
  database?: string;
  /** The same of each evidence file, by its key. */
  evidence: Record<string, string>;
}

/** The files of a backup in the making. Each is written once and synced to disk. */
export interface BackupWriter {
  /** @returns the SHA-256 of the content */
  write(name: string, content: Readable | Uint8Array): Promise<string>;
  /** Syncs the folder too, so that the names are durable. */
  sync(): Promise<void>;
}

/** @param recipient a public key, to encrypt every file for; without one they are written unencrypted */
export async function createBackupFiles(
  folder: string,
  recipient: string | undefined,
): Promise<BackupWriter> {
  const encrypter = recipient === undefined ? undefined : encrypterFor(recipient);
  const evidence = path.join(folder, "evidence");
  await mkdir(evidence, { recursive: true, mode: 0o700 });
  return {
    async write(name, content) {
      const hash = createHash("sha256");
      const source = hashed(content instanceof Readable ? content : [content], hash);
      const file = path.join(folder, encrypter ? name + ending : name);
      await pipeline(encrypter ? await encrypt(source, encrypter) : source, newFile(file));
      return hash.digest("hex");
    },
    async sync() {
      await sync(evidence);
      await sync(folder);
    },
  };
}

/** The files of an existing backup. */
export interface BackupReader {
  read(name: string): Promise<Buffer>;
  /**
   * The same for files that may be larger than the memory, into a new file, which the caller deletes after a failure.
   * @returns the SHA-256 of the content
   */
  copy(name: string, target: string): Promise<string>;
}

/**
 * @param identity the file with the private key, for an encrypted one
 * @throws an error with a sentence for the operator; its functions do too, about damage and the wrong key
 */
export async function openBackupFiles(
  folder: string,
  identity: string | undefined,
): Promise<BackupReader> {
  const isEncrypted = existsSync(path.join(folder, manifestFile + ending));
  if (!isEncrypted && !existsSync(path.join(folder, manifestFile)))
    throw new Error(`there is no backup in ${folder}.`);
  if (isEncrypted && identity === undefined) {
    throw new Error(
      "the backup is encrypted. Name the file with the private key: --identity FILE.",
    );
  }
  // An operator who expects an encrypted backup must not accept one that anyone could have put there.
  if (!isEncrypted && identity !== undefined)
    throw new Error(
      "the backup is not encrypted. Leave --identity out if that is as it should be.",
    );
  const decrypter = identity === undefined ? undefined : await readIdentities(identity);

  const use = async <Result>(name: string, work: (content: Readable) => Promise<Result>) => {
    const source = createReadStream(path.join(folder, decrypter ? name + ending : name));
    try {
      return await work(decrypter ? await decrypt(source, decrypter) : source);
    } catch (error) {
      throw explain(error, name);
    } finally {
      source.destroy();
    }
  };
  return {
    read: (name) => use(name, buffer),
    copy: (name, target) =>
      use(name, async (content) => {
        const hash = createHash("sha256");
        await pipeline(hashed(content, hash), newFile(target));
        return hash.digest("hex");
      }),
  };
}

/** Passes the chunks through and adds them to the hash. */
function hashed(content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, hash: Hash): Readable {
  return Readable.from(
    (async function* () {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    })(),
  );
}

/** Synced to disk by the time it is closed. */
const newFile = (file: string) =>
  createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });

function explain(error: unknown, name: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new Error(`the backup is damaged: ${name} is missing.`);
  // For example a full disk: not a fault of the backup.
  if (code !== undefined) return error;
  return new Error(
    message.startsWith("no identity matched")
      ? "the backup was encrypted for another key than the one in this file."
      : `the backup is damaged: ${name} was cut off or changed since it was encrypted.`,
    { cause: error },
  );
}

export async function sync(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, "r");
  await handle.sync();
  await handle.close();
}
