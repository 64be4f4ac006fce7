import type { Kysely } from "kysely";
import { createPostgresPool } from "../../../platform/database/postgres-pool.ts";
import { openPostgres } from "../../../platform/database/postgres.ts";
import { openSqlite } from "../../../platform/database/sqlite.ts";
import { type DatabasePlace, embeddedFile } from "../../database.ts";

/** Opens a database as it is, where `openDatabase` would migrate it; to be destroyed by the caller. */
export const openBare = <Tables>({ directory, url }: DatabasePlace): Kysely<Tables> =>
  url === undefined
    ? openSqlite<Tables>(embeddedFile(directory), "write")
    : openPostgres<Tables>(createPostgresPool(url, { connections: 1 }));
