import type { Kysely } from "kysely";

/** A person's own shifts: sealed whole, their owner included. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("shifts")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("remind_on", "text")
    .execute();
  await schema.createIndex("shifts_by_id").unique().on("shifts").column("id").execute();
  await schema.createIndex("shifts_by_tag").unique().on("shifts").column("tag").execute();
  await schema.createIndex("shifts_by_remind_on").on("shifts").column("remind_on").execute();
}
