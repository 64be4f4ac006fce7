import { isPostgresFailure } from "./postgres-failure.ts";
import { isSqliteFailure } from "./sqlite.ts";

/** What Kysely says of a database that was closed, as it is for the last requests of a site that stops. */
const closedMessage = "driver has already been destroyed";

/** Whether the database itself failed (not reachable, disk full, locked), as against a wrong query or a broken rule. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isSqliteFailure(error) ||
  isPostgresFailure(error) ||
  (error instanceof Error && error.message === closedMessage);
