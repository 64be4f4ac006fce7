import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { RegisterRefused } from "./refuse-register.ts";

/** The largest register of 2025 has 4 MB. The whole file is in memory while it is read. */
const maxBytes = 64 * 1024 * 1024;

export interface RegisterContent {
  readonly content: Buffer;
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
}

export const hashOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/**
 * Reads a register file whole, so that exactly the hashed content is parsed.
 * @returns undefined when there is no such file
 * @throws RegisterRefused when it is not a file, too large or not readable
 */
export async function readRegister(path: string): Promise<RegisterContent | undefined> {
  try {
    const found = await stat(path);
    // Checked before opening: opening a named pipe would block forever.
    if (!found.isFile()) throw new RegisterRefused("not_a_file");
    if (found.size > maxBytes) throw new RegisterRefused("too_large");
    const content = await readFile(path);
    return { content, hash: hashOf(content) };
  } catch (error) {
    if (error instanceof RegisterRefused) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new RegisterRefused("unreadable");
  }
}
