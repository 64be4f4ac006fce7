import type { Migration } from "kysely/migration";
import { up as firstTables } from "./0001-first-tables.ts";

/** In order. A migration that has shipped is never changed; a new one is added below. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": { up: firstTables },
};
