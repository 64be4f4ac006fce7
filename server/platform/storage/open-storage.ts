import path from "node:path";
import { openLocalDisk } from "./local-disk.ts";
import { openBucket, readStorageUrl } from "./s3.ts";
import type { Storage } from "./storage.ts";

/** The storage that the configuration names: a bucket, or a folder of the data directory. */
export async function openStorage(options: {
  dataDirectory: string;
  storageUrl: string | undefined;
}): Promise<Storage> {
  if (options.storageUrl !== undefined) return openBucket(readStorageUrl(options.storageUrl));
  return await openLocalDisk(path.join(options.dataDirectory, "evidence"));
}
