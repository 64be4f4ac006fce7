import type { Kysely } from "kysely";

/** Notices under section 5 of the Defamation Act 2013, and what the authors answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("statement", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("why", "text", (column) => column.notNull())
    .addColumn("meaning", "text", (column) => column.notNull())
    .addColumn("inaccuracies", "text", (column) => column.notNull())
    .addColumn("lacks_information", "integer", (column) => column.notNull())
    .addColumn("consents_to_name", "integer")
    .addColumn("consents_to_email", "integer")
    .addColumn("subject_kind", "text")
    .addColumn("subject_id", "text")
    .addColumn("author_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .addColumn("asked_at", "text")
    .addColumn("answer_until", "text")
    .addColumn("answered_at", "text")
    .addColumn("author_wish", "text")
    .addColumn("author_name", "text")
    .addColumn("author_address", "text")
    .addColumn("author_consents", "integer")
    .addColumn("same_as", "text")
    .addColumn("ended_at", "text")
    .addColumn("emptied_at", "text")
    .execute();
  await schema
    .createIndex("notices_by_time")
    .on("notices")
    .columns(["received_at", "id"])
    .execute();
  await schema
    .createIndex("notices_of_statement")
    .on("notices")
    .columns(["subject_kind", "subject_id"])
    .execute();
  await schema.createIndex("notices_of_address").on("notices").column("email_key").execute();
  await schema.createIndex("notices_of_author").on("notices").column("author_id").execute();
}
