import { type Kysely, sql } from "kysely";

/** Claims of those who speak for a workplace or an agency, and their replies to reviews. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("claims")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("place_kind", "text", (column) => column.notNull())
    .addColumn("place_id", "text", (column) => column.notNull())
    .addColumn("organisation", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("proof", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("state_since", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("code_hash", "text")
    .addColumn("code_expires_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("claims_by_address").on("claims").column("email_key").execute();
  await schema.createIndex("claims_by_code").on("claims").column("code_hash").execute();
  await schema
    .createTable("claimed_places")
    .addColumn("place_kind", "text", (column) => column.notNull())
    .addColumn("place_id", "text", (column) => column.notNull())
    .addColumn("claim_id", "text", (column) => column.notNull())
    .addColumn("granted_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("claimed_places_key", ["place_kind", "place_id"])
    .execute();
  await schema
    .createIndex("claimed_places_of_claim")
    .on("claimed_places")
    .column("claim_id")
    .execute();
  await schema
    .createTable("reply_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("claim_id", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("reply_links_of_claim").on("reply_links").column("claim_id").execute();
  await createReplies(database);
}

async function createReplies(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("replies")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("review_kind", "text", (column) => column.notNull())
    .addColumn("review_id", "text", (column) => column.notNull())
    .addColumn("claim_id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("posted_at", "text", (column) => column.notNull())
    .addColumn("edited_at", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("removed_reason", "text")
    .addColumn("tell_at", "text")
    .execute();
  // When two replies to one review are posted at the same moment, one is refused.
  await schema
    .createIndex("replies_to_review")
    .unique()
    .on("replies")
    .columns(["review_id", "review_kind"])
    .execute();
  await schema.createIndex("replies_of_claim").on("replies").column("claim_id").execute();
  await schema
    .createIndex("replies_to_tell")
    .on("replies")
    .column("tell_at")
    .where(sql.ref("tell_at"), "is not", null)
    .execute();
}
