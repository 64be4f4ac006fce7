import path from "node:path";
import { openLocalDisk } from "./local-disk.ts";
import type { Storage } from "./storage.ts";

/** The storage that the configuration names. */
export const openStorage = (options: { dataDirectory: string }): Promise<Storage> =>
  openLocalDisk(path.join(options.dataDirectory, "evidence"));
