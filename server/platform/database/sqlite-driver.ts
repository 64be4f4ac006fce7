import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDriver,
  type SqliteDatabase,
} from "kysely";
import type { Checkpoints } from "./checkpoints.ts";
import { WaitingLine } from "./waiting-line.ts";

/** A database that knows whether it is in a transaction: SQLite ends one by itself when the disk is full. */
export interface TransactionalDatabase extends SqliteDatabase {
  readonly isTransaction: boolean;
}

/** Changes that are committed together; settled when they are on the disk, or are not. */
interface Batch {
  readonly committed: PromiseWithResolvers<void>;
  /** Its turn of the event loop is over: it is committed as soon as nobody is in the middle of something. */
  isDue: boolean;
  changes: number;
}

/**
 * One connection, lent to one user at a time; whoever comes meanwhile queues.
 *
 * Waiting for the disk is most of what a commit takes. So changes that are asked for in the same turn of the event
 * loop become parts of one transaction, which is committed at the end of that turn. Each is undone alone when it
 * fails, and none is over for whoever asked for it before all are on the disk.
 */
export class ExclusiveSqliteDriver extends SqliteDriver {
  readonly #database: TransactionalDatabase;
  readonly #checkpoints: Checkpoints;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #isLent = false;
  readonly #line = new WaitingLine();
  #batch: Batch | undefined;
  /** Set while the one who has the connection is part of the batch, or waits for it. */
  #joined: Batch | undefined;
  #waitsFor: Batch | undefined;

  constructor(database: TransactionalDatabase, checkpoints: Checkpoints) {
    super({ database });
    this.#database = database;
    this.#checkpoints = checkpoints;
  }

  load(): { lent: number; waiting: number } {
    return { lent: this.#isLent ? 1 : 0, waiting: this.#line.length };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#line.wait(async () => {
      const before = this.#last;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#last = promise;
      await before;
      this.#release = resolve;
    });
    this.#isLent = true;
    return new BatchedConnection(await super.acquireConnection(), {
      beforeQuery: (query) => {
        const isChanging = isChange(query);
        if (this.#joined === undefined) {
          // What is no change may be something that SQLite does in no transaction, such as emptying the log.
          if (isChanging) this.#waitsFor = this.#batch ??= this.#begin();
          else this.#commit();
        }
        if (isChanging && this.#batch) this.#batch.changes += 1;
      },
      afterFailure: (error) => {
        this.#waitsFor = undefined;
        this.#noticeEnd(error);
      },
    });
  }

  /**
   * Runs a statement in the same turn, for whoever is in a transaction, and so has the connection.
   * @returns its rows
   * @throws when SQLite has given the transaction up, so that nothing of it is written alone
   */
  runNow(query: CompiledQuery): unknown[] {
    if (!this.#joined || this.#joined !== this.#batch) throw new Error("The transaction is over.");
    if (isChange(query)) this.#joined.changes += 1;
    try {
      return rowsOf(this.#database, query);
    } catch (error) {
      this.#noticeEnd(error);
      throw error;
    }
  }

  // Immediate: takes the write lock at once, so that no transaction fails half-way over another process's.
  override async beginTransaction(): Promise<void> {
    this.#batch ??= this.#begin();
    this.#joined = this.#batch;
    this.#run("savepoint one");
  }

  override async commitTransaction(): Promise<void> {
    this.#run("release one");
    this.#waitsFor = this.#joined;
    this.#joined = undefined;
  }

  // On a full disk SQLite has rolled back already; failing over that would hide why.
  override async rollbackTransaction(): Promise<void> {
    this.#joined = undefined;
    if (!this.#database.isTransaction) return;
    this.#run("rollback to one");
    this.#run("release one");
  }

  override async releaseConnection(): Promise<void> {
    const waitsFor = this.#waitsFor;
    this.#waitsFor = undefined;
    this.#isLent = false;
    if (this.#batch?.isDue) this.#commit();
    this.#release();
    await waitsFor?.committed.promise;
  }

  /** Waits for whoever is still at it: what they were promised must not be lost with the connection. */
  override async destroy(): Promise<void> {
    await this.#last;
    this.#commit();
    await this.#checkpoints.close();
    await super.destroy();
  }

  #begin(): Batch {
    this.#run("begin immediate");
    const batch = { committed: Promise.withResolvers<void>(), isDue: false, changes: 0 };
    // Whoever waits hears of it; there may be nobody, if all were undone.
    batch.committed.promise.catch(() => {});
    setImmediate(() => {
      batch.isDue = true;
      if (this.#batch === batch && !this.#isLent) this.#commit();
    });
    return batch;
  }

  #commit(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    try {
      this.#run("commit");
    } catch (error) {
      if (this.#database.isTransaction) this.#run("rollback");
      batch.committed.reject(error);
      return;
    }
    batch.committed.resolve();
    this.#checkpoints.committed(batch.changes);
  }

  /** SQLite gives up the whole transaction over some failures, and with it all that were in it. */
  #noticeEnd(error: unknown): void {
    if (this.#batch === undefined || this.#database.isTransaction) return;
    this.#batch.committed.reject(error);
    this.#batch = undefined;
  }

  #run(text: string): void {
    this.#database.prepare(text).run([]);
  }
}

/** @returns the rows that a statement gives, none for one that gives no rows */
export function rowsOf(database: SqliteDatabase, { sql, parameters }: CompiledQuery): unknown[] {
  const statement = database.prepare(sql);
  if (statement.reader) return statement.all(parameters);
  statement.run(parameters);
  return [];
}

const changingNodes = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
const isChange = ({ query }: CompiledQuery): boolean => changingNodes.has(query.kind);

interface Watch {
  beforeQuery(query: CompiledQuery): void;
  afterFailure(error: unknown): void;
}

class BatchedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #watch: Watch;

  constructor(connection: DatabaseConnection, watch: Watch) {
    this.#connection = connection;
    this.#watch = watch;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#watch.beforeQuery(query);
    try {
      return await this.#connection.executeQuery<R>(query);
    } catch (error) {
      this.#watch.afterFailure(error);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    this.#watch.beforeQuery(query);
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}
