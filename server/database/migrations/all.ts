import { readdirSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Migration as PlainMigration } from "kysely/migration";
import type { AuthorKeyFile } from "../author-keys.ts";

interface Migration {
  /** @param authorKeys for what is sealed */
  up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void>;
}

const files = readdirSync(import.meta.dirname)
  .filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name))
  .toSorted();

/** Every file of this folder that begins with a number, in order. One that has shipped is never changed. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => [
      file.replace(/\.ts$/, ""),
      (await import(/* @vite-ignore */ `./${file}`)) as Migration,
    ]),
  ),
);

/** The migrations as Kysely takes them, with the keys that some of them seal with. */
export const migrationsWith = (authorKeys: AuthorKeyFile): Record<string, PlainMigration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      { up: (database: Kysely<unknown>) => up(database, authorKeys) },
    ]),
  );
