import { monthOnly, nextMonth } from "@locumark/contract/uk-dates";
import { limits } from "@locumark/contract/limits";
import { roughPay } from "@locumark/contract/review-bands";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import { appearsWithin, dayOf, eveningOf, habits, shareWithin, type Span } from "./habits.ts";
import type { Talk } from "./life.ts";
import { dueOn, paymentOn, type Person, type Shift, takes, type Town } from "./make-town.ts";
import { proposedOn, type Seen } from "./watcher.ts";

/*
 * The manager: for each anonymous review, how likely each person of the town has written it, by Bayes' rule, from the rota
 * and payroll of the reviewed place, the habits of people, and what the site shows.
 */

export interface Known {
  readonly town: Pick<Town, "people" | "shifts">;
  /** Every review that was ever seen. */
  readonly seen: readonly Seen[];
  readonly talks: readonly Talk[];
}

/** The evenings on which a person may have written a review, each with a weight. */
export type Timing = (
  known: Known,
  review: Seen,
  person: Person,
) => [day: number, weight: number][];

/** How much likelier something that was seen is if this person wrote the review on that evening than otherwise. */
export type Channel = (known: Known, review: Seen, person: Person, writtenOn: number) => number;

/** By person, all together 1; empty if nobody can have written it. */
export type Belief = ReadonlyMap<Person, number>;

export function judge(
  known: Known,
  review: Seen,
  timing: Timing,
  channels: readonly Channel[],
): Belief {
  const weights = known.town.people
    .filter((person) => takes(review.place, person))
    .map((person): [Person, number] => {
      const evenings = timing(known, review, person).map(([day, weight]) =>
        channels.reduce((product, of) => product * of(known, review, person, day), weight),
      );
      return [person, evenings.reduce((sum, one) => sum + one, 0)];
    });
  return normalise(weights);
}

function normalise(weights: readonly (readonly [Person, number])[]): Belief {
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(all === 0 ? [] : weights.map(([person, weight]) => [person, weight / all]));
}

/** Whether two reviews of a place cannot be by one person. */
export type Apart = (one: Seen, other: Seen) => boolean;

const rounds = 10;

/**
 * What is believed of each review once all are weighed together: who has written one of two that are apart has not written
 * the other. By belief propagation: what a review is told by another does not count what that was told by it.
 */
export function judgeTogether(
  alone: ReadonlyMap<Seen, Belief>,
  isApart: Apart,
): ReadonlyMap<Seen, Belief> {
  const reviews = [...alone.keys()];
  const rivals = new Map(
    reviews.map((one) => [one, reviews.filter((other) => other !== one && isApart(one, other))]),
  );
  /** What is believed of the first, without what the second tells. */
  let told = new Map<Seen, Map<Seen, Belief>>();
  const believe = (review: Seen, but?: Seen): Belief =>
    normalise(
      [...alone.get(review)!].map(([person, share]) => {
        const others = rivals.get(review)!.filter((rival) => rival !== but);
        const isNoOthers = others.map(
          (rival) => 1 - (told.get(rival)?.get(review)?.get(person) ?? 0),
        );
        return [person, isNoOthers.reduce((product, one) => product * one, share)];
      }),
    );
  for (let round = 0; round < rounds; round += 1) {
    told = new Map(
      reviews.map((one) => [
        one,
        new Map(rivals.get(one)!.map((rival) => [rival, believe(one, rival)])),
      ]),
    );
  }
  return new Map(reviews.map((review) => [review, believe(review)]));
}

const isThereWith = (one: Seen, other: Seen): boolean =>
  one.place === other.place &&
  (one.gone === undefined || one.gone.from > other.appeared.to) &&
  (other.gone === undefined || other.gone.from > one.appeared.to);

export const apartInMonth: Apart = (one, other) =>
  isThereWith(one, other) && cardOf(one).createdAt === cardOf(other).createdAt;

