import {
  type PublishChoice,
  publishChoices,
  publishedBetween,
} from "@locumark/contract/publishing";
import { dayMs, hourMs } from "../../server/platform/clock.ts";

/*
 * What people of the town do, as shares and probabilities. The manager knows all of it, which favours him: the real one has
 * to guess.
 */

export const habits = {
  /** Of a place and working day, to have a locum. */
  shift: 0.75,
  /** Of a shift, to be reviewed, if its locum has not reviewed the place within 30 days. */
  review: 0.5,
  anonymous: 0.65,
  /** So many days after the shift: 60 % the same evening. */
  writtenAfterDays: [0.6, 0.08, 0.08, 0.08, 0.08, 0.08],
  /** A person who sits down for one review and has another to write soon writes both. */
  writesBoth: 0.5,
  /** Of what waits for the next night, to be put off until the one after it: by habit, and after a named one that evening. */
  putOff: [0.9, 0.1],
  putOffAfterNamed: [0.5, 0.5],
  followsForm: 0.8,
  choosesOtherwise: { now: 0.08, "two-weeks": 0.08, "a-month": 0.04, "within-a-day": 0 },
  /** Of reviews that are to wait, to be published as soon as they are sent after all. */
  publishesNow: 0.06,
  /** To say whether the money has come. */
  saysPayment: 0.75,
  /** Of a shift, to be paid weeks late. */
  paidLate: 0.15,
  /** To report money that came after the review. */
  reportsPayment: 0.5,
  /** To edit a review some days after it was written. */
  edits: 0.15,
  /** To show one's name on an anonymous review some days later, and to take it off another. */
  namesLater: 0.05,
  hidesName: 0.1,
  deletesAWeek: 0.015,
  /** To have the site forget who wrote an anonymous review, some weeks after. */
  forgets: 0.2,
  /** Of those who delete an anonymous review, to have it go within a week instead of now. */
  deletesLater: 0.5,
  /** To edit or delete a review on the evening after the manager has asked its author about it. */
  reacts: 0.3,
} as const;

/** From and to, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When people write. @param day its midnight */
export const eveningOf = (day: number): Span => ({
  from: day + 18 * hourMs,
  to: day + 23 * hourMs,
});

export const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs;

/** How likely each choice is, given how likely the form is to propose each. */
export function choiceOdds(
  proposed: Partial<Record<PublishChoice, number>>,
): [PublishChoice, number][] {
  const { followsForm, choosesOtherwise } = habits;
  return publishChoices.map((choice) => [
    choice,
    followsForm * (proposed[choice] ?? 0) + choosesOtherwise[choice],
  ]);
}

/** In which span a review becomes public that is written on this evening. */
export function appearsIn(choice: PublishChoice, day: number, nightsLater = 0): Span {
  const evening = eveningOf(day);
  if (choice === "now") return evening;
  const writtenAt = new Date(evening.from).toISOString();
  const { from, to } = publishedBetween(choice, writtenAt, nightsLater);
  return { from: from.getTime(), to: to.getTime() };
}

/** The part of a span that lies in a window. */
export function shareWithin(span: Span, window: Span): number {
  const overlap = Math.min(span.to, window.to) - Math.max(span.from, window.from);
  return Math.max(0, overlap) / (span.to - span.from);
}

/**
 * How likely a review that is written on this evening becomes public in the window.
 * @param putOff how likely it waits for each night after the next one, since another of its author has that
 */
export const appearsWithin = (
  window: Span,
  day: number,
  proposed: Partial<Record<PublishChoice, number>>,
  putOff: readonly number[] = habits.putOff,
): number =>
  choiceOdds(proposed).reduce((sum, [choice, odds]) => {
    const nights = choice === "within-a-day" ? putOff : [1];
    const shares = nights.map(
      (share, nightsLater) => share * shareWithin(appearsIn(choice, day, nightsLater), window),
    );
    const chosen = shares.reduce((one, other) => one + other, 0);
    const { publishesNow } = habits;
    const atOnce = shareWithin(eveningOf(day), window);
    return sum + odds * ((1 - publishesNow) * chosen + publishesNow * atOnce);
  }, 0);
