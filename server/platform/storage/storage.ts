import type { Readable } from "node:stream";

/** Where files of people lie. Keys are made by us, random, and never a path that somebody sent. */
export interface Storage {
  /** Resolves once the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns nothing when there is no such file */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same for readers who may take their time, meanwhile holding next to nothing of it in memory. */
  stream(key: string): Promise<Readable | undefined>;
  /** Deleting what is not there is no failure. */
  delete(key: string): Promise<void>;
  /** Every key with the time it was written, for finding what no row refers to any more. */
  list(): Promise<{ key: string; writtenAt: Date }[]>;
}

/** What is not named like this in a folder or a bucket is not ours, and is left alone. */
export const keyShape = /^[\w-]{16,64}$/;