export const apartByAppearance: Apart = (one, other) =>
  isThereWith(one, other) &&
  Math.abs(one.appeared.to - other.appeared.to) < (limits.editWindowDays - 1) * dayMs;

const shiftsOf = ({ town }: Known, { place }: Seen, person: Person): Shift[] =>
  town.shifts.filter((shift) => shift.person === person && shift.place === place);

const cardOf = (review: Seen) => review.cards[0]!.card;

const isNamed = ({ cards }: Seen, { name }: Person): boolean =>
  cards.some(({ card }) => card.user?.name === name);

/** Whether the person has posted a review elsewhere on that evening, with their name. */
const hasNamedOn = ({ seen }: Known, { place }: Seen, person: Person, day: number): boolean =>
  seen.some(
    (one) =>
      one.place !== place && isNamed(one, person) && shareWithin(one.appeared, eveningOf(day)) > 0,
  );

// When it was written.

/** Without a rota: everybody who works at such places. */
export const atAnyTime: Timing = (_known, { appeared }) => [[dayOf(appeared.from), 1]];

export const onRotaBefore: Timing = (known, review, person) =>
  shiftsOf(known, review, person)
    .filter(({ day }) => day <= review.appeared.to && review.appeared.to - day <= 30 * dayMs)
    .map(({ day }) => [day, 1]);

/** After a shift, so that it appeared in the window. */
const writtenFor =
  (windowOf: (review: Seen) => Span, proposedBy: typeof byWatching): Timing =>
  (known, review, person) =>
    shiftsOf(known, review, person).flatMap(({ day }) =>
      habits.writtenAfterDays.map((share, days): [number, number] => {
        const writtenOn = day + days * dayMs;
        const proposed = proposedBy(known, review, writtenOn);
        const { putOff, putOffAfterNamed } = habits;
        const nights = hasNamedOn(known, review, person, writtenOn) ? putOffAfterNamed : putOff;
        return [writtenOn, share * appearsWithin(windowOf(review), writtenOn, proposed, nights)];
      }),
    );

const byWatching = (
  { seen }: Known,
  { place }: Seen,
  day: number,
): Parameters<typeof appearsWithin>[2] => ({ [proposedOn(seen, place, day)]: 1 });

/** A person who has not watched knows how often the form proposes what. */
const byHabit: typeof byWatching = () => ({ "within-a-day": 0.7, "two-weeks": 0.3 });

export const inMonthOfCard: Timing = writtenFor((review) => {
  const { createdAt } = cardOf(review);
  return { from: Date.parse(monthOnly(createdAt)), to: Date.parse(nextMonth(createdAt)) };
}, byHabit);

/** The job that makes reviews public may be late by this. */
const jobMs = hourMs;
export const atMinuteOfAppearance: Timing = writtenFor(
  ({ appeared: { from, to } }) => ({ from: from - jobMs, to }),
  byWatching,
);

// What the card says.

export const byPay: Channel = (_known, review, { rate }) => {
  const { payRate } = cardOf(review);
  return payRate === null || roughPay(rate) === payRate ? 1 : 0;
};

export const byPayment: Channel = (known, review, person, writtenOn) => {
  const { payment } = cardOf(review);
  if (payment === null) return 1 - habits.saysPayment;
  const shifts = shiftsOf(known, review, person);
  const said = paymentOn(writtenOn, shifts);
  const due = dueOn(writtenOn, shifts);
  const hasComeSince = due !== undefined && due.paidOn + dayMs <= review.appeared.to;
  // What is reported while a review waits, its card says from the beginning.
  const reported = said !== "paid" && hasComeSince ? habits.reportsPayment : 0;
  const isAsShown = payment === said ? 1 - reported : payment === "paid" ? reported : 0;
  return habits.saysPayment * isAsShown;
};

export const byMarkOfChecking: Channel = (_known, review, { isChecked }) => {
  const { authorVerified } = cardOf(review);
  return authorVerified === null || authorVerified === isChecked ? 1 : 0;
};

// What else is on the site.

