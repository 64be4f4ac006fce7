import { type Kysely, sql } from "kysely";

/** How often a review was marked as helpful: as shown, and since that was last counted. Not by whom. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    for (const column of ["helpful_count", "helpful_new"]) {
      await schema
        .alterTable(table)
        .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await schema
      .createIndex(`${table}_helpful`)
      .on(table)
      .column("helpful_new")
      .where(sql.ref("helpful_new"), ">", sql.lit(0))
      .execute();
  }
}
