import { type Kysely } from "kysely";

/** Agencies and their reviews, what both kinds of place need to be added by members, and the figures of a place. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable("agencies")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull().unique())
    .addColumn("website", "text", (column) => column.notNull())
    .addColumn("services_offered_for", "text", (column) => column.notNull())
    .addColumn("review_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("rating_sum", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text")
    .execute();

  await schema
    .createTable("agency_reviews")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("agency_id", "text", (column) => column.notNull().references("agencies.id"))
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("is_anonymous", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("edited_at", "text")
    .addColumn("listed_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("agency_reviews_listed")
    .on("agency_reviews")
    .columns(["agency_id", "listed_at", "id"])
    .execute();
  await schema
    .createIndex("agency_reviews_of_account")
    .on("agency_reviews")
    .columns(["account_id", "created_at"])
    .execute();

  await schema.alterTable("workplaces").addColumn("added_key", "text").execute();
  await schema
    .createIndex("workplaces_added")
    .on("workplaces")
    .column("added_key")
    .unique()
    .execute();
  await schema.alterTable("workplaces").addColumn("changed_at", "text").execute();
  await schema.createIndex("workplaces_changed").on("workplaces").column("changed_at").execute();

  // Covering indexes for the figures of a place, which are computed without reading the reviews' texts.
  await schema
    .createIndex("workplace_reviews_figures")
    .on("workplace_reviews")
    .columns(["workplace_id", "rating", "pay_rate_pence", "time_to_pay_days"])
    .execute();
  await schema
    .createIndex("agency_reviews_figures")
    .on("agency_reviews")
    .columns(["agency_id", "rating"])
    .execute();
}
