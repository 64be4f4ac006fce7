import { type Kysely, sql } from "kysely";

// Only types that every engine has: text, integer. ../schema.ts explains them.
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("profession", "text", (column) => column.notNull())
    .addColumn("registration_number", "text", (column) => column.notNull())
    .addColumn("registration_body", "text", (column) => column.notNull())
    .addColumn("verification_status", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .execute();

  // Until a sign-up is confirmed the address is unproven: several sign-ups may wait for the same one.
  await schema
    .createIndex("accounts_confirmed_email")
    .on("accounts")
    .column("email_key")
    .unique()
    .where(sql.ref("confirmed_at"), "is not", null)
    .execute();
  await schema
    .createIndex("accounts_by_email")
    .on("accounts")
    .columns(["email_key", "created_at"])
    .execute();

  await schema
    .createTable("evidence")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().unique().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("storage_key", "text", (column) => column.notNull())
    .addColumn("mimetype", "text", (column) => column.notNull())
    .addColumn("size_bytes", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_of_account").on("sessions").column("account_id").execute();

  await schema
    .createTable("account_tokens")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await schema
    .createIndex("account_tokens_of_account")
    .on("account_tokens")
    .column("account_id")
    .execute();

  await schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .execute();
  await schema
    .createIndex("mails_waiting")
    .on("mails")
    .columns(["sent_at", "next_attempt_at"])
    .execute();

  await schema
    .createTable("workplaces")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("ods_code", "text", (column) => column.unique())
    .addColumn("register", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("postcode", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("review_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("rating_sum", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("workplaces_of_register").on("workplaces").column("register").execute();
  await schema.createIndex("workplaces_by_name").on("workplaces").column("name").execute();
  // Covers all columns that the map of averages needs, so that it reads the few rated places and not the register.
  await schema
    .createIndex("workplaces_rated")
    .on("workplaces")
    .columns(["review_count", "name", "rating_sum"])
    .execute();

  await schema
    .createTable("workplace_reviews")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("workplace_id", "text", (column) => column.notNull().references("workplaces.id"))
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("pay_rate_pence", "integer", (column) => column.notNull())
    .addColumn("time_to_pay_days", "integer")
    .addColumn("pmr", "text", (column) => column.notNull())
    .addColumn("features", "text", (column) => column.notNull())
    .addColumn("comments", "text", (column) => column.notNull())
    .addColumn("is_anonymous", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("edited_at", "text")
    .addColumn("listed_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("workplace_reviews_listed")
    .on("workplace_reviews")
    .columns(["workplace_id", "listed_at", "id"])
    .execute();
  await schema
    .createIndex("workplace_reviews_of_account")
    .on("workplace_reviews")
    .columns(["account_id", "created_at"])
    .execute();

  await schema
    .createTable("register_files")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("imported_at", "text", (column) => column.notNull())
    .execute();

  await schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}
