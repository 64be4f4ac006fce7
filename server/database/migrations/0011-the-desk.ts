import { type Kysely, sql } from "kysely";

/**
 * The staff's desk: roles, the second factor, what waits for a decision, and the log of what was done. Whether others
 * see a review, and whether its author's registration had been checked when it became public.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createStaffTables(database);
  await createDeskTables(database);
  await addReviewStates(database);
  await database.schema.alterTable("mails").addColumn("subject_id", "text").execute();
}

async function createStaffTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("staff_roles")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("staff_roles_key", ["account_id", "role"])
    .execute();
  await sql`
    insert into staff_roles (account_id, role) select id, 'admin' from accounts where role = 'staff'
  `.execute(database);
  await schema
    .createTable("second_factors")
    .addColumn("account_id", "text", (column) =>
      column.primaryKey().notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("last_step", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .execute();
  await schema
    .createIndex("recovery_codes_of_account")
    .on("recovery_codes")
    .column("account_id")
    .execute();
  await schema.alterTable("sessions").addColumn("desk_used_at", "text").execute();
}

async function createDeskTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("desk_items")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("opened_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text")
    .addColumn("waits_until", "text")
    .addColumn("closed_at", "text")
    .addColumn("closed_by", "text")
    .addColumn("outcome", "text")
    .addColumn("before", "text")
    .execute();
  // A matter has one open item, even when several people report it at the same moment.
  await schema
    .createIndex("desk_items_open")
    .unique()
    .on("desk_items")
    .columns(["kind", "subject_id"])
    .where(sql.ref("closed_at"), "is", null)
    .execute();
  await schema.createIndex("desk_items_closed").on("desk_items").column("closed_at").execute();
  await schema
    .createTable("desk_log")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("done_at", "text", (column) => column.notNull())
    .addColumn("staff_id", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("item_kind", "text")
    .addColumn("subject_id", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("desk_log_by_time").on("desk_log").columns(["done_at", "id"]).execute();
}

async function addReviewStates(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const [table, place] of [
    ["workplace_reviews", "workplace_id"],
    ["agency_reviews", "agency_id"],
  ] as const) {
    await schema
      .alterTable(table)
      .addColumn("state", "text", (column) => column.notNull().defaultTo("public"))
      .execute();
    await schema.alterTable(table).addColumn("state_reason", "text").execute();
    await schema.alterTable(table).addColumn("state_since", "text").execute();
    await schema
      .alterTable(table)
      .addColumn("author_checked", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable(table).addColumn("author_checked_on", "text").execute();
    await schema
      .createIndex(`${table}_not_public`)
      .on(table)
      .column(place)
      .where(sql.ref("state"), "<>", "public")
      .execute();
    // All at one moment, so that no mark appears on the day on which one person was checked.
    await sql`
      update ${sql.table(table)} set author_checked = case
        when byline_checked is not null then byline_checked
        when (select verification_status from accounts where accounts.id = ${sql.ref(`${table}.account_id`)}) = 'verified'
        then 1 else 0 end`.execute(database);
  }
}
