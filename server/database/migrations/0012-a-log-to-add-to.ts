import { type Kysely, PostgresAdapter, sql } from "kysely";

const refusal = "the log of the desk can only be added to";

/** The database itself refuses to change or delete what the log of the desk says, whatever the application does. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) await refuseOnServer(database);
  else await refuseEmbedded(database);
}

async function refuseOnServer(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      raise exception ${sql.lit(refusal)};
    end $$`.execute(database);
  await sql`
    create trigger desk_log_is_not_changed before update or delete or truncate on desk_log
    for each statement execute function refuse_change_of_log()`.execute(database);
}

async function refuseEmbedded(database: Kysely<unknown>): Promise<void> {
  for (const event of ["update", "delete"] as const) {
    await sql`
      create trigger ${sql.ref(`desk_log_no_${event}`)} before ${sql.raw(event)} on desk_log
      begin
        select raise(abort, ${sql.lit(refusal)});
      end`.execute(database);
  }
}
