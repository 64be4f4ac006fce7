import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { openPostgres } from "../platform/database/postgres.ts";
import { createPostgresPool } from "../platform/database/postgres-pool.ts";
import { type DatabasePlace, openDatabase, type Selecting, type Writer } from "./database.ts";
import type { Tables } from "./schema.ts";

/** How many rows each table has, and a checksum of their contents. */
export type Contents = Record<string, { rows: number; checksum: string }>;

type Row = Record<string, unknown>;

/** A few hundred rows at a time: quick enough, and below the number of values that either engine takes at once. */
const rowsAtATime = 500;

/** Short-lived: not worth copying, and written to during the copy. */
const leftOut = new Set(["changes", "throttles"]);

/** The target is not empty; the message is for the operator. */
class NotEmpty extends Error {}

/**
 * Copies a whole embedded database, which must not be in use, into an empty one on PostgreSQL: all of it or, whatever
 * happens, nothing.
 * @throws NotEmpty, or an error when the copy differs from the original
 */
export async function copyToPostgres(directory: string, url: string): Promise<Contents> {
  const source = await openDatabase({ directory });
  // Creates the tables.
  await openDatabase({ directory, url }).then((database) => database.close());
  const target = openPostgres<Tables>(
    createPostgresPool(url, { connections: 1, withoutTimeouts: true }),
  );
  try {
    const tables = await listTables(source.read);
    return await target.transaction().execute(async (transaction) => {
      await refuseUnlessEmpty(transaction, tables);
      const sent = await copyRows(tables, (table) => readEmbedded(source.read, table), transaction);
      await compare(sent, tables, (table) => readPostgres(transaction, table));
      return sent;
    });
  } finally {
    await source.close();
    await target.destroy();
  }
}

/** Copies a database on PostgreSQL, as it is at one instant and while it is used, into a new embedded one. */
export async function copyToEmbedded(url: string, directory: string): Promise<Contents> {
  const source = openPostgres<Tables>(
    createPostgresPool(url, { connections: 1, withoutTimeouts: true }),
  );
  const target = await openDatabase({ directory });
  try {
    const tables = await listTables(target.read);
    return await source
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (snapshot) => {
        const sent = await target.write
          .transaction()
          .execute((transaction) =>
            copyRows(tables, (table) => readPostgres(snapshot, table), transaction),
          );
        await compare(sent, tables, (table) => readEmbedded(target.read, table));
        return sent;
      });
  } finally {
    await source.destroy();
    await target.close();
  }
}

/** Copies an embedded database, as it is at one instant and while a site of whatever release uses it, to a file. */
export async function copyEmbeddedFile(directory: string, file: string): Promise<void> {
  const source = await openDatabase({ directory, asItIs: true });
  try {
    // SQLite fills an empty file, which keeps its mode.
    await writeFile(file, "", { mode: 0o600 });
    await sql`vacuum into ${file}`.execute(source.write);
  } finally {
    await source.close();
  }
}

/** The contents of an embedded database. */
export async function readContents(place: DatabasePlace): Promise<Contents> {
  const database = await openDatabase(place);
  try {
    const contents: Contents = {};
    for (const table of await listTables(database.read)) {
      contents[table] = await checksumOf(readEmbedded(database.read, table));
    }
    return contents;
  } finally {
    await database.close();
  }
}

/** The tables of an embedded database, each after those it refers to. */
async function listTables(embedded: Selecting): Promise<string[]> {
  const { rows } = await sql<{ name: string; target: string | null }>`
    select tables.name as name, keys."table" as target
    from sqlite_master as tables left join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and tables.name not like 'sqlite%'
      and tables.name not like 'kysely%'
    order by tables.name`.execute(embedded);
  const names = [...new Set(rows.map((row) => row.name))].filter((name) => !leftOut.has(name));
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) &&
        rows.every(
          (row) =>
            row.name !== name ||
            row.target === null ||
            row.target === name ||
            ordered.includes(row.target),
        ),
    );
    if (next.length === 0) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...next);
  }
  return ordered;
}

async function refuseUnlessEmpty(target: Writer, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new NotEmpty(
        `the database at DATABASE_URL is not empty: there are ${table.replaceAll("_", " ")} in it. ` +
          "Make a new, empty one.",
      );
    }
  }
}

async function copyRows(
  tables: string[],
  read: (table: string) => AsyncIterable<Row[]>,
  target: Writer,
): Promise<Contents> {
  const sent: Contents = {};
  for (const table of tables) {
    sent[table] = await checksumOf(read(table), (rows) =>
      (target as unknown as Kysely<Record<string, Row>>).insertInto(table).values(rows).execute(),
    );
  }
  return sent;
}

async function compare(
  sent: Contents,
  tables: string[],
  read: (table: string) => AsyncIterable<Row[]>,
): Promise<void> {
  for (const table of tables) {
    const arrived = await checksumOf(read(table));
    if (arrived.rows !== sent[table]?.rows || arrived.checksum !== sent[table].checksum) {
      throw new Error(`The copy of ${table} differs from the original. Nothing was changed.`);
    }
  }
}

/** Adds up the hashes of all rows, so that their order does not matter. */
async function checksumOf(
  batches: AsyncIterable<Row[]>,
  use: (rows: Row[]) => Promise<unknown> = async () => {},
): Promise<{ rows: number; checksum: string }> {
  let count = 0;
  let checksum = 0n;
  for await (const rows of batches) {
    for (const row of rows) {
      const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
      const hash = createHash("sha256").update(JSON.stringify(columns)).digest("hex");
      checksum = (checksum + BigInt(`0x${hash}`)) & ((1n << 256n) - 1n);
    }
    count += rows.length;
    await use(rows);
  }
  return { rows: count, checksum: checksum.toString(16) };
}

async function* readEmbedded(database: Selecting, table: string): AsyncGenerator<Row[]> {
  let last = -1;
  for (;;) {
    const { rows } = await sql<Row & { place: number }>`
      select rowid as place, * from ${sql.table(table)} where rowid > ${last}
      order by rowid limit ${rowsAtATime}`.execute(database);
    if (rows.length === 0) return;
    last = rows.at(-1)?.place ?? last;
    for (const row of rows) delete (row as Partial<typeof row>).place;
    yield rows;
  }
}

/** Within a transaction, which a cursor needs. */
async function* readPostgres(transaction: Selecting, table: string): AsyncGenerator<Row[]> {
  await sql`declare rows_to_copy no scroll cursor for select * from ${sql.table(table)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtATime)} from rows_to_copy`.execute(
      transaction,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows_to_copy`.execute(transaction);
}
