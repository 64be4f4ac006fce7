import { DatabaseError } from "pg";

/** The database could not be reached or did not answer in time: not the fault of a statement. */
export class DatabaseUnavailable extends Error {}

// SQLSTATE classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html that are about the
// server or its load, not the statement.
const failureClasses = new Set(["08", "28", "3D", "53", "57", "58", "XX"]);
const failureCodes = new Set([
  "0A000", // "serializable" on a standby; or a stale statement, after all retries
  "25006", // read only: a standby, or a primary that has become one
  "25P03", // idle in a transaction for too long
  "40001", // serialization failure, after all retries
  "40P01", // deadlock, after all retries
  "55P03", // a lock was not to be had in time
]);

export function isPostgresFailure(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof DatabaseError)) return false;
  const { code = "" } = error;
  return failureCodes.has(code) || failureClasses.has(code.slice(0, 2));
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;

/** Two transactions got into each other's way and one was given up: done again, it may well pass. */
export const isCollision = (error: unknown): boolean =>
  ["40001", "40P01"].includes(codeOf(error) ?? "");

/**
 * A prepared statement that the server does not know, knows under other text, or cannot run any more: a pooler hands
 * transactions to changing connections, or a newer release has changed a table.
 */
export function isStaleStatement(error: unknown): boolean {
  const code = codeOf(error);
  if (code === "26000" || code === "42P05") return true;
  return code === "0A000" && (error as DatabaseError).message.includes("cached plan");
}

/** After these the connection is of no more use, though it may look alive. */
export const isConnectionSpent = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || ["0A000", "25006"].includes(codeOf(error) ?? "");

/** Keeps PostgreSQL's own messages that name the user or the database; they never have the password. */
export function explainPostgresFailure(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable)
    return `the database cannot be reached: ${error.message || "no answer"}.`;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  const { message } = error as DatabaseError;
  if (code === "28P01" || code === "28000")
    return `the database refuses the user or the password: ${message}.`;
  if (code === "3D000") return `there is no such database: ${message}.`;
  if (code === "42P01" || code === "42703")
    return `the tables of the database are of another release: ${message}.`;
  return isPostgresFailure(error) ? `the database failed: ${message}.` : undefined;
}
