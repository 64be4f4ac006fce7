import { type Kysely, sql } from "kysely";

/** One letter to the complainant, whether or not the author can be reached. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update mails set kind = 'notice_acknowledged' where kind = 'notice_passed_on'`.execute(
    database,
  );
}
