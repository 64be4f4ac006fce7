import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import {
  areTablesWatched,
  type ChangeFeed,
  openChangeFeed,
  openFileChangeFeed,
  watchTables,
} from "../platform/database/changes.ts";
import { lockMigrations, openPostgres, openPostgresWriter } from "../platform/database/postgres.ts";
import { createPostgresPool } from "../platform/database/postgres-pool.ts";
import { emptyLog, openSqlite } from "../platform/database/sqlite.ts";
import { migrations } from "./migrations/all.ts";
import type { Tables } from "./schema.ts";

export type Reader = Kysely<Tables>;
export type Writer = Kysely<Tables>;
export type WritingTransaction = Transaction<Tables>;

/** The database as the rest of the server sees it; only this file and platform/database know which engine runs. */
export interface Database {
  /** For queries that change nothing. */
  readonly read: Reader;
  /**
   * For changes, and for reads that decide about one. A transaction's function may run more than once (see postgres.ts):
   * it changes nothing but the database.
   */
  readonly write: Writer;
  /** The feed of other processes' changes. */
  readonly changes: ChangeFeed;
  /** How busy the connections to a server are, by purpose; nothing for the embedded database. */
  load(): Record<string, ConnectionLoad>;
  /** The engine and its version, and the newest migration. */
  describe(): Promise<{ engine: string; migration: string }>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  /**
   * Makes deleted data unreadable in the files too, where the engine would leave it there.
   * @throws when it cannot at the moment, e.g. because of a backup that is being made
   */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

interface ConnectionLoad {
  /** Connections in use. */
  readonly lent: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

export interface DatabasePlace {
  /** Where the embedded database is stored; created when missing. */
  readonly directory: string;
  /** A `postgres://` address, to use that server instead. */
  readonly url?: string | undefined;
  /** Leaves the tables of an embedded database as they are: a site of another release may be using it. */
  readonly asItIs?: boolean;
}

/** Tables that processes also keep in memory. */
const watchedTables = ["workplaces", "agencies"];

/** A process's share of the connections a server has, 100 by default. Readers and writers never wait for each other. */
const connections = { read: 8, write: 8 };

/**
 * Opens the database and, unless told to leave it as it is, migrates it. Several processes may do so at once.
 * @throws when a migration fails, which is then rolled back
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { read, write, changes, load, scrub, engine } =
    place.url === undefined ? await openEmbedded(place) : await openOnServer(place.url);
  const database: Database = {
    read,
    write,
    changes,
    load,
    async describe() {
      const { rows } = await engine.execute(read);
      const migrated = await listMigrations(read);
      return { engine: rows[0]?.engine ?? "", migration: migrated.toSorted().at(-1) ?? "" };
    },
    async ping() {
      await read.selectFrom("secrets").select("name").limit(1).execute();
    },
    scrub,
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
  // Kysely closes only connections that were used.
  await database.ping();
  return database;
}

async function openEmbedded({ directory, asItIs = false }: DatabasePlace) {
  const file = path.join(directory, "locumark.sqlite");
  if (asItIs && !existsSync(file)) throw new Error(`there is no database in ${directory}.`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const write = openSqlite<Tables>(file, "write");
  // Queried in either case: Kysely closes only connections that were used, and the write-ahead log would stay behind.
  const done = await listMigrations(write);
  const isMigrated = done.toSorted().join() === Object.keys(migrations).join();
  if (!asItIs && !isMigrated) await write.transaction().execute(migrateToLatest);
  return {
    read: openSqlite<Tables>(file, "read"),
    write,
    changes: await openFileChangeFeed(write),
    load: () => ({}),
    engine: sql<{ engine: string }>`select 'SQLite ' || sqlite_version() as engine`,
    scrub: () => emptyLog(write),
  };
}

async function openOnServer(url: string) {
  const pools = {
    read: createPostgresPool(url, { connections: connections.read }),
    write: createPostgresPool(url, { connections: connections.write }),
  };
  const read = openPostgres<Tables>(pools.read);
  try {
    const done = await listMigrations(read);
    // Processes of a newer release may be running beside this one and have added some.
    const isMigrated = Object.keys(migrations).every((name) => done.includes(name));
    if (!isMigrated || !(await areTablesWatched(read, watchedTables))) await prepareServer(url);
    const changes = await openChangeFeed(read);
    const write = openPostgresWriter<Tables>(pools.write);
    return {
      read,
      write,
      engine: sql<{
        engine: string;
      }>`select 'PostgreSQL ' || current_setting('server_version') as engine`,
      changes,
      // Left to the server: its vacuum gives the space to other rows.
      async scrub() {},
      load: () =>
        Object.fromEntries(Object.entries(pools).map(([use, pool]) => [use, pool.load()])),
    };
  } catch (error) {
    await read.destroy();
    throw error;
  }
}

/**
 * The names of the migrations that have run; none in an empty database. Read before migrating, because the migrator
 * reads the whole catalogue, and every start would wait for the same lock.
 */
async function listMigrations(database: Reader): Promise<string[]> {
  // If it fails for another reason than a missing table, so does what comes next.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return rows.map((row) => row.name);
}

async function prepareServer(url: string): Promise<void> {
  const database = openPostgres<Tables>(
    createPostgresPool(url, { connections: 1, withoutTimeouts: true }),
  );
  try {
    await database.transaction().execute(async (transaction) => {
      await lockMigrations(transaction);
      await migrateToLatest(transaction);
      await watchTables(transaction, watchedTables);
    });
  } finally {
    await database.destroy();
  }
}

// One transaction for everything: a second process waits for the write lock and finds the work done.
async function migrateToLatest(transaction: WritingTransaction): Promise<void> {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
