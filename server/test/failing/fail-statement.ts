import { StatementSync } from "node:sqlite";
import pg from "pg";

/** A disk that is full, as each engine says it. */
const sqliteFailure = () =>
  Object.assign(new Error("database or disk is full"), {
    code: "ERR_SQLITE_ERROR",
    errcode: 13,
    errstr: "database or disk is full",
  });

function postgresFailure(): Error {
  const failure = new pg.DatabaseError("could not extend file", 0, "error");
  return Object.assign(failure, { code: "53100", severity: "ERROR" });
}

/** Counts everything but the beginning and the rolling back of transactions. */
const isCounted = (text: string): boolean =>
  !/^\s*(?:begin|start|rollback|pragma|set)\b/i.test(text);

interface Armed {
  /** How many statements are still let through. */
  left: number;
  hasFailed: boolean;
  /** The statement that failed. */
  failed: string;
}
let armed: Armed | undefined;

/** Whether this statement is the one that fails. */
function fails(text: string): boolean {
  if (!armed || armed.hasFailed || !isCounted(text)) return false;
  if (armed.left > 0) {
    armed.left -= 1;
    return false;
  }
  Object.assign(armed, { hasFailed: true, failed: text });
  return true;
}

// The drivers are patched, not the product: what it sends, commits included, fails as if the disk were full.
for (const method of ["run", "all", "iterate"] as const) {
  const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown;
  Object.defineProperty(StatementSync.prototype, method, {
    value(this: StatementSync, ...values: unknown[]) {
      if (fails(this.sourceSQL)) throw sqliteFailure();
      return original.apply(this, values);
    },
  });
}
const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...values: unknown[]) {
    const [asked] = values;
    const text = typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "");
    if (typeof values.at(-1) !== "function" && fails(text))
      return Promise.reject(postgresFailure());
    return query.apply(this, values);
  },
});

/**
 * Runs something in which the statement after so many others fails, once, on whichever connection.
 * @returns what it returns, and the statement that failed; undefined where it made fewer statements
 */
export async function failingAfter<Result>(
  statements: number,
  act: () => Promise<Result>,
): Promise<{ result: Result; failed: string | undefined }> {
  const own: Armed = { left: statements, hasFailed: false, failed: "" };
  armed = own;
  try {
    const result = await act();
    return { result, failed: own.hasFailed ? own.failed : undefined };
  } finally {
    armed = undefined;
  }
}
