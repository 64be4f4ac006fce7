import { accessSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import {
  lockMigrations,
  openPostgres,
  openPostgresWriter,
  vacuum,
} from "../platform/database/postgres.ts";
import { createPostgresPool } from "../platform/database/postgres-pool.ts";
import { emptyLog, openSqlite } from "../platform/database/sqlite.ts";
import { Problem } from "../platform/problem.ts";
import {
  type ChangeFeed,
  type Noted,
  nothingNoted,
  openChanges,
  type WritingTransaction,
} from "./changes.ts";
import { AuthorKeyFile, type AuthorKeys } from "./author-keys.ts";
import { migrations, migrationsWith } from "./migrations/all.ts";
import type { Tables } from "./schema.ts";

export type { WritingTransaction } from "./changes.ts";
/** Selects and nothing else; a transaction will do, too. */
export type Selecting = Pick<
  Kysely<Tables>,
  "dynamic" | "fn" | "getExecutor" | "introspection" | "selectFrom" | "selectNoFrom" | "with"
>;
/** The same, with the keys that open who wrote what. */
export type Reader = Selecting & { readonly authorKeys: AuthorKeys };
export type Writer = Kysely<Tables>;

/** The database as the rest of the server sees it; only this file and platform/database know which engine runs. */
export interface Database {
  /** For queries that change nothing. */
  readonly read: Reader;
  /** For single statements that change nothing others see. */
  readonly write: Writer & Reader;
  /** Which are in a file of their own. */
  readonly authorKeys: AuthorKeyFile;
  /**
   * Makes a change, in one transaction. Once it is committed, and before this returns, this process learns what was
   * noted while it was made (`onCommit`); the others read it (`changes`).
   * @param change may run more than once (see postgres.ts): it changes nothing but the database
   * @param options.isLong for seconds of writing: not serializable, or anything posted meanwhile could force a
   * repetition; and this process does not learn of it, since its caller brings the memory up to date little by little
   */
  commit<Result>(
    change: (transaction: WritingTransaction) => Promise<Result>,
    options?: { isLong: boolean },
  ): Promise<Result>;
  /** Sets the function that gets what was committed. Without, as in commands, only other processes learn of it. */
  onCommit(tell: (noted: Noted) => Promise<void>): void;
  /** The changes that other processes have committed. */
  readonly changes: ChangeFeed;
  /** How busy the connections to a server are, by purpose; nothing for the embedded database. */
  load(): Record<string, ConnectionLoad>;
  /** The engine and its version, and the newest migration. */
  describe(): Promise<{ engine: string; migration: string }>;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  /**
   * Makes what was deleted or replaced unreadable in the files too, where the engine would leave it there.
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
  /** The folder of the embedded database; created when missing. */
  readonly directory: string;
  /** A `postgres://` address, to use that server instead. */
  readonly url?: string | undefined;
  /** The file of the keys that authorship is sealed with. Without one nobody can tell who wrote what, nor write anything. */
  readonly authorKeyFile?: string | undefined;
  /** Leaves the tables as they are: a site of another release may be using them. Refuses a missing database. */
  readonly asItIs?: boolean;
  /** Refuses a database that is missing, or has the tables of another release. */
  readonly mustBeCurrent?: boolean;
}

/** There is nothing in the place; the message is for the operator. */
export class NoDatabase extends Error {}

/** A process's share of the connections a server has, 100 by default. Readers and writers never wait for each other. */
const connections = { read: 8, write: 8 };

/**
 * Opens the database and, unless told otherwise, creates and migrates it. Several processes may do so at once.
 * @throws when a migration fails, which is then rolled back
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const authorKeys = new AuthorKeyFile(place.authorKeyFile);
  const { load, scrub, engine, ...opened } =
    place.url === undefined
      ? await openEmbedded(place, authorKeys)
      : await openOnServer(place, place.url, authorKeys);
  const read = Object.assign(opened.read, { authorKeys });
  const write = Object.assign(opened.write, { authorKeys });
  let tell = async (_noted: Noted): Promise<void> => undefined;
  const close = async () => {
    await read.destroy();
    await write.destroy();
  };
  const closeAfter = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  // Tables left as they are may be of a release that has none.
  const changes = place.asItIs ? undefined : await openChanges(read, write).catch(closeAfter);
  const database: Database = {
    read,
    write,
    authorKeys,
    async commit(change, { isLong } = { isLong: false }) {
      let noted = nothingNoted();
      const begin = database.write.transaction();
      const begins = isLong ? begin.setIsolationLevel("read committed") : begin;
      const result = await begins.execute(async (begun) => {
        noted = nothingNoted();
        const transaction = Object.assign(begun, { noted, authorKeys });
        const changed = await change(transaction);
        await changes?.write(transaction);
        return changed;
      });
      if (!isLong) await tell(noted);
      return result;
    },
    onCommit(told) {
      tell = told;
    },
    changes: changes ?? { next: async () => nothingNoted() },
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
    close,
  };
  try {
    // Kysely closes only connections that were used.
    await database.ping();
    if (place.mustBeCurrent) await authorKeys.load(read);
    // A database of another release may have no fingerprints.
    else if (place.asItIs) await authorKeys.load(read).catch(() => undefined);
    else await authorKeys.prepare(write);
  } catch (error) {
    await closeAfter(error);
  }
  return database;
}

/** The file of an embedded database. */
export const embeddedFile = (directory: string): string => path.join(directory, "locumark.sqlite");

/** The name that it gets once everything in it is on PostgreSQL. */
export const movedFile = (directory: string): string => `${embeddedFile(directory)}.moved`;

/**
 * Refuses to read, or to begin with an empty one, where a database was moved to PostgreSQL: the settings that name it
 * are missing.
 * @throws NoDatabase
 */
function refuseMoved(directory: string): void {
  if (existsSync(embeddedFile(directory)) || !existsSync(movedFile(directory))) return;
  throw new NoDatabase(
    `the database in ${directory} was moved to PostgreSQL. Set DATABASE_URL as in the site's settings.`,
  );
}

/** @throws NoDatabase, or what hides the file from this user */
export function refuseMissing(directory: string): void {
  refuseMoved(directory);
  try {
    accessSync(embeddedFile(directory));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    throw new NoDatabase(`there is no database in ${directory}.`);
  }
}

async function openEmbedded(
  { directory, asItIs, mustBeCurrent }: DatabasePlace,
  authorKeys: AuthorKeyFile,
) {
  const isGiven = asItIs || mustBeCurrent;
  if (isGiven) refuseMissing(directory);
  else mkdirSync(directory, { recursive: true, mode: 0o700 });
  refuseMoved(directory);
  const write = openSqlite<Tables>(embeddedFile(directory), "write");
  // Queried in either case: Kysely closes only connections that were used, and the write-ahead log would stay behind.
  const done = await listMigrations(write);
  const isMigrated = done.toSorted().join() === Object.keys(migrations).join();
  if (mustBeCurrent) refuseOthers(done);
  if (!isGiven && !isMigrated) {
    await write.transaction().execute((transaction) => migrateToLatest(transaction, authorKeys));
  }
  return {
    read: openSqlite<Tables>(embeddedFile(directory), "read"),
    write,
    load: () => ({}),
    engine: sql<{ engine: string }>`select 'SQLite ' || sqlite_version() as engine`,
    scrub: () => emptyLog(write),
  };
}

/** @throws a sentence for the operator when these are not the migrations of this release */
function refuseOthers(done: readonly string[]): void {
  const own = Object.keys(migrations);
  const newer = done.filter((name) => !own.includes(name));
  if (done.length === 0)
    throw new NoDatabase("there are no tables in the database: no site has been started on it.");
  if (newer.length > 0) {
    throw new Error(
      `the database is of a newer release (${newer.join(", ")}). Run the command in the folder of that release.`,
    );
  }
  if (own.some((name) => !done.includes(name))) {
    throw new Error(
      "the database is of an earlier release. Start this release's site once, which brings it up to date.",
    );
  }
}

/** The tables written for a person: rows that were deleted or replaced would say who wrote what. */
const ofPeople: readonly (keyof Tables)[] = [
  "accounts",
  "author_marks",
  "desk_items",
  "erasures",
  "followings",
  "mails",
  "payment_questions",
  "removals",
  "reviews",
  "shifts",
  "throttles",
  "waiting_places",
];

async function openOnServer(
  { asItIs, mustBeCurrent }: DatabasePlace,
  url: string,
  authorKeys: AuthorKeyFile,
) {
  const pools = {
    read: createPostgresPool(url, { connections: connections.read }),
    write: createPostgresPool(url, { connections: connections.write }),
  };
  const read = openPostgres<Tables>(pools.read);
  try {
    // Throws when the server cannot be reached, which would otherwise look like an empty database.
    await sql`select 1`.execute(read);
    const done = await listMigrations(read);
    // Processes of a newer release may be running at the same time and have added some.
    const isMigrated = Object.keys(migrations).every((name) => done.includes(name));
    if (mustBeCurrent) refuseOthers(done);
    const isGiven = asItIs || mustBeCurrent;
    if (!isGiven && !isMigrated) await prepareServer(url, authorKeys);
    const write = openPostgresWriter<Tables>(pools.write);
    return {
      read,
      write,
      engine: sql<{
        engine: string;
      }>`select 'PostgreSQL ' || current_setting('server_version') as engine`,
      scrub: () => vacuum(url, ofPeople),
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
async function listMigrations(database: Selecting): Promise<string[]> {
  // If it fails for another reason than a missing table, so does what comes next.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return rows.map((row) => row.name);
}

async function prepareServer(url: string, authorKeys: AuthorKeyFile): Promise<void> {
  const database = openPostgres<Tables>(
    createPostgresPool(url, { connections: 1, withoutTimeouts: true }),
  );
  try {
    await database.transaction().execute(async (transaction) => {
      await lockMigrations(transaction);
      await migrateToLatest(transaction, authorKeys);
      // Releases before this one told each other of changes by these.
      await sql`drop function if exists note_row_change cascade`.execute(transaction);
      await sql`drop table if exists row_changes`.execute(transaction);
    });
  } finally {
    await database.destroy();
  }
}

// One transaction for everything: a second process waits for the write lock and finds the work done.
async function migrateToLatest(
  transaction: Transaction<Tables>,
  authorKeys: AuthorKeyFile,
): Promise<void> {
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: async () => migrationsWith(authorKeys) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Problem && error.code === "author_key_missing") {
    throw new Error(
      `the database is of an earlier release, and cannot be brought up to date without the keys of authorship. ${authorKeys.fault} Nothing was changed.`,
    );
  }
  if (error) throw error;
}
