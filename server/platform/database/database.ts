import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "../../migrations/all.ts";
import type { Tables } from "./schema.ts";
import { isSqliteFailure, sqliteDialects } from "./sqlite.ts";

export type Reader = Kysely<Tables>;
export type Writer = Kysely<Tables>;
export type WritingTransaction = Transaction<Tables>;

/** What the rest of the server knows of the database; which engine runs is known in this folder alone. */
export interface Database {
  /** For queries that change nothing. */
  readonly read: Reader;
  /** For changes, and for reads that decide about one. */
  readonly write: Writer;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  /** Makes what was deleted unreadable in the files too, as far as the engine leaves any of it there. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date. Several processes may do so at once.
 * @param options.directory where the embedded database lies; made when it is not there
 * @throws when a migration fails; nothing of it remains then
 */
export async function openDatabase(options: { directory: string }): Promise<Database> {
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const dialects = sqliteDialects(path.join(options.directory, "locumark.sqlite"));
  const write = new Kysely<Tables>({ dialect: dialects.write });
  await migrateToLatest(write);
  const read = new Kysely<Tables>({ dialect: dialects.read() });

  const database: Database = {
    read,
    write,
    async ping() {
      await read.selectFrom("secrets").select("name").limit(1).execute();
    },
    async scrub() {
      // Deleted content is overwritten in the database (secure_delete); the log still has it until it is emptied.
      await sql`pragma wal_checkpoint(truncate)`.execute(write);
    },
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
  // Kysely only closes what has been used.
  await database.ping();
  return database;
}

// One transaction for all of it: whoever starts second waits for the write lock and finds the work done.
async function migrateToLatest(database: Writer): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

/** Whether the database itself failed (not reachable, disk full, locked), as against a wrong query or a broken rule. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isSqliteFailure(error) || (error instanceof Error && error.message === closedMessage);

// What Kysely says of a database that was closed, as it is for the last requests of a site that stops.
const closedMessage = "driver has already been destroyed";
