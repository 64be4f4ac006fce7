import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AuthorKeys, AuthorKeyFile } from "../database/author-keys.ts";
import { keyBytes, KeyRing } from "../platform/key-ring.ts";
import { atEnd } from "./at-end.ts";

/** Keys in memory, for tests of pure functions. */
export const testKeys: AuthorKeys = {
  ring: new KeyRing(new Map([[1, Buffer.alloc(keyBytes, 7)]])),
  fault: undefined,
  lacking: [],
  demand: () => undefined,
};

/** A file of keys that is not there yet; removed after the test. */
export function openAuthorKeys(): AuthorKeyFile {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-keys-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return new AuthorKeyFile(path.join(folder, "author.key"));
}
