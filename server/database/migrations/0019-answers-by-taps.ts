import { type Kysely, sql } from "kysely";

/**
 * Adds the answers by taps of the review forms. Older reviews have not answered; those that name days had been paid.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("agency_reviews").addColumn("time_to_pay_days", "integer").execute();
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.alterTable(table).addColumn("would_return", "text").execute();
    await schema.alterTable(table).addColumn("payment", "text").execute();
    await schema.alterTable(table).addColumn("shift_month", "text").execute();
    await schema
      .alterTable(table)
      .addColumn("answers", "text", (column) => column.notNull().defaultTo("{}"))
      .execute();
  }
  for (const [column, type] of [
    ["pay_basis", "text"],
    ["pay_hours", "real"],
    ["booked_through", "text"],
  ] as const) {
    await schema.alterTable("workplace_reviews").addColumn(column, type).execute();
  }
  await sql`update workplace_reviews set payment = 'paid' where time_to_pay_days is not null`.execute(
    database,
  );
}
