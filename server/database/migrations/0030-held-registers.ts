import { type Kysely, sql } from "kysely";

/**
 * Adds the kind of an entry as the register writes it, and the register files that wait until a person has accepted
 * them.
 *
 * The hashes of the registers are cleared, so that the next start imports them again and fills the new column. What was
 * imported before counts as accepted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("workplaces").addColumn("register_kind", "text").execute();
  for (const name of ["accepted_hash", "held_hash", "held_from", "held_reason"]) {
    await schema.alterTable("register_files").addColumn(name, "text").execute();
  }
  await sql`update register_files set accepted_hash = hash, hash = ''`.execute(database);
}
