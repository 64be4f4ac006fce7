import type { Kysely } from "kysely";

/** After a restore no mail is sent until the operator says so; those that the backup had in its outbox are marked. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("mail_holds")
    .addColumn("held_at", "text", (column) => column.primaryKey().notNull())
    .execute();
  await schema
    .alterTable("mails")
    .addColumn("is_restored", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
