import { type Kysely, sql } from "kysely";

/**
 * A day of opening that only says "before there were records" is not stored any more. The hashes of the registers are
 * cleared, so that the next start imports them again; it also names chains again, none after a person.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update register_files set hash = ''`.execute(database);
}
