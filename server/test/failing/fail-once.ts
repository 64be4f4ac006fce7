import { AsyncLocalStorage } from "node:async_hooks";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
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

/** A file that cannot be written, moved or deleted. */
const fileFailure = () =>
  Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", errno: -28 });

/** Counts everything but the beginning and the rolling back of transactions. */
const isCounted = (text: string): boolean =>
  !/^\s*(?:begin|start|rollback|pragma|set)\b/i.test(text);

interface Armed {
  /** How many statements and files are still let through. */
  left: number;
  hasFailed: boolean;
  /** The statement that failed, or the work on a file. */
  failed: string;
}
/**
 * Tells the act from all that runs at the same time, such as a worker that looks for mails, which neither counts nor
 * fails.
 */
const contexts = new AsyncLocalStorage<Armed>();

/** Whether this statement, or this work on a file, is the one that fails. */
function fails(text: string): boolean {
  const armed = contexts.getStore();
  if (!armed || armed.hasFailed) return false;
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
      if (isCounted(this.sourceSQL) && fails(this.sourceSQL)) throw sqliteFailure();
      return original.apply(this, values);
    },
  });
}
const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...values: unknown[]) {
    const [asked] = values;
    const text = typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "");
    if (typeof values.at(-1) !== "function" && isCounted(text) && fails(text))
      return Promise.reject(postgresFailure());
    return query.apply(this, values);
  },
});

// Evidence and mails, which are files of the site.
for (const name of ["writeFile", "rename", "rm"] as const) {
  const original = files[name] as (...values: unknown[]) => Promise<unknown>;
  Object.defineProperty(files, name, {
    value(...values: unknown[]) {
      const isOfSite = /[/](?:evidence|mail)[/]/.test(String(values[0]));
      return isOfSite && fails(`${name} a file`)
        ? Promise.reject(fileFailure())
        : original(...values);
    },
  });
}
syncBuiltinESMExports();

/**
 * Runs something in which one statement, or work on a file, fails once: the one after `statements` others.
 * @returns its result, and the one that failed; undefined where it did less
 */
export async function failingAfter<Result>(
  statements: number,
  act: () => Promise<Result>,
): Promise<{ result: Result; failed: string | undefined }> {
  const own: Armed = { left: statements, hasFailed: false, failed: "" };
  const result = await contexts.run(own, act);
  // Work that the act has started, and nobody waits for, does not fail any more.
  const failed = own.hasFailed ? own.failed : undefined;
  own.hasFailed = true;
  return { result, failed };
}
