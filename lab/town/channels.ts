import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { monthOnly } from "@locumark/contract/uk-dates";
import { dayMs } from "../../server/platform/clock.ts";
import { dayOf, habits, type Span } from "./habits.ts";
import { type Apart, type Channel, type Known, shiftsOf, sum, type Timing } from "./judge.ts";
import { paymentOn, type Person, toRating } from "./make-town.ts";
import { nightAfter, nightIn } from "./nights.ts";
import type { Seen } from "./watcher.ts";

/* The means by which the manager tells people apart: each says how likely what was seen is, were it theirs. */

const isNamed = ({ cards }: Seen, { name }: Person): boolean =>
  cards.some(({ card }) => card.user?.name === name);

/** Finds out until when it counts as its author's one review of the place. */
const endOf = ({ gone, renamed }: Seen): number =>
  Math.min(gone?.from ?? Infinity, renamed ? renamed.to - dayMs * longestHalf : Infinity);

/** In days: an author is forgotten some time in the half-month before the review gets another _id. */
const longestHalf = 17;
const windowMs = (reviewLimits.editWindowDays - 1) * dayMs;

export const apartByAppearance: Apart = (one, other) =>
  one.place === other.place &&
  endOf(one) > other.appeared.to &&
  endOf(other) > one.appeared.to &&
  Math.abs(one.appeared.to - other.appeared.to) < windowMs;

const cardOf = (review: Seen) => review.cards[0]!.card;

// Times of writing.

export const atAnyTime: Timing = () => 1;

const monthOf = (at: number): string => monthOnly(new Date(at).toISOString());

export const inMonthOfCard: Timing = (review, { sendsNow }, writtenOn) => {
  const month = cardOf(review).createdAt;
  const now = monthOf(writtenOn) === month ? sendsNow : 0;
  return now + (monthOf(nightAfter(writtenOn)) === month ? 1 - sendsNow : 0);
};

export const whenItAppeared: Timing = ({ appeared }, { sendsNow, pressesOn }, writtenOn) => {
  const night = nightAfter(writtenOn);
  const waits = 1 - sendsNow;
  if (nightIn(appeared) !== undefined) {
    return night === nightIn(appeared) ? waits * (1 - pressesOn) : 0;
  }
  const day = dayOf(appeared.to);
  const nights = (night - writtenOn) / dayMs;
  const pressed = writtenOn <= day && day < night ? (waits * pressesOn) / nights : 0;
  return pressed + (day === writtenOn ? sendsNow : 0);
};

// The card.

/** Estimates how kind a person is: where it is not known, by the reviews with their name. */
function kindnessOf({ seen, habitsOf }: Known, person: Person): { mean: number; spread: number } {
  const { kindness: mean, kindnessSpread: spread } = habitsOf(person);
  if (spread === 0) return { mean, spread };
  const own = seen.filter((one) => isNamed(one, person));
  const each = 1 / habits.ratingSpread ** 2;
  const weight = 1 / spread ** 2 + each * own.length;
  const off = sum(own.map((one) => cardOf(one).rating - one.place.quality));
  return { mean: (each * off) / weight, spread: Math.sqrt(1 / weight) };
}

const likings = Array.from({ length: 45 }, (_, index) => -5 + index / 2);

export const byRating: Channel = (known, review, person) => {
  const { mean, spread } = kindnessOf(known, person);
  const width = Math.hypot(spread, habits.ratingSpread);
  const fitting = likings.filter((liking) => toRating(liking) === cardOf(review).rating);
  return sum(
    fitting.map((liking) => {
      const distance = (liking - review.place.quality - mean) / width;
      return Math.exp(-(distance ** 2) / 2) / width;
    }),
  );
};

/** The likelihood of what no habit makes happen, and an edit or a coincidence may. */
const hardly = 0.01;

export const byPayment: Channel = (known, review, person, writtenOn) => {
  const { saysPayment, showsPayment } = known.habitsOf(person);
  const shown = saysPayment * showsPayment;
  const { payment } = cardOf(review);
  if (payment === null) return 1 - shown;
  const shifts = shiftsOf(known, review.place, person);
  if (payment !== paymentOn(writtenOn, shifts)) return shown * hardly;
  // Money that is reported later came the day before.
  const reported = review.cards.find(({ card }) => card.payment !== payment)?.changed.to;
  const hasCome = shifts.some(({ paidOn }) => paidOn + dayMs === dayOf(reported ?? 0));
  return reported === undefined || hasCome ? shown : shown * hardly;
};

// The rest of the site, and what happens later.

/** Excludes people with another review of the place in 30 days, unless one is gone or forgotten before the other is written. */
export const byOneVoice: Channel = ({ seen }, review, person, writtenOn) => {
  const isOther = seen.some(
    (one) =>
      one.place === review.place &&
      isNamed(one, person) &&
      endOf(one) > writtenOn + dayMs &&
      endOf(review) > one.appeared.to &&
      Math.abs(writtenOn - dayOf(one.appeared.to)) < windowMs,
  );
  return isOther ? hardly : 1;
};

/** Shares of those who send an anonymous review now, and of all people, who send a named one elsewhere on that evening. */
const [postedBoth, postedOne] = [0.1, 0.02];

export const byNamedTheSameEvening: Channel = ({ seen }, { place, appeared }, person, day) => {
  if (nightIn(appeared) !== undefined) return 1;
  const hasNamed = seen.some(
    (one) => one.place !== place && isNamed(one, person) && dayOf(one.appeared.to) === day,
  );
  return hasNamed ? postedBoth / postedOne : (1 - postedBoth) / (1 - postedOne);
};

const isSameDay = (one?: Span, other?: Span): boolean =>
  one !== undefined && other !== undefined && dayOf(one.to) === dayOf(other.to);

/** Knows that a suspended account's reviews go and come back together, and an erased one's in the night after the names. */
export const byLeaving: Channel = ({ seen }, review, person) => {
  const named = seen.filter((one) => isNamed(one, person));
  const [first] = named;
  const isNight = review.gone && nightIn(review.gone) !== undefined;
  if (!first) return isNight || review.away ? 0.1 : 1;
  const { away, gone: left } = first;
  if (review.away) return isSameDay(away, review.away) ? 1 : hardly;
  const hasLeft = left && named.every(({ gone }) => isSameDay(gone, left));
  if (!hasLeft || review.appeared.to > left.to) {
    if (isNight) return hardly;
    return review.renamed ? habits.forgets : 1;
  }
  const night = nightAfter(left.to);
  const changed = review.gone ?? review.renamed;
  return changed && dayOf(changed.to) === night ? 1 : 0.3;
};

/** Looks for a change on the day on which a person was asked about reviews. */
export const byReaction: Channel = ({ talks }, review, person) => {
  const { place, appeared, gone, cards } = review;
  const changes = [...cards.slice(1).map(({ changed }) => changed), ...(gone ? [gone] : [])];
  const aDay = (habits.edits + habits.deletesAWeek) / 7;
  return talks
    .filter((talk) => talk.place === place && talk.person === person)
    .filter(({ at }) => appeared.to <= at && (gone === undefined || gone.from >= at))
    .reduce((product, { at }) => {
      const hasReacted = changes.some(({ to }) => to > at && to <= at + dayMs);
      const { reacts } = habits;
      return product * (hasReacted ? reacts / aDay : (1 - reacts) / (1 - aDay));
    }, 1);
};