/** Nobody has two reviews of a place within 30 days, unless one is deleted before the other is written. */
export const byOneVoice: Channel = ({ seen }, { place, gone }, person, writtenOn) => {
  const evening = eveningOf(writtenOn);
  const own = seen.some((one) => {
    if (one.place !== place || !isNamed(one, person)) return false;
    const isGoneBefore = one.gone !== undefined && one.gone.from <= evening.to;
    const isWrittenAfter = gone !== undefined && gone.from <= one.appeared.to;
    const apart = Math.abs(writtenOn - dayOf(one.appeared.to));
    return !isGoneBefore && !isWrittenAfter && apart < (limits.editWindowDays - 1) * dayMs;
  });
  return own ? 0 : 1;
};

/** Of authors of anonymous reviews and of everybody: to have posted a named one elsewhere on that evening. */
const postedBoth = 0.1;
const postedOne = 0.02;

export const byNamedTheSameEvening: Channel = (known, review, person, writtenOn) =>
  hasNamedOn(known, review, person, writtenOn)
    ? postedBoth / postedOne
    : (1 - postedBoth) / (1 - postedOne);

/** All reviews with the person's name going at once: the account was erased or suspended, and not one review deleted. */
const isErasure = 0.5;

export const byVanishing: Channel = ({ seen }, review, person) => {
  const named = seen.filter((one) => isNamed(one, person));
  const [first] = named.map(({ left }) => left);
  const areGoneAtOnce = first && named.every(({ left }) => left?.to === first.to);
  if (!areGoneAtOnce || review.appeared.to > first.to) return 1;
  if (review.left && review.left.to < first.to) return 1;
  const byChance = (habits.deletesAWeek * limits.vanishingDays) / 7;
  const hasVanished =
    review.left !== undefined && review.left.to - first.to < limits.vanishingDays * dayMs;
  const asIfErased = hasVanished ? 1 : 0;
  const otherwise = hasVanished ? byChance : 1 - byChance;
  return (isErasure * asIfErased + (1 - isErasure) * otherwise) / otherwise;
};

/** What went and came back belongs to an account whose suspension has ended, and so do its reviews with a name. */
export const byReturning: Channel = ({ seen }, review, person) => {
  const hasReturned = ({ left, gone }: Seen) => left !== undefined && gone === undefined;
  const named = seen.filter((one) => isNamed(one, person));
  if (!hasReturned(review) || named.length === 0) return 1;
  return named.some(hasReturned) ? 1 : 0.02;
};

/** A payment line that changes tells of whom the money has just come to. */
export const byPaymentsShown: Channel = (known, review, person) => {
  const changed = review.cards.find(({ card }, index) => {
    const before = review.cards[index - 1]?.card;
    return before && before.payment !== card.payment && card.payment === "paid";
  })?.changed.to;
  if (changed === undefined) return 1;
  const before = changed - 31 * dayMs;
  const isPaid = shiftsOf(known, review, person).some(
    ({ paidOn }) => paidOn >= before && paidOn <= changed,
  );
  return isPaid ? 1 : 0.02;
};

/** Half of those who react delete, and some of these do not at once. */
const reactsAtOnce = habits.reacts * (1 - habits.deletesLater / 2);

export const byReaction: Channel = ({ talks }, review, person) => {
  const { place, appeared, gone, cards } = review;
  const changes = [...cards.slice(1).map(({ changed }) => changed), ...(gone ? [gone] : [])];
  const aDay = (habits.edits + habits.deletesAWeek) / 7;
  return talks
    .filter((talk) => talk.place === place && talk.person === person)
    .filter(({ at }) => appeared.to <= at && (gone === undefined || gone.from >= at))
    .reduce((product, { at }) => {
      const hasReacted = changes.some(({ to }) => to > at && to <= at + dayMs);
      return product * (hasReacted ? reactsAtOnce / aDay : (1 - reactsAtOnce) / (1 - aDay));
    }, 1);
};
