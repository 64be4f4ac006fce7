import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { PayFigures } from "@locumark/contract/reviews/reviews/pay-figures";
import type { Reader } from "../../database/database.ts";
import { presentPay } from "./present-pay-rate.ts";

/** The columns that figures are made of. */
export type CountedReview = Awaited<ReturnType<typeof listCounted>>[number];

/** Lists the public reviews of these places, in the order of their random ids. */
export const listCounted = (database: Reader, placeIds: readonly string[]) =>
  database
    .selectFrom("reviews")
    .select(["place_id", "is_anonymous", "created_at", "listed_at"])
    .select(["byline_name", "byline_profession", "byline_checked", "author_checked"])
    .select(["payment", "time_to_pay_days"])
    .select(["pay_rate_pence", "booked_through", "pay_basis"])
    .where("place_id", "in", placeIds)
    .where("state", "=", "public")
    .orderBy("id")
    .execute();

/** The ids of the agencies that have been reviewed. */
export async function listReviewedAgencies(database: Reader): Promise<string[]> {
  const rows = await database
    .selectFrom("agencies")
    .select("id")
    .where("review_count", ">", 0)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StoredFigures {
  readonly pay: PayFigures | null;
  readonly payments: PaymentRecord | null;
  readonly checks: { readonly checked: number; readonly unchecked: number } | null;
  /** Null while none have been made of it. */
  readonly figuresMadeOn: string | null;
}

/** Finds the figures stored in the last night; each null while there is too little of it. */
export async function findFigures(database: Reader, scope: string): Promise<StoredFigures> {
  const [pay, figures] = await Promise.all([
    database
      .selectFrom("pay_figures")
      .select(["median", "lowest", "highest", "count"])
      .where("scope", "=", scope)
      .where("profession", "=", "")
      .where("booking", "=", "")
      .executeTakeFirst(),
    database
      .selectFrom("figures")
      .select(["payments", "checked", "unchecked", "made_on"])
      .where("scope", "=", scope)
      .executeTakeFirst(),
  ]);
  const { payments = null, checked = null, unchecked = null } = figures ?? {};
  return {
    pay: pay ? presentPay(pay) : null,
    payments: payments === null ? null : (JSON.parse(payments) as PaymentRecord),
    checks: checked === null || unchecked === null ? null : { checked, unchecked },
    figuresMadeOn: figures?.made_on ?? null,
  };
}
