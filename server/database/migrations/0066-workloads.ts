import { type Kysely, sql } from "kysely";

/**
 * How much there is to do at a place, and how that compares. The hashes of the registers are cleared, so that the next start
 * imports them again and fills it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("workloads")
    .addColumn("workplace_id", "text", (column) =>
      column.notNull().references("workplaces.id").onDelete("cascade"),
    )
    .addColumn("measure", "text", (column) => column.notNull())
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("register", "text", (column) => column.notNull())
    .addColumn("direction", "text")
    .addColumn("tenths", "integer")
    .addColumn("among", "text")
    .addPrimaryKeyConstraint("workloads_primary_key", ["workplace_id", "measure"])
    .execute();
  await schema.createIndex("workloads_register").on("workloads").column("register").execute();
  await sql`update register_files set hash = ''`.execute(database);
}
