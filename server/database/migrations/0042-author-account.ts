import type { Kysely } from "kysely";

/** A name of its own for what says who wrote a review: no other table has it, so that every use of it can be found. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const indexed = {
    reviews: ["reviews_of_account", ["author_account", "created_at"]],
    former_review_ids: ["former_ids_of_account", ["author_account"]],
  } as const;
  for (const [table, [index, columns]] of Object.entries(indexed)) {
    // PostgreSQL would go on calling the index's column by its old name.
    await schema.dropIndex(index).execute();
    await schema.alterTable(table).renameColumn("account_id", "author_account").execute();
    await schema
      .createIndex(index)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
