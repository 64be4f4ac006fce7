import type { Profession } from "@locumark/contract/choices";
import { roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import { sayPayment } from "../payers/summarise-payments.ts";
import type { CountedReview } from "../batches/figure-queries.ts";

type Tally = Record<string, number>;

/** The amounts that figures are made of: pounds an hour, payments as in `sayPayment`, "1" for a checked author. */
export interface Amounts {
  readonly pay: Tally;
  readonly payments: Tally;
  readonly checks: Tally;
}

/** The amounts in the reviews of a scope: for the named ones as each shows them, for the others in bands. */
export interface Gathered {
  readonly named: Amounts;
  readonly anonymous: Amounts;
  /** The places of reviews with pay, of the named ones and of all. */
  readonly places: { readonly named: Set<string>; readonly all: Set<string> };
  /** From named reviews, by profession. People of one name and profession count as one: the list does not tell them apart. */
  readonly professions: Map<Profession, { authors: Set<string>; payments: Tally }>;
}

const noAmounts = (): Amounts => ({ pay: {}, payments: {}, checks: {} });

export const startGathering = (): Gathered => ({
  named: noAmounts(),
  anonymous: noAmounts(),
  places: { named: new Set(), all: new Set() },
  professions: new Map(),
});

const count = (tally: Tally, said: string): void => {
  tally[said] = (tally[said] ?? 0) + 1;
};

export function gather(
  { named, anonymous, places, professions }: Gathered,
  review: CountedReview,
): void {
  const isAnonymous = review.is_anonymous === 1;
  const amounts = isAnonymous ? anonymous : named;
  const { pay_rate_pence: pence } = review;
  if (pence !== null) {
    count(amounts.pay, String(isAnonymous ? roughPay(pence / 100) : pence / 100));
    places.all.add(review.place_id);
    if (!isAnonymous) places.named.add(review.place_id);
  }
  count(amounts.checks, String(isAnonymous ? review.author_checked : review.byline_checked));
  const said = sayPayment(review);
  if (said === undefined) return;
  count(amounts.payments, said);
  const { byline_profession: profession, byline_name: name } = review;
  if (isAnonymous || profession === null || name === null) return;
  const group = professions.get(profession) ?? { authors: new Set(), payments: {} };
  group.authors.add(name);
  count(group.payments, said);
  professions.set(profession, group);
}
