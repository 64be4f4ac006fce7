import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { Checkpoints } from "./checkpoints.ts";
import { ExclusiveSqliteDriver, rowsOf, type TransactionalDatabase } from "./sqlite-driver.ts";

/** Statements kept prepared, by their text. The product has some dozens; a runaway would show as slowness. */
const preparedStatementsMax = 500;

/**
 * Pages of 4 KB in the log from which on each commit copies what is left of it, so that the next can begin it anew.
 * The thread of checkpoints.ts has copied most of it by then; beside a busy writer it never gets to the end.
 */
const logPagesMax = 4000;

/** Pages of the file kept in memory. The reader's are all dropped whenever something was committed. */
const cacheKb = { read: 4000, write: 8000 };

/** How long one process waits for another's write lock, e.g. while both migrate. */
export const busyTimeoutMs = 10_000;

type Parameters = Parameters_[];
type Parameters_ = null | number | bigint | string | Uint8Array;

/** Kysely speaks better-sqlite3's language; this is `node:sqlite` speaking it. */
class NodeSqlite implements TransactionalDatabase {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(path: string, readOnly: boolean) {
    // Readable by the site's own user alone, whoever may look into the folder; its log takes over the mode.
    if (!readOnly) closeSync(openSync(path, "a", 0o600));
    this.#database = new DatabaseSync(path, { readOnly, timeout: busyTimeoutMs });
    // FULL: an acknowledged review survives the power failing, not just the process dying.
    if (!readOnly) {
      this.#database.exec("pragma journal_mode = wal; pragma synchronous = full;");
      // Whoever deletes their account is gone from the file, not just from the tables.
      this.#database.exec("pragma secure_delete = on;");
      this.#database.exec(`pragma wal_autocheckpoint = ${logPagesMax};`);
    }
    this.#database.exec("pragma foreign_keys = on;");
    this.#database.exec(`pragma cache_size = -${readOnly ? cacheKb.read : cacheKb.write};`);
    // What long statements set aside would go to the system's temporary folder, which may be read-only, or full.
    this.#database.exec("pragma temp_store = memory;");
  }

  prepare(text: string): SqliteStatement {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = asBetterSqlite3(this.#database.prepare(text));
    if (this.#prepared.size < preparedStatementsMax) this.#prepared.set(text, statement);
    return statement;
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }
}

/**
 * Rows are put together here: the objects that SQLite's side makes have no shape that V8 knows, and everything that
 * reads them afterwards is slower for it, by a third in the lists of reviews.
 */
function asBetterSqlite3(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  // With `setReturnArrays`, which its types do not know of.
  const toRow = (values: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      row[columns[index] ?? ""] = (values as unknown[])[index];
    }
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...(parameters as Parameters)).map(toRow),
    run: (parameters) => statement.run(...(parameters as Parameters)),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as Parameters))) yield toRow(values);
    },
  };
}

/** For queries that are prepared (prepare.ts): SQLite answers in the same turn, whatever Kysely would wait for. */
export class SqliteFileAdapter extends SqliteAdapter {
  /** @returns the rows; nothing where the connection has to be waited for */
  readonly answerNow: (query: CompiledQuery, isInTransaction: boolean) => unknown[] | undefined;

  constructor(answerNow: SqliteFileAdapter["answerNow"]) {
    super();
    this.answerNow = answerNow;
  }

  // SQLite does roll tables back; Kysely plays safe. Migrations here run in one immediate transaction.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // There is one, and the driver itself lends it: to commit changes together, and to turn people away from a line
  // that is too long. Kysely would have another line before that one, which nobody sees.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Nobody is in the middle of anything here, so nobody waits for anybody. */
class ReadingDialect extends SqliteDialect {
  readonly #database: NodeSqlite;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteFileAdapter((query) => rowsOf(this.#database, query));
  }
}

class WritingDialect extends SqliteDialect {
  readonly #driver: ExclusiveSqliteDriver;

  constructor(database: NodeSqlite, checkpoints: Checkpoints) {
    super({ database });
    this.#driver = new ExclusiveSqliteDriver(database, checkpoints);
  }

  load(): { lent: number; waiting: number } {
    return this.#driver.load();
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteFileAdapter((query, isInTransaction) =>
      isInTransaction ? this.#driver.runNow(query) : undefined,
    );
  }
}

/**
 * The embedded database, in two connections to one file, besides the one of checkpoints.ts: the writer's
 * transactions never make readers wait (write-ahead log), and a reader always sees what has been committed before
 * it asked.
 * @param path the database file; made when it is not there
 */
export function sqliteDialects(path: string) {
  // In this order: the writer makes the file.
  const write = new WritingDialect(new NodeSqlite(path, false), new Checkpoints(path));
  return { write, read: new ReadingDialect(new NodeSqlite(path, true)) };
}

// Result codes of https://www.sqlite.org/rescode.html that are about the file or the machine, not the statement:
// BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
const failureCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

export function isSqliteFailure(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte is the primary code. A closed database has no code of SQLite's at all.
  if (code === "ERR_SQLITE_ERROR") return failureCodes.has(Number(errcode) & 0xff);
  return code === "ERR_INVALID_STATE";
}

// SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
export const isUniqueViolationOfSqlite = (error: unknown): boolean =>
  [2067, 1555].includes(Number((error as { errcode?: unknown }).errcode));
