import { explainPostgresFailure, isPostgresFailure } from "./postgres-failure.ts";
import { explainSqliteFailure, isSqliteFailure } from "./sqlite.ts";

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

/** Explains to an operator why a command cannot use the database or its files; returns nothing for any other error. */
export function explainFailure(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM")
    return `this user may not use ${path ?? "a file of the site"}. Run the command as root, with sudo.`;
  return explainSqliteFailure(error) ?? explainPostgresFailure(error);
}
