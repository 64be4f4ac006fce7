import type { Readable } from "node:stream";

/** The storage of people's files. Keys are made by us, random, and never a path from a request. */
export interface Storage {
  /** Resolves once the bytes would survive a power failure. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns nothing when there is no such file */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same as a stream, for slow readers: next to nothing of it is in memory meanwhile. */
  stream(key: string): Promise<Readable | undefined>;
  /** Deleting a missing file is not a failure. */
  delete(key: string): Promise<void>;
  /** Every key with the time it was written, for finding files that no row refers to any more. */
  list(): Promise<{ key: string; writtenAt: Date }[]>;
}

/** Files in a folder or a bucket with other names are not ours and are left alone. */
export const keyShape = /^[\w-]{16,64}$/;
