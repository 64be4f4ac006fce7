import { limits } from "@locumark/contract/limits";
import type { ListingCounts, ListingFigures } from "@locumark/contract/payment-listings";
import { roughDays } from "@locumark/contract/review-bands";
import { monthOnly } from "@locumark/contract/uk-dates";
import { addCounts, type Counts, countOf } from "../figures/add-figure-batches.ts";
import type { CountedReview } from "../figures/figure-queries.ts";
import { type Dated, takeDatedBatches } from "../figures/take-dated-batches.ts";
import { yearOf } from "../pay-rates/name-pay-year.ts";
import { countPayments } from "./summarise-payments.ts";

interface Reports {
  /** What named reviews of the last year say, as in `sayOf`. */
  readonly named: Record<string, number>;
  /** The same of all anonymous ones, by month. */
  readonly anonymous: Record<string, Record<string, number>>;
  /**
   * Who reported in the last year, with a name and without. Together they would say of a single anonymous review whether
   * its author is one of those who gave their names.
   */
  readonly people: { readonly named: Set<string>; readonly anonymous: Set<string> };
}

/** What locums report of being paid by each chain, agency or company. */
export function countListings(madeOn: string) {
  const all = new Map<string, Reports>();

  return {
    add(review: CountedReview, scopes: readonly string[]): void {
      const said = sayOf(review);
      if (said === undefined) return;
      const month = monthOnly(review.listed_at).slice(0, 7);
      const isLately = yearOf(month, madeOn) === "last";
      for (const scope of scopes) {
        const reports = all.get(scope) ?? {
          named: {},
          anonymous: {},
          people: { named: new Set(), anonymous: new Set() },
        };
        all.set(scope, reports);
        const { named, anonymous } = reports.people;
        const people = review.is_anonymous === 1 ? anonymous : named;
        if (isLately && review.author !== undefined) people.add(review.author);
        if (review.is_anonymous === 1) count((reports.anonymous[month] ??= {}), said);
        else if (isLately) count(reports.named, said);
      }
    },
    /** @param before the batches of anonymous reviews that were taken so far, by scope */
    take(before: ReadonlyMap<string, Dated>) {
      const taken = new Map<string, Dated>();
      const listed = new Map<string, ListingFigures>();
      for (const [scope, { named, anonymous, people }] of all) {
        const batches = takeDatedBatches(before.get(scope) ?? {}, anonymous);
        taken.set(scope, batches);
        const said = Object.entries(batches)
          .filter(([month]) => yearOf(month, madeOn) === "last")
          .reduce((sum: Counts, [, batch]) => addCounts(sum, batch), named);
        // As many at least, whoever of the ones is one of the others.
        const count = Math.max(people.named.size, people.anonymous.size);
        const isEnough =
          countOf(said) >= limits.listedReportsMin && count >= limits.listedReportsMin;
        if (isEnough) listed.set(scope, figuresOf(said));
      }
      return { listed, taken };
    },
  };
}

function count(tally: Record<string, number>, said: string): void {
  tally[said] = (tally[said] ?? 0) + 1;
}

/** @returns e.g. "1 paid 14" or "0 overdue": whether its author was checked, and what they report */
function sayOf(review: CountedReview): string | undefined {
  const { payment, time_to_pay_days: days } = review;
  if (payment === null) return undefined;
  const isAnonymous = review.is_anonymous === 1;
  const checked = isAnonymous ? review.author_checked : review.byline_checked;
  const shown = days !== null && isAnonymous ? roughDays(days) : days;
  return [checked ?? 0, payment, payment === "paid" ? (shown ?? []) : []].flat().join(" ");
}

function figuresOf(said: Counts): ListingFigures {
  const of = (isChecked: string): Counts =>
    Object.fromEntries(
      Object.entries(said)
        .filter(([one]) => one.startsWith(isChecked))
        .map(([one, number]) => [one.slice(2), number]),
    );
  const [checked, unchecked] = [of("1"), of("0")];
  const isApart = Math.min(countOf(checked), countOf(unchecked)) >= limits.checksMin;
  return {
    ...countsOf(addCounts(checked, unchecked)),
    checked: isApart ? countsOf(checked) : null,
    unchecked: isApart ? countsOf(unchecked) : null,
  };
}

const countsOf = (said: Counts): ListingCounts => ({
  reports: countOf(said),
  ...countPayments(said),
});
