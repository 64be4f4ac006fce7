import { type Kysely, sql } from "kysely";

/** Adds later reports of a payment, until others see them; and the mail that asks whether the money came. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    for (const [column, type] of [
      ["payment_month", "text"],
      ["next_payment", "text"],
      ["next_time_to_pay_days", "integer"],
      ["next_from", "text"],
      ["remind_minute", "integer"],
      ["payment_link_hash", "text"],
      ["payment_link_until", "text"],
    ] as const) {
      await schema.alterTable(table).addColumn(column, type).execute();
    }
    for (const column of ["next_from", "remind_minute", "payment_link_hash"]) {
      await schema
        .createIndex(`${table}_by_${column}`)
        .on(table)
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
    }
  }
}
