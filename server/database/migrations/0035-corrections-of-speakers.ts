import type { Kysely } from "kysely";

/**
 * Adds the corrections of an organisation to its agency's entry: a new website waits at the desk, and the rest can be
 * taken back.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("claims").addColumn("asked_website", "text").execute();
  await schema.alterTable("claims").addColumn("corrections", "text").execute();
}
