// On both engines: what must be the same on both.
import { onTestFinished, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { makeDatabasePlace, onPostgres, openTestDatabase } from "../test/test-database.ts";
import { type Database, openDatabase } from "./database.ts";

// Runs on each engine: the behaviour that the rest of the server relies on without knowing the engine.
describe("both engines", () => {
  test("counts, totals and booleans are numbers", async () => {
    const { read, write } = await openTestDatabase();
    await write.insertInto("register_files").values(file("one")).execute();
    const row = await read
      .selectFrom("register_files")
      .select((select) => [
        select.fn.countAll<number>().as("count"),
        select.fn.sum<number>(select.fn("length", ["name"])).as("sum"),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: 3 });
    const truth = await read
      .selectFrom("register_files")
      .select((select) => [select("name", "=", "one").as("yes"), select("name", "=", "x").as("no")])
      .executeTakeFirstOrThrow();
    expect(truth).toEqual({ yes: 1, no: 0 });
  });

  test("text is ordered and compared by its bytes", async () => {
    const { read, write } = await openTestDatabase();
    const names = ["b", "B", "a", "Ä", "_", "a b", "-", "ab"];
    await write.insertInto("register_files").values(names.map(file)).execute();
    const rows = await read.selectFrom("register_files").select("name").orderBy("name").execute();
    const byBytes = names.toSorted((one, other) =>
      Buffer.compare(Buffer.from(one), Buffer.from(other)),
    );
    expect(rows.map((row) => row.name)).toEqual(byBytes);
    const after = await read
      .selectFrom("register_files")
      .select("name")
      .where("name", ">", "a")
      .execute();
    expect(after).toHaveLength(byBytes.indexOf("Ä") - byBytes.indexOf("a"));
  });

  test("an empty list matches nothing", async () => {
    const { read, write } = await openTestDatabase();
    await write.insertInto("register_files").values(file("one")).execute();
    const query = read.selectFrom("register_files").select("name");
    expect(await query.where("name", "in", []).execute()).toEqual([]);
    expect(await query.where("name", "not in", []).execute()).toHaveLength(1);
  });

  test("text is read back exactly as it was written", async () => {
    const { write } = await openTestDatabase();
    const name = "Zoë's “chemist” \\ %_ 李 👩‍⚕️ ; drop table secrets";
    const inserted = await write
      .insertInto("register_files")
      .values(file(name))
      .returning("name")
      .executeTakeFirstOrThrow();
    expect(inserted.name).toBe(name);
  });
});

// Maps each engine's type names to one common name.
const meanings: Record<string, string> = {
  TEXT: "text",
  INTEGER: "integer",
  bigint: "integer",
  REAL: "real",
};

const columnsOfPostgres = sql<{ column: string; type: string; optional: number }>`
  select table_name || '.' || column_name as column, data_type as type,
    is_nullable = 'YES' as optional
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'row_changes'`;

const columnsOfSqlite = sql<{ column: string; type: string; optional: number }>`
  select tables.name || '.' || columns.name as column, upper(columns.type) as type,
    columns."notnull" = 0 as optional
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite%'`;

const indexesOfPostgres = sql<{ description: string }>`
  select classes.relname || '.' || string_agg(
      case when indkey[attributes.attnum - 1] = 0 then 'expression' else attributes.attname end,
      ',' order by attributes.attnum)
    || case when indisunique then ' unique' else '' end
    || case when indpred is null then '' else ' where' end as description
  from pg_index join pg_class as classes on classes.oid = indexrelid
  join pg_attribute as attributes on attributes.attrelid = indexrelid
  where classes.relnamespace = 'public'::regnamespace and not indisprimary
    and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')
    and classes.relname not like 'row_changes%'
  group by classes.relname, indisunique, indpred`;

const indexesOfSqlite = sql<{ description: string }>`
  select lists.name || '.' || (select group_concat(coalesce(name, 'expression'), ',') from pragma_index_info(lists.name))
    || case when lists."unique" then ' unique' else '' end
    || case when lists.partial then ' where' else '' end as description
  from sqlite_master as tables, pragma_index_list(tables.name) as lists
  where tables.type = 'table' and lists.origin = 'c'`;

test.runIf(onPostgres())("the tables and indexes are the same on both", async () => {
  const postgres = await openTestDatabase();
  const { directory } = await makeDatabasePlace();
  const embedded = await openDatabase({ directory });
  onTestFinished(() => embedded.close());

  const columns = async (database: Database, query: typeof columnsOfPostgres) =>
    (await query.execute(database.read)).rows
      .filter(({ column }) => !column.startsWith("kysely"))
      .map(
        ({ column, type, optional }) =>
          `${column} ${meanings[type] ?? type}${optional ? " or null" : ""}`,
      )
      .toSorted();
  const indexes = async (database: Database, query: typeof indexesOfPostgres) =>
    (await query.execute(database.read)).rows.map((row) => row.description).toSorted();

  const expected = await columns(embedded, columnsOfSqlite);
  expect(expected.length).toBeGreaterThan(50);
  expect(await columns(postgres, columnsOfPostgres)).toEqual(expected);
  const expectedIndexes = await indexes(embedded, indexesOfSqlite);
  expect(expectedIndexes.length).toBeGreaterThan(5);
  expect(await indexes(postgres, indexesOfPostgres)).toEqual(expectedIndexes);
});

const file = (name: string) => ({ name, hash: "x", imported_at: "2026-11-20T00:00:00.000Z" });
