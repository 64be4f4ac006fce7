import { constants } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { keyShape, type Storage } from "./storage.ts";

const unfinished = ".part";

/**
 * Files in one folder, readable by the site's own user alone. Our own few lines rather than flydrive's
 * driver, because that one does not sync to disk.
 */
export async function openLocalDisk(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error("A storage key is not one of ours.");
    return path.join(directory, key);
  };

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const part = { flag: "wx", mode: 0o600, flush: true };
      await writeFile(target + unfinished, bytes, part);
      await rename(target + unfinished, target);
      await syncDirectory(directory);
    },
    get: (key) => readFile(pathOf(key)).catch(toNothing),
    async stream(key) {
      const file = await open(pathOf(key)).catch(toNothing);
      return file?.createReadStream();
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
      await rm(pathOf(key) + unfinished, { force: true });
    },
    async list() {
      const names = await readdir(directory);
      const keys = names
        .map((name) => name.replace(unfinished, ""))
        .filter((key) => keyShape.test(key));
      const files = await Promise.all(
        [...new Set(keys)].map(async (key) => {
          const found = await stat(path.join(directory, key)).catch(() =>
            stat(path.join(directory, key + unfinished)).catch(() => undefined),
          );
          return found && { key, writtenAt: found.mtime };
        }),
      );
      return files.filter((file) => file !== undefined);
    },
  };
}

function toNothing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}

// A rename is only durable once its folder is synced to disk too.
async function syncDirectory(directory: string): Promise<void> {
  const folder = await open(directory, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
