import { type Kysely, sql } from "kysely";

/**
 * Adds what the registers know of a place besides its name and address; entries that are the same place under several
 * codes; former names, owners' chains, towns, and what the operator changes by hand.
 *
 * The hashes of the registers are cleared, so that the next start imports them again and fills the new columns.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await addColumns(database);
  await createPlaceTables(database);
  await createGroupTables(database);
  await sql`
    update workplaces set kind = case type
      when 'Pharmacy' then 'pharmacy'
      when 'GP practice' then 'gp'
      when 'Dental practice' then 'dental'
      when 'Optician' then 'optician'
      when 'Hospital' then 'clinic'
      when 'Clinic or prescribing service' then 'clinic'
      else 'other' end`.execute(database);
  await sql`update register_files set hash = ''`.execute(database);
}

async function addColumns({ schema }: Kysely<unknown>): Promise<void> {
  const texts = { kind: "other", telephone: "", town: "", town_slug: "" };
  for (const [name, value] of Object.entries(texts)) {
    await schema
      .alterTable("workplaces")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(value))
      .execute();
  }
  // No foreign keys: a database is copied row by row, in any order.
  for (const name of ["opened_on", "closed_on", "owner_code", "merged_into"]) {
    await schema.alterTable("workplaces").addColumn(name, "text").execute();
  }
  await schema.alterTable("workplace_reviews").addColumn("entry_id", "text").execute();

  const index = (name: string, column: string) =>
    schema.createIndex(name).on("workplaces").column(column);
  await index("workplaces_in_town", "town_slug").execute();
  await index("workplaces_by_postcode", "postcode").execute();
  await index("workplaces_of_owner", "owner_code")
    .where(sql.ref("owner_code"), "is not", null)
    .execute();
  await index("workplaces_merged", "merged_into")
    .where(sql.ref("merged_into"), "is not", null)
    .execute();
  await schema
    .createIndex("workplace_reviews_of_entry")
    .on("workplace_reviews")
    .column("entry_id")
    .where(sql.ref("entry_id"), "is not", null)
    .execute();
}

async function createPlaceTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("workplace_names")
    .addColumn("workplace_id", "text", (column) => column.notNull().references("workplaces.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("replaced_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("workplace_names_key", ["workplace_id", "name"])
    .execute();
  await schema
    .createIndex("workplace_names_by_name")
    .on("workplace_names")
    .column("name")
    .execute();
  await schema
    .createTable("workplace_corrections")
    .addColumn("workplace_id", "text", (column) => column.notNull().references("workplaces.id"))
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("register_value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("workplace_corrections_key", ["workplace_id", "field"])
    .execute();
  await schema
    .createTable("workplace_actions")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("done_at", "text", (column) => column.notNull())
    .addColumn("done_by", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("undone_by", "integer")
    .execute();
}

async function createGroupTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("chains")
    .addColumn("owner_code", "text", (column) => column.primaryKey().notNull())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("owner_name", "text", (column) => column.notNull())
    .addColumn("open_branches", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createTable("towns")
    .addColumn("slug", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("district", "text", (column) => column.notNull())
    .execute();
}
