import { evenings, type Habits } from "./habits.ts";
import type { Talk } from "./life.ts";
import type { Person, Shift, Town, TownPlace } from "./make-town.ts";
import type { Seen } from "./watcher.ts";

/*
 * The manager: for each anonymous review, how likely each locum of the place has written it, by Bayes' rule, from the
 * rota and payroll of the place, people's habits, and what the site shows.
 */

export interface Known {
  readonly town: Pick<Town, "shifts">;
  /** Every review that was ever seen. */
  readonly seen: readonly Seen[];
  readonly talks: readonly Talk[];
  /** Each person's own, or what is common. */
  readonly habitsOf: (person: Person) => Habits;
}

/** How likely a review that is written on this evening, by someone of these habits, appears when this one did. */
export type Timing = (review: Seen, habits: Habits, writtenOn: number) => number;

/** How likely what was seen is, if this person wrote the review on that evening. */
export type Channel = (known: Known, review: Seen, person: Person, writtenOn: number) => number;

/** By person, all together 1; empty if nobody can have written it. */
export type Belief = ReadonlyMap<Person, number>;

export function judge(
  known: Known,
  review: Seen,
  timing: Timing,
  channels: readonly Channel[],
): Belief {
  return normalise(
    review.place.rota.map((person) => {
      const weights = eveningsOf(known, review, person, timing);
      const expected = sum(weights.values());
      const asSeen = [...weights].map(([evening, weight]) =>
        channels.reduce((product, of) => product * of(known, review, person, evening), weight),
      );
      // Many shifts make it likelier that there is a review of theirs, and never more than one.
      const isThere = (1 - Math.exp(-expected)) * known.habitsOf(person).anonymous;
      return [person, expected === 0 ? 0 : (isThere * sum(asSeen)) / expected];
    }),
  );
}

/** Lists the evenings on which the person may have written the review, each with the number of such reviews to expect. */
function eveningsOf(known: Known, review: Seen, person: Person, timing: Timing) {
  const own = known.habitsOf(person);
  const weights = new Map<number, number>();
  for (const { day } of shiftsOf(known, review.place, person)) {
    for (const [evening, odds] of evenings(day, own.writing)) {
      const weight = own.reviews * odds * timing(review, own, evening);
      if (weight > 0) weights.set(evening, (weights.get(evening) ?? 0) + weight);
    }
  }
  return weights;
}

export const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((one, other) => one + other, 0);

export const shiftsOf = ({ town }: Known, place: TownPlace, person: Person): Shift[] =>
  town.shifts.filter((shift) => shift.person === person && shift.place === place);

function normalise(weights: readonly (readonly [Person, number])[]): Belief {
  const all = sum(weights.map(([, weight]) => weight));
  return new Map(all === 0 ? [] : weights.map(([person, weight]) => [person, weight / all]));
}

/** Whether two reviews of a place cannot be by one person. */
export type Apart = (one: Seen, other: Seen) => boolean;

const rounds = 10;

/**
 * Weighs all reviews together: a person who has written one of two that are apart has not written the other. By belief
 * propagation: the message of a review to another leaves out what it had from that one.
 */
export function judgeTogether(
  alone: ReadonlyMap<Seen, Belief>,
  isApart: Apart,
): ReadonlyMap<Seen, Belief> {
  const reviews = [...alone.keys()];
  const rivals = new Map(
    reviews.map((one) => [one, reviews.filter((other) => other !== one && isApart(one, other))]),
  );
  /** Beliefs about the first, without what the second tells. */
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

/** Believes what the words would tell, if the manager knew how often each person's texts have each mark of style. */
export const judgeStyle = (belief: Belief, style: readonly boolean[]): Belief =>
  normalise(
    [...belief].map(([person, share]) => [
      person,
      style.reduce((product, isSo, mark) => {
        const often = person.style[mark] ?? 0;
        return product * (isSo ? often : 1 - often);
      }, share),
    ]),
  );
