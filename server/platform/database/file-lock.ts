import { DatabaseSync } from "node:sqlite";

/**
 * A file lock that ends with the process, kill -9 included. Node has none; SQLite uses the system's.
 * @returns nothing when another process holds it
 */
export function openFileLock(
  path: string,
  options: { shared: boolean },
): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Reading takes the shared lock and keeps it to the end of the transaction.
    if (options.shared) file.exec("begin; select name from sqlite_master;");
    else file.exec("begin exclusive;");
    return { release: () => void (file.isOpen && file.close()) };
  } catch (error) {
    file.close();
    const busy = 5;
    if (Number((error as { errcode?: unknown }).errcode) === busy) return undefined;
    throw error;
  }
}
