import { dayMs, hourMs } from "../../server/platform/clock.ts";
import type { Dice } from "../../registers/dice.ts";

/* Shares and probabilities of what people of the town do. Each has habits of their own; `common` is the mean of all. */

/** When a person writes: on the phone after the shift, at the weekend after it, or some day later. */
export interface Writing {
  readonly atOnce: number;
  readonly atWeekend: number;
  readonly late: number;
}

export interface Habits {
  readonly writing: Writing;
  /** The share of shifts that are reviewed. */
  readonly reviews: number;
  readonly anonymous: number;
  /** The share of anonymous reviews that are sent "now". */
  readonly sendsNow: number;
  /** The share of those that wait and are published before the night after all. */
  readonly pressesOn: number;
  /** To say whether the money has come, and to let the card show it. */
  readonly saysPayment: number;
  readonly showsPayment: number;
  /** By how much their ratings are above others' of the same place, and how far one may be off. */
  readonly kindness: number;
  readonly kindnessSpread: number;
}

export const common: Habits = {
  writing: { atOnce: 0.45, atWeekend: 0.25, late: 0.3 },
  reviews: 0.33,
  anonymous: 0.65,
  sendsNow: 0.12,
  pressesOn: 0.04,
  saysPayment: 0.75,
  showsPayment: 0.08,
  kindness: 0,
  kindnessSpread: 1,
};

/** Habits in which all are alike. */
export const habits = {
  /** The share of a person's reviews that are written when it is their habit, and not when others write. */
  keepsToHabit: 0.85,
  /** A person who sits down for one review and has another to write soon writes both. */
  writesBoth: 0.5,
  /** How far a rating is off what place and person would make it: assumed to be nearly twice as far as people differ. */
  ratingSpread: 1.8,
  /** The share of shifts that are paid weeks late, and of authors who waited for money that report it. */
  paidLate: 0.15,
  reportsPayment: 0.5,
  /** To edit a review some days later, to show one's name on an anonymous one, to take it off another. */
  edits: 0.15,
  namesLater: 0.05,
  hidesName: 0.1,
  deletesAWeek: 0.015,
  /** To have the site forget who wrote an anonymous review, some weeks after. */
  forgets: 0.2,
  /** To edit or delete a review on the evening after the manager has asked its author about it. */
  reacts: 0.3,
} as const;

/** @returns a person's own share, and all shares together have this mean: as it went on three occasions of theirs */
const ownShare = (dice: Dice, mean: number): number =>
  ([1, 2, 3].filter(() => dice.chance(mean)).length + mean) / 4;

/** @returns a number near 0, of about this spread */
export const bell = (dice: Dice, spread: number): number =>
  (spread * [1, 2, 3].reduce((sum) => sum + dice.number(-1000, 1000), 0)) / 1000;

export function makeHabits(dice: Dice): Habits {
  const { atOnce, atWeekend } = common.writing;
  const turn = dice.number(0, 999) / 1000;
  const usual = turn < atOnce ? "atOnce" : turn < atOnce + atWeekend ? "atWeekend" : "late";
  const share = (when: keyof Writing) =>
    (1 - habits.keepsToHabit) * common.writing[when] + (usual === when ? habits.keepsToHabit : 0);
  return {
    writing: { atOnce: share("atOnce"), atWeekend: share("atWeekend"), late: share("late") },
    reviews: ownShare(dice, common.reviews),
    anonymous: ownShare(dice, common.anonymous),
    sendsNow: ownShare(dice, common.sendsNow),
    pressesOn: ownShare(dice, common.pressesOn),
    saysPayment: ownShare(dice, common.saysPayment),
    showsPayment: ownShare(dice, common.showsPayment),
    kindness: bell(dice, common.kindnessSpread),
    kindnessSpread: 0,
  };
}

/** From and to, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Finds the hours in which people write. @param day its midnight */
export const eveningOf = (day: number): Span => ({
  from: day + 18 * hourMs,
  to: day + 23 * hourMs,
});

export const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs;

const lateDays = { from: 3, to: 22 };

/** @returns on which evenings a shift is reviewed, each with its probability */
export function evenings(
  shiftDay: number,
  { atOnce, atWeekend, late }: Writing,
): [number, number][] {
  const toSaturday = 6 - new Date(shiftDay).getUTCDay();
  const lateOnes = lateDays.to - lateDays.from + 1;
  return [
    [0, 0.8 * atOnce],
    [1, 0.15 * atOnce],
    [2, 0.05 * atOnce],
    [toSaturday, 0.4 * atWeekend],
    [toSaturday + 1, 0.4 * atWeekend],
    [toSaturday + 7, 0.1 * atWeekend],
    [toSaturday + 8, 0.1 * atWeekend],
    ...Array.from({ length: lateOnes }, (_, index): [number, number] => [
      lateDays.from + index,
      late / lateOnes,
    ]),
  ].map(([days = 0, odds = 0]) => [shiftDay + days * dayMs, odds]);
}
