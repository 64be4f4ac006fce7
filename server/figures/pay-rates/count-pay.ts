import type { PayFigures } from "@locumark/contract/reviews/reviews/pay-figures";
import { roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import type { PayFiguresTable } from "../../database/tables/pay-rate-tables.ts";
import { type CountedValue, medianOf } from "../../platform/find-median.ts";
import type { CountedReview } from "../batches/figure-queries.ts";

/** Counts the pay in reviews with a name, by scope, profession and booking. */
export interface PayCount {
  /** Counts a review, in all that it belongs to. */
  add(review: CountedReview, scopes: readonly string[]): void;
  /** Gives the figures of the scopes in which enough people reported, and starts again at nothing. */
  take(madeOn: string, from: number): PayFiguresTable[];
}

interface Cell {
  readonly key: Pick<PayFiguresTable, "scope" | "profession" | "booking">;
  readonly pounds: Map<number, number>;
  readonly places: Set<string>;
  /** The people who reported it, as far as they are told apart. */
  readonly authors: Set<string>;
}

/** More are not counted: it is about a minimum. */
const mostAuthors = 20;

export function countPay(): PayCount {
  const cells = new Map<string, Cell>();

  function addTo(key: Cell["key"], place: string, pounds: number, author: string): void {
    const name = `${key.scope}|${key.profession}|${key.booking}`;
    let cell = cells.get(name);
    if (!cell) {
      cell = { key, pounds: new Map(), places: new Set(), authors: new Set() };
      cells.set(name, cell);
    }
    cell.pounds.set(pounds, (cell.pounds.get(pounds) ?? 0) + 1);
    cell.places.add(place);
    if (cell.authors.size < mostAuthors) cell.authors.add(author);
  }

  return {
    add(review, scopes) {
      const { byline_profession: profession, pay_rate_pence: pence } = review;
      // An answer that an anonymous review does not show decides about no figure, not even whether there is one.
      if (review.is_anonymous === 1 || profession === null || pence === null) return;
      const { booked_through: booking, place_id: place } = review;
      // People of one name and profession count as one: the list does not tell them apart either.
      const author = `${profession}|${review.byline_name}`;
      for (const scope of scopes) {
        addTo({ scope, profession, booking: "" }, place, pence / 100, author);
        if (booking === null) continue;
        addTo({ scope, profession: "", booking }, place, pence / 100, author);
        addTo({ scope, profession, booking }, place, pence / 100, author);
      }
    },
    take(madeOn, from) {
      const rows = [...cells.values()].flatMap(
        ({ key, pounds, places, authors }): PayFiguresTable[] => {
          if (authors.size < from) return [];
          const counted = [...pounds].map(([value, count]) => ({ value, count }));
          return [{ ...key, made_on: madeOn, ...figuresOfPay(counted), places: places.size }];
        },
      );
      cells.clear();
      return rows;
    },
  };
}

/** Rounded: the median to the pound, the ends as an anonymous review's pay is. */
export function figuresOfPay(pounds: readonly CountedValue[]): PayFigures {
  const values = pounds.map(({ value }) => value);
  return {
    median: Math.round(medianOf(pounds)),
    lowest: roughPay(Math.min(...values)),
    highest: roughPay(Math.max(...values)),
    count: pounds.reduce((sum, { count }) => sum + count, 0),
  };
}
