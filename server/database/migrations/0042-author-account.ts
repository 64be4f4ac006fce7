import type { Kysely } from "kysely";

/** A name of its own for what says who wrote a review: no other table has it, so that every use of it can be found. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["reviews", "former_review_ids"]) {
    await schema.alterTable(table).renameColumn("account_id", "author_account").execute();
  }
}
