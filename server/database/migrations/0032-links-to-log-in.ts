import type { Kysely } from "kysely";

/**
 * By which cookie a link to log in knows the browser that asked for it. When a waiting review was written was there for
 * the limit a day alone, which counts by account now.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("mail_requests").addColumn("browser_hash", "text").execute();
  await schema.alterTable("account_tokens").addColumn("browser_hash", "text").execute();
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.dropIndex(`${table}_written`).execute();
    await schema.alterTable(table).dropColumn("written_at").execute();
  }
}
