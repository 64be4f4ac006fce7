import type { Kysely } from "kysely";

/** Reviews whose authors have them deleted at a random time. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("asked_deletions")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("review_id", "text", (column) =>
      column.notNull().unique().references("reviews.id").onDelete("cascade").onUpdate("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
}
