import type { Kysely } from "kysely";

/** Adds facts of open files about places, by their codes, and the month that a file's name says. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("place_facts")
    .addColumn("register", "text", (column) => column.notNull())
    .addColumn("ods_code", "text", (column) => column.notNull())
    .addColumn("fact", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("place_facts_key", ["register", "ods_code"])
    .execute();
  await schema.createIndex("place_facts_code").on("place_facts").column("ods_code").execute();
  await schema
    .alterTable("register_files")
    .addColumn("month", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
