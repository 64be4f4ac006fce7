import { type Kysely, sql } from "kysely";
import type { AuthorKeyFile } from "../author-keys.ts";

/** Below the number of values that either engine takes at once. */
const atOnce = 250;

/** The questions of which others see no answer. */
const hidden = ["handover", "judgement"];

interface Row {
  id: string;
  pence: number | null;
  basis: string | null;
  hours: number | null;
  month: string | null;
  booking: string | null;
  days: number | null;
  next: number | null;
  answers: string;
}

/** Seals what anonymous reviews say for their authors alone; their columns keep what cards and figures are made of. */
export async function up(database: Kysely<unknown>, authorKeys: AuthorKeyFile): Promise<void> {
  await database.schema.alterTable("reviews").addColumn("sealed_details", "text").execute();
  for (;;) {
    const { rows } = await sql<Row>`
      select id, pay_rate_pence as pence, pay_basis as basis, pay_hours as hours, shift_month as month,
        booked_through as booking, time_to_pay_days as days, next_time_to_pay_days as next, answers
      from reviews
      where is_anonymous = 1 and sealed_author is not null and sealed_details is null
      limit ${atOnce}`.execute(database);
    if (rows.length === 0) return;
    await authorKeys.prepare(database);
    for (const row of rows) await seal(database, authorKeys, row);
  }
}

async function seal(
  database: Kysely<unknown>,
  { ring }: AuthorKeyFile,
  { id, pence, basis, hours, month, booking, days, next, answers }: Row,
): Promise<void> {
  const shown = JSON.parse(answers) as Record<string, string>;
  const words = [pence, basis, hours, month, booking, days, next];
  const sealed = ring.seal(
    [...words, ...hidden.map((question) => shown[question])].map((word) => word ?? ""),
    ["details", id],
  );
  for (const question of hidden) delete shown[question];
  const pay = pence === null ? null : Math.max(500, Math.round(pence / 500) * 500);
  await sql`
    update reviews set sealed_details = ${sealed}, pay_rate_pence = ${pay}, pay_basis = null, pay_hours = null,
      shift_month = null, booked_through = null, time_to_pay_days = ${inBand(days)},
      next_time_to_pay_days = ${inBand(next)}, answers = ${JSON.stringify(shown)}
    where id = ${id}`.execute(database);
}

const inBand = (days: number | null): number | null =>
  days === null ? null : ([14, 30, 60].find((end) => days <= end) ?? 90);
