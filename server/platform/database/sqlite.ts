import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";

/** Prepared statements are cached by their text. The product has a few dozen; a runaway would show as slowness. */
const preparedStatementsMax = 500;

/** How much of the file each connection caches. A reader's cache is dropped whenever something was committed. */
const cacheKb = { read: 4000, write: 8000 };

/** How long one process waits for another's write lock, e.g. while both migrate. */
const busyTimeoutMs = 10_000;

/** `node:sqlite` with the interface of better-sqlite3, which is what Kysely expects. */
class SqliteFile implements SqliteDatabase {
  readonly #file: DatabaseSync;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(path: string, use: "read" | "write") {
    // Readable by the site's own user alone; the write-ahead log inherits the mode.
    if (use === "write") closeSync(openSync(path, "a", 0o600));
    this.#file = new DatabaseSync(path, { readOnly: use === "read", timeout: busyTimeoutMs });
    if (use === "write") {
      // FULL: an acknowledged write survives a power failure, not just the death of the process. With secure_delete,
      // deleted content is overwritten in the file.
      this.#file.exec(
        "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;",
      );
    }
    // Temporary tables would go to the system's temporary folder, which may be read-only, or full.
    this.#file.exec("pragma foreign_keys = on; pragma temp_store = memory;");
    this.#file.exec(`pragma cache_size = -${cacheKb[use]};`);
  }

  prepare(text: string): SqliteStatement {
    const known = this.#prepared.get(text);
    if (known) return known;
    const statement = adapt(this.#file.prepare(text));
    if (this.#prepared.size < preparedStatementsMax) this.#prepared.set(text, statement);
    return statement;
  }

  get isTransaction(): boolean {
    return this.#file.isTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#file.close();
  }
}

/**
 * Rows are built here: V8 cannot optimise the objects that `node:sqlite` makes, which slows down everything that
 * reads them, lists of reviews by a third.
 */
function adapt(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  // The types of `node:sqlite` do not reflect `setReturnArrays`.
  const toRow = (values: unknown): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) row[column] = (values as unknown[])[index];
    return row;
  };
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(toRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row);
    },
  };
}

class SiteAdapter extends SqliteAdapter {
  // SQLite does roll back changes of tables; Kysely relies on it only when this is set.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Pages of the log, before they are copied into the file: as SQLite has it by default. */
const pagesPerCheckpoint = 1000;

const setCheckpoint = (connection: DatabaseConnection, pages: number) =>
  connection.executeQuery(CompiledQuery.raw(`pragma wal_autocheckpoint = ${pages}`));

class WritingDriver extends SqliteDriver {
  readonly #database: SqliteFile;
  /** Whether the transaction is; there is one at a time. */
  #isLong = false;

  constructor(database: SqliteFile) {
    super({ database });
    this.#database = database;
  }

  // SQLite is synchronous, so queued writes would all run before anything else. Yielding to the event loop before
  // each lets visitors be served in between.
  override async acquireConnection(): Promise<DatabaseConnection> {
    await nextTurn();
    return super.acquireConnection();
  }

  // Immediate: takes the write lock at once, so that no transaction fails half-way because of another process's. One with an
  // isolation level of its own writes for seconds: after its commit there is much to copy from the log into the file.
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings = {},
  ): Promise<void> {
    this.#isLong = isolationLevel !== undefined;
    if (this.#isLong) await setCheckpoint(connection, 0);
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // SQLite would copy it in the same step as the commit, and requests would wait for both, and then for what follows. What cannot
  // be copied now is copied after another commit.
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    if (!this.#isLong) return;
    await nextTurn();
    const copy = CompiledQuery.raw("pragma wal_checkpoint(passive)");
    await connection.executeQuery(copy).catch(() => undefined);
    await setCheckpoint(connection, pagesPerCheckpoint);
    await nextTurn();
  }

  // When the disk is full SQLite has rolled back already; a second attempt would fail and hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
    if (this.#isLong) await setCheckpoint(connection, pagesPerCheckpoint);
  }
}

class SiteDialect extends SqliteDialect {
  readonly #file: SqliteFile;
  readonly #use: "read" | "write";

  constructor(path: string, use: "read" | "write") {
    const file = new SqliteFile(path, use);
    super({ database: file });
    this.#file = file;
    this.#use = use;
  }

  override createAdapter(): SqliteAdapter {
    return new SiteAdapter();
  }

  override createDriver(): Driver {
    return this.#use === "write" ? new WritingDriver(this.#file) : super.createDriver();
  }
}

/**
 * One connection to the file of an embedded database, which Kysely lends to one user at a time. Two are enough: with
 * the write-ahead log, the writer's transactions never block readers, and a reader always sees everything committed
 * before its query.
 * @param path the database file, which the writer creates when missing
 */
export const openSqlite = <Tables>(path: string, use: "read" | "write"): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SiteDialect(path, use) });

/**
 * Checkpoints and truncates the write-ahead log: until then it still contains deleted data.
 * @throws at once while another process reads an older state, as a backup does: SQLite would wait for it, and every
 *   request with it
 */
export async function emptyLog<Tables>(write: Kysely<Tables>): Promise<void> {
  const { rows } = await write.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      return await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(connection);
    }
  });
  if (rows[0]?.busy !== 0) throw new Error("The database's log is in use and was not emptied.");
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

/** Explains a failure to an operator, who may use another account than the site. */
export function explainSqliteFailure(error: unknown): string | undefined {
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  const primary = Number(errcode) & 0xff;
  if (primary === 5 || primary === 6)
    return "another process is writing into the database and does not end. Try again later.";
  if (primary === 8 || primary === 14)
    return "this user may not use the database, or the disk is read-only. Run the command as root, with sudo.";
  if (primary === 11 || primary === 26)
    return `the file is damaged, or no database: ${message}. Restore a backup, or name the right folder.`;
  if (message.startsWith("no such table") || message.startsWith("no such column"))
    return `the tables of the database are of another release: ${message}.`;
  return `the database failed: ${message}.`;
}
