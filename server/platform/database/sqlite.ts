import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";

/** Statements kept prepared, by their text. The product has some dozens; a runaway would show as slowness. */
const preparedStatementsMax = 500;

/** How long one process waits for another's write lock, e.g. while both migrate. */
const busyTimeoutMs = 10_000;

type Parameters = Parameters_[];
type Parameters_ = null | number | bigint | string | Uint8Array;

/** Kysely speaks better-sqlite3's language; this is `node:sqlite` speaking it. */
class NodeSqlite implements SqliteDatabase {
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
    }
    this.#database.exec("pragma foreign_keys = on; pragma cache_size = -8000;");
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

function asBetterSqlite3(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Parameters)),
    run: (parameters) => statement.run(...(parameters as Parameters)),
    iterate: (parameters) => statement.iterate(...(parameters as Parameters)),
  };
}

/** One connection, lent to one transaction at a time; whoever comes meanwhile queues. */
class ExclusiveSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #users = 0;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#isInTransaction = () => database.isTransaction;
  }

  load(): { lent: number; waiting: number } {
    return { lent: Math.min(this.#users, 1), waiting: Math.max(this.#users - 1, 0) };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1;
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
    return await super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#users -= 1;
    this.#release();
  }

  // On a full disk SQLite has rolled back already; failing over that would hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  // Immediate: takes the write lock at once, so that no transaction fails half-way over another process's.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class SqliteFileDialect extends SqliteDialect {
  readonly #driver: ExclusiveSqliteDriver;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#driver = new ExclusiveSqliteDriver(database);
  }

  load(): { lent: number; waiting: number } {
    return this.#driver.load();
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // SQLite does roll tables back; Kysely plays safe. Migrations here run in one immediate transaction.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The embedded database, in two connections to one file: the writer's transactions never make readers
 * wait (write-ahead log), and a reader always sees what has been committed before it asked.
 * @param path the database file; made when it is not there
 */
export function sqliteDialects(path: string): Record<"read" | "write", SqliteFileDialect> {
  // In this order: the writer makes the file.
  const write = new SqliteFileDialect(new NodeSqlite(path, false));
  return { write, read: new SqliteFileDialect(new NodeSqlite(path, true)) };
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
