import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../../migrations/all.ts";
import {
  areTablesWatched,
  type ChangeFeed,
  openChangeFeed,
  openFileChangeFeed,
  watchTables,
} from "./changes.ts";
import { emptyLog } from "./empty-log.ts";
import { listMigrations, lockMigrations, openPostgres, openPostgresWriter } from "./postgres.ts";
import { createPostgresPool } from "./postgres-pool.ts";
import { isPostgresFailure, isUniqueViolationOfPostgres } from "./postgres-failure.ts";
import { openReplicaReads, type ReplicaReads } from "./replica.ts";
import type { Tables } from "./schema.ts";
import { isSqliteFailure, isUniqueViolationOfSqlite, sqliteDialects } from "./sqlite.ts";

export type Reader = Kysely<Tables>;
export type Writer = Kysely<Tables>;
export type WritingTransaction = Transaction<Tables>;

/** What the rest of the server knows of the database; which engine runs is known in this folder alone. */
export interface Database {
  /** For queries that change nothing. */
  readonly read: Reader;
  /**
   * For queries whose answer visitors may see, which may lie a second back: from a replica where there is one and it is
   * up to date, in all other cases as `read`.
   */
  readonly publicReads: Reader;
  /** Public reads that begin from now on show what was written before now, by whichever process. */
  refreshPublicReads(): void;
  /** Whether public reads go to a replica at the moment; nothing where there is none. */
  isReplicaUsed(): boolean | undefined;
  /**
   * For changes, and for reads that decide about one. A transaction's function may run more than once (see postgres.ts):
   * it changes nothing but the database.
   */
  readonly write: Writer;
  /** What other processes change. */
  readonly changes: ChangeFeed;
  /** How busy its connections are, by what they are for. */
  load(): Record<string, ConnectionLoad>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  /**
   * Makes what was deleted unreadable in the files too, as far as the engine leaves any of it there.
   * @throws after ten seconds in which it could not, e.g. because of a backup that is being made
   */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface ConnectionLoad {
  /** Connections that somebody uses at the moment. */
  readonly lent: number;
  /** Requests that wait for one. */
  readonly waiting: number;
}

export interface DatabasePlace {
  /** Where the embedded database lies; made when it is not there. */
  readonly directory: string;
  /** A `postgres://` address, to run on that instead. */
  readonly url?: string | undefined;
  /** A replica of it, for public reads. */
  readonly replicaUrl?: string | undefined;
  /** Leaves the tables of an embedded database as they are: a site of another release may be using it. */
  readonly asItIs?: boolean;
}

/** A process's share of the connections a server has, 100 by default. Readers and writers never wait for each other. */
const connections = { read: 8, write: 8, replica: 8 };

/**
 * Opens the database and, unless it is to stay as it is, brings its tables up to date. Several processes may do so at once.
 * @throws when a migration fails; nothing of it remains then
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { read, write, changes, load, scrub, replica } =
    place.url === undefined
      ? await openEmbedded(place)
      : await openOnServer(place.url, place.replicaUrl);
  const database: Database = {
    read,
    publicReads: replica ? openPostgres<Tables>(replica.pool) : read,
    refreshPublicReads: () => replica?.refresh(),
    isReplicaUsed: () => replica?.isUsed(),
    write,
    changes,
    load,
    async ping() {
      await read.selectFrom("secrets").select("name").limit(1).execute();
    },
    scrub,
    async close() {
      await replica?.stop();
      await read.destroy();
      await write.destroy();
    },
  };
  // Kysely only closes what has been used.
  await database.ping();
  return database;
}

async function openEmbedded({ directory, asItIs = false }: DatabasePlace) {
  const file = path.join(directory, "locumark.sqlite");
  if (asItIs && !existsSync(file)) throw new Error(`there is no database in ${directory}.`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const dialects = sqliteDialects(file);
  const write = new Kysely<Tables>({ dialect: dialects.write });
  // Used in either case: Kysely only closes what has been, and an open log would stay behind.
  if (asItIs) await sql`select 1`.execute(write);
  else await write.transaction().execute(migrateToLatest);
  const read = new Kysely<Tables>({ dialect: dialects.read });
  const load = () => ({ write: dialects.write.load() });
  // Deleted content is overwritten in the database (secure_delete); the log still has it until it is emptied.
  const scrub = () => emptyLog(write);
  const changes = await openFileChangeFeed(write);
  return { read, write, changes, load, scrub, replica: undefined };
}

async function openOnServer(url: string, replicaUrl: string | undefined) {
  const pools = {
    read: createPostgresPool(url, { connections: connections.read }),
    write: createPostgresPool(url, { connections: connections.write }),
    ...(replicaUrl !== undefined && {
      replica: createPostgresPool(replicaUrl, { connections: connections.replica, brief: true }),
    }),
  };
  const read = openPostgres<Tables>(pools.read);
  try {
    if (!(await isUpToDate(read))) await prepareServer(url);
    const changes = await openChangeFeed(read);
    const write = openPostgresWriter<Tables>(pools.write);
    const replica: ReplicaReads | undefined =
      pools.replica &&
      openReplicaReads({
        primary: pools.read,
        watch: createPostgresPool(url, { connections: 1 }),
        replica: pools.replica,
      });
    return {
      read,
      write,
      changes,
      // The server's own business: its vacuum gives the space to other rows.
      async scrub() {},
      load: () =>
        Object.fromEntries(Object.entries(pools).map(([use, pool]) => [use, pool.load()])),
      replica,
    };
  } catch (error) {
    await read.destroy();
    throw error;
  }
}

// Asked first because the migrator reads the whole catalogue, and every start would wait for the one lock.
async function isUpToDate(database: Reader): Promise<boolean> {
  const done = await listMigrations(database);
  return (
    Object.keys(migrations).every((name) => done.includes(name)) &&
    (await areTablesWatched(database))
  );
}

async function prepareServer(url: string): Promise<void> {
  const patient = openPostgres<Tables>(createPostgresPool(url, { connections: 1, patient: true }));
  try {
    await patient.transaction().execute(async (transaction) => {
      await lockMigrations(transaction);
      await migrateToLatest(transaction);
      await watchTables(transaction);
    });
  } finally {
    await patient.destroy();
  }
}

// One transaction for all of it: whoever starts second waits for the write lock and finds the work done.
async function migrateToLatest(transaction: WritingTransaction): Promise<void> {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether the database itself failed (not reachable, disk full, locked), as against a wrong query or a broken rule. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isSqliteFailure(error) ||
  isPostgresFailure(error) ||
  (error instanceof Error && error.message === closedMessage);

// What Kysely says of a database that was closed, as it is for the last requests of a site that stops.
const closedMessage = "driver has already been destroyed";

/** Whether a row was refused because there is one like it, which a unique index forbids. */
export const isUniqueViolation = (error: unknown): boolean =>
  isUniqueViolationOfSqlite(error) || isUniqueViolationOfPostgres(error);
