import { readdirSync } from "node:fs";
import type { Migration } from "kysely/migration";

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
