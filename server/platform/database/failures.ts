import { isPostgresFailure } from "./postgres-failure.ts";
import { isSqliteFailure } from "./sqlite.ts";

/** Kysely's error for a closed database, which the last requests during a shutdown may meet. */
const closedMessage = "driver has already been destroyed";

/**
 * Whether the database itself failed (not reachable, disk full, locked), as opposed to a wrong query or a violated
 * constraint.
 */
export const isDatabaseFailure = (error: unknown): boolean =>
  isSqliteFailure(error) ||
  isPostgresFailure(error) ||
  (error instanceof Error && error.message === closedMessage);
