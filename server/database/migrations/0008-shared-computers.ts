import type { Kysely } from "kysely";

/** Sessions on shared computers, which end soon; and the proof that a browser is the one that signed up. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("sessions")
    .addColumn("is_shared", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("accounts").addColumn("signup_secret_hash", "text").execute();
}
