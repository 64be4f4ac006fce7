import { roughPay } from "@locumark/contract/review-bands";
import type { Reader } from "../../database/database.ts";
import type { PayFiguresTable } from "../../database/tables/pay.ts";
import type { WorkplaceReviewsTable } from "../../database/tables/reviews.ts";
import { figuresOfPay } from "../reviews/summarise-reviews.ts";

/** The parts of a review that everybody sees, from which the figures are made. */
type Paid = Pick<
  WorkplaceReviewsTable,
  "workplace_id" | "is_anonymous" | "byline_profession" | "byline_name"
> & {
  pay_rate_pence: number;
  booked_through: WorkplaceReviewsTable["booked_through"];
};

/** What reviews say of pay, by scope, profession and booking. */
export interface PayCount {
  /** Counts a review, in all that it belongs to. */
  add(
    review: Paid,
    scopes: { readonly asOne: readonly string[]; readonly split: readonly string[] },
  ): void;
  /** Gives the figures of the scopes in which enough people, or reviews, reported, and starts again at nothing. */
  take(madeOn: string, from: (scope: string) => number): PayFiguresTable[];
}

interface Cell {
  readonly key: Pick<PayFiguresTable, "scope" | "profession" | "booking">;
  readonly pounds: Map<number, number>;
  /** Who reported it, as far as people are distinguished: null where reviews are counted instead. */
  readonly authors: Set<string> | null;
}

/** More are not told apart: it is about a minimum. */
const mostAuthors = 20;

export function countPay(): PayCount {
  const cells = new Map<string, Cell>();

  function addTo(key: Cell["key"], pounds: number, author: string | null): void {
    const name = `${key.scope}|${key.profession}|${key.booking}`;
    let cell = cells.get(name);
    if (!cell) {
      cell = { key, pounds: new Map(), authors: author === null ? null : new Set() };
      cells.set(name, cell);
    }
    cell.pounds.set(pounds, (cell.pounds.get(pounds) ?? 0) + 1);
    if (author !== null && cell.authors && cell.authors.size < mostAuthors)
      cell.authors.add(author);
  }

  return {
    add(review, { asOne, split }) {
      const exact = review.pay_rate_pence / 100;
      const isAnonymous = review.is_anonymous === 1;
      const pounds = isAnonymous ? roughPay(exact) : exact;
      for (const scope of asOne) addTo({ scope, profession: "", booking: "" }, pounds, null);
      // What an anonymous review does not show decides about no figure, not even whether there is one.
      if (isAnonymous || review.byline_profession === null) return;
      const { booked_through: booking, byline_profession: profession } = review;
      // People of one name and profession are one: the list does not tell them apart, nor do the figures.
      const author = `${profession}|${review.byline_name}`;
      for (const scope of split) {
        addTo({ scope, profession, booking: "" }, pounds, author);
        if (booking === null) continue;
        addTo({ scope, profession: "", booking }, pounds, author);
        addTo({ scope, profession, booking }, pounds, author);
      }
    },
    take(madeOn, from) {
      const rows = [...cells.values()].flatMap(({ key, pounds, authors }): PayFiguresTable[] => {
        const counted = [...pounds].map(([value, count]) => ({ value, count }));
        const people = authors?.size ?? counted.reduce((sum, { count }) => sum + count, 0);
        if (people < from(key.scope)) return [];
        return [{ ...key, made_on: madeOn, ...figuresOfPay(counted) }];
      });
      cells.clear();
      return rows;
    },
  };
}

/** The public reviews of these places that were listed before an instant. */
export const listPaid = (
  database: Reader,
  placeIds: readonly string[],
  before: string,
): Promise<Paid[]> =>
  database
    .selectFrom("workplace_reviews")
    .select(["workplace_id", "is_anonymous", "byline_profession", "byline_name"])
    .select(["pay_rate_pence", "booked_through"])
    .where("workplace_id", "in", placeIds)
    .where("state", "=", "public")
    .where("listed_at", "<", before)
    .execute();
