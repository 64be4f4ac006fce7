import { type QueryExecutorProvider, sql } from "kysely";

/** A row that was inserted or changed by any process, including this one. */
interface ChangedRow {
  readonly table: string;
  readonly id: string;
}

/** The changes since the last call, or since the database was opened. */
export interface ChangeFeed {
  next(): Promise<{
    /** Of the tables that processes keep in memory. */
    rows: ChangedRow[];
    /** Whether anything at all has changed: always true where there are rows. */
    isAnything: boolean;
  }>;
}

/**
 * The embedded database has one site, and beside it commands that the operator runs. SQLite counts the commits of
 * connections other than the one queried (https://sqlite.org/pragma.html#pragma_data_version), but does not list the
 * changes.
 * @param writer the site's one connection that writes
 */
export async function openFileChangeFeed(writer: QueryExecutorProvider): Promise<ChangeFeed> {
  const readVersion = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(writer);
    return rows[0]?.data_version;
  };
  let version = await readVersion();
  return {
    async next() {
      const before = version;
      version = await readVersion();
      return { rows: [], isAnything: version !== before };
    },
  };
}

/**
 * Creates triggers by which PostgreSQL records which transaction changed which rows of the watched tables. Not part
 * of the migrations, because the embedded database has one process, which knows its own changes.
 * @param tables each has an `id`
 */
export async function watchTables(
  transaction: QueryExecutorProvider,
  tables: readonly string[],
): Promise<void> {
  await sql`
    create table if not exists row_changes (
      table_name text collate "C" not null,
      row_id text collate "C" not null,
      changed_in xid8 not null,
      primary key (table_name, row_id)
    )`.execute(transaction);
  await sql`
    create index if not exists row_changes_by_transaction on row_changes (changed_in)
  `.execute(transaction);
  await sql`
    create or replace function note_row_change() returns trigger language plpgsql as $$
    begin
      insert into row_changes (table_name, row_id, changed_in)
      values (tg_table_name, new.id, pg_current_xact_id())
      on conflict (table_name, row_id) do update set changed_in = excluded.changed_in;
      return null;
    end $$`.execute(transaction);
  for (const table of tables) {
    await sql`
      create or replace trigger ${sql.ref(triggerOf(table))} after insert or update
      on ${sql.table(table)} for each row execute function note_row_change()`.execute(transaction);
  }
}

const triggerOf = (table: string) => `${table}_changes_noted`;

/** Checked at every start, because re-creating the triggers would lock their tables. */
export async function areTablesWatched(
  database: QueryExecutorProvider,
  tables: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_trigger
    where tgname in (${sql.join(tables.map(triggerOf))})
    and tgrelid in (select oid from pg_class where relnamespace = current_schema::regnamespace)
  `.execute(database);
  return rows[0]?.count === tables.length;
}

/**
 * Reads by transaction number, not by time: every transaction below the horizon has ended, so its changes have been
 * seen; those still running are above it and are read the next time. Clocks do not matter.
 */
export async function openChangeFeed(database: QueryExecutorProvider): Promise<ChangeFeed> {
  // A database that was dumped and loaded numbers its transactions from a different start.
  await sql`
    delete from row_changes where changed_in > pg_snapshot_xmax(pg_current_snapshot())
  `.execute(database);
  let horizon = await readHorizon(database);
  let before = new Map<string, string>();

  return {
    async next() {
      const { rows } = await sql<{
        table: string | null;
        id: string | null;
        transaction: string | null;
        horizon: string;
      }>`
        select table_name as table, row_id as id, changed_in::text as transaction,
          pg_snapshot_xmin(pg_current_snapshot())::text as horizon
        from (select 1) as always
        left join row_changes on changed_in >= ${horizon}::text::xid8
      `.execute(database);
      const seen = new Map<string, string>();
      const changed: ChangedRow[] = [];
      for (const { table, id, transaction } of rows) {
        if (table === null || id === null || transaction === null) continue;
        const key = `${table} ${id}`;
        seen.set(key, transaction);
        if (before.get(key) !== transaction) changed.push({ table, id });
      }
      horizon = rows[0]?.horizon ?? horizon;
      before = seen;
      return { rows: changed, isAnything: changed.length > 0 };
    },
  };
}

async function readHorizon(database: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(database);
  return rows[0]?.horizon ?? "0";
}
