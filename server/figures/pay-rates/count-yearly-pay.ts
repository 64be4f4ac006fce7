import type { PayBasis } from "@locumark/contract/choices";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import * as payLimits from "@locumark/contract/figures/pay-rates/pay-limits";
import { roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { YearlyPayTable } from "../../database/tables/pay-rate-tables.ts";
import { type CountedValue, quantileOf } from "../../platform/find-median.ts";
import type { CountedReview } from "../batches/figure-queries.ts";
import { type Dated, takeBatches } from "../batches/take-batches.ts";
import { yearOf } from "./name-pay-year.ts";

type Key = Pick<YearlyPayTable, "scope" | "profession" | "booking" | "basis" | "year">;

interface Cell {
  readonly key: Key;
  /** Pounds an hour, and how many reviews say it. */
  readonly pounds: Map<number, number>;
  /** People of one name and profession count as one: the list does not tell them apart either. */
  readonly authors: Set<string>;
}

/** Counts the pay in reviews in the last 12 months and in the 12 before, by area, profession, booking and basis. */
export function countYearlyPay(madeOn: string) {
  const cells = new Map<string, Cell>();
  const anonymous = new Map<string, Record<string, Record<string, number>>>();

  function cellOf(key: Key): Cell {
    const name = Object.values(key).join("|");
    const cell = cells.get(name) ?? { key, pounds: new Map<number, number>(), authors: new Set() };
    cells.set(name, cell);
    return cell;
  }

  return {
    /** Counts a review, in all that it belongs to. */
    add(review: CountedReview, scopes: readonly string[]): void {
      const { byline_name: name, byline_profession: profession, pay_rate_pence: pence } = review;
      if (pence === null) return;
      const month = monthOnly(review.listed_at).slice(0, 7);
      if (review.is_anonymous === 1) {
        const pounds = roughPay(pence / 100);
        for (const scope of scopes) {
          const months = anonymous.get(scope) ?? {};
          anonymous.set(scope, months);
          const counts = (months[month] ??= {});
          counts[pounds] = (counts[pounds] ?? 0) + 1;
        }
        return;
      }
      const year = yearOf(month, madeOn);
      if (year === undefined || profession === null) return;
      for (const scope of scopes) {
        for (const key of keysOf(review)) {
          const cell = cellOf({ scope, ...key, year });
          add(cell, pence / 100, 1);
          cell.authors.add(`${profession}|${name}`);
        }
      }
    },
    /** @param before the batches of anonymous reviews that were taken before, by scope */
    take(before: ReadonlyMap<string, Dated>): {
      rows: YearlyPayTable[];
      taken: Map<string, Dated>;
    } {
      const taken = new Map(
        [...anonymous].map(([scope, now]) => [scope, takeBatches(before.get(scope) ?? {}, now)]),
      );
      for (const [scope, batches] of taken) {
        for (const [month, batch] of Object.entries(batches)) {
          const year = yearOf(month, madeOn);
          if (year === undefined) continue;
          const cell = cellOf({ scope, ...everything, year });
          for (const [pounds, count] of Object.entries(batch)) add(cell, Number(pounds), count);
        }
      }
      return { rows: [...cells.values()].flatMap((cell) => rowOf(cell, madeOn)), taken };
    },
  };
}

const everything = { profession: "", booking: "", basis: "" } as const;

function add({ pounds }: Cell, value: number, count: number): void {
  pounds.set(value, (pounds.get(value) ?? 0) + count);
}

/** Lists the keys that a review counts for: each alone, together, and everything. */
function keysOf(review: CountedReview): Omit<Key, "scope" | "year">[] {
  const { byline_profession: profession, booked_through: booking, pay_basis: paid } = review;
  const basis: PayBasis | null = paid === "day" ? "session" : paid;
  return withAll(profession).flatMap((one) =>
    withAll(booking).flatMap((other) =>
      withAll(basis).map((third) => ({ profession: one, booking: other, basis: third })),
    ),
  );
}

const withAll = <Value>(value: Value | null): (Value | "")[] =>
  value === null ? [""] : ["", value];

/** A row that anonymous reviews are part of counts reviews: who wrote them, and whether twice, is hidden. */
function rowOf({ key, pounds, authors }: Cell, madeOn: string): YearlyPayTable[] {
  const isOfAll = key.profession === "" && key.booking === "" && key.basis === "";
  const values = [...pounds].map(([value, count]): CountedValue => ({ value, count }));
  const count = values.reduce((sum, one) => sum + one.count, 0);
  if (isOfAll ? count < figureLimits.payFiguresMin : authors.size < payLimits.payAuthorsMin)
    return [];
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((part) =>
    Math.round(quantileOf(values, part)),
  ) as [number, number, number];
  return [{ ...key, made_on: madeOn, median, lower, upper, count }];
}
