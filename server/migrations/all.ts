import type { Migration } from "kysely/migration";
import { up as firstTables } from "./0001-first-tables.ts";
import { up as throttles } from "./0005-throttles.ts";

/** In order. A migration that has shipped is never changed; a new one is added below. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": { up: firstTables },
  "0005-throttles": { up: throttles },
};
