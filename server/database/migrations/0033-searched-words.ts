import { type Kysely, sql } from "kysely";
import { foldText } from "../../platform/fold.ts";

const texts = {
  workplace_reviews: ["comments", "features", "pmr"],
  agency_reviews: ["comment"],
};
const atOnce = 500;

/**
 * The words of a review as a search compares them, stored with it; and the kinds of marks with which its author sent it all
 * the same, which was not recorded before.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(texts)) {
    await database.schema
      .alterTable(table)
      .addColumn("searched_words", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await database.schema.alterTable(table).addColumn("marks_sent", "text").execute();
    // For the list of moderators: few have any.
    await database.schema
      .createIndex(`${table}_marks_sent`)
      .on(table)
      .column("listed_at")
      .where(sql.ref("marks_sent"), "is not", null)
      .execute();
    await fill(database, table, columns);
  }
}

async function fill(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<Record<string, string> & { id: string }>`
      select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after} order by id limit ${atOnce}
    `.execute(database);
    for (const row of rows) {
      const words = foldText(columns.map((column) => row[column] ?? "").join("\n")).toWellFormed();
      await sql`update ${sql.table(table)} set searched_words = ${words} where id = ${row.id}`.execute(
        database,
      );
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
