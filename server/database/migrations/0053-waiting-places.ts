import type { Kysely } from "kysely";

/** Workplaces that were added with a review and wait with it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("waiting_places")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("review_id", "text", (column) =>
      column.notNull().unique().references("reviews.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("postcode", "text", (column) => column.notNull())
    .execute();
}
