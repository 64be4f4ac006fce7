import type { Habits } from "./habits.ts";
import { common } from "./habits.ts";
import {
  atAnyTime,
  byLeaving,
  byNamedTheSameEvening,
  byOneVoice,
  byPayment,
  byRating,
  byReaction,
  type Channel,
  inMonthOfCard,
  type Timing,
  whenItAppeared,
} from "./judge.ts";
import type { Person } from "./make-town.ts";

/** What the manager uses. */
export interface Attack {
  readonly name: string;
  readonly timing: Timing;
  readonly channels: readonly Channel[];
  /** Whether all reviews of a place are weighed together. */
  readonly isTogether?: true;
}

/** Two managers: one who knows how locums behave on the whole, and one who knows each person's own habits. */
export const judges: readonly (readonly [name: string, (person: Person) => Habits])[] = [
  ["habits of the town", () => common],
  ["habits of each person", ({ habits }) => habits],
];

const onCard = [byPayment, byOneVoice, byRating];
const allSeen = [...onCard, byNamedTheSameEvening, byLeaving, byReaction];

export const anybody: Attack = { name: "who is on the rota", timing: atAnyTime, channels: [] };
export const oneLook: Attack = {
  name: "one look: month, payment, one voice, rating",
  timing: inMonthOfCard,
  channels: onCard,
};
export const watching: Attack = {
  name: "watched: all of these",
  timing: whenItAppeared,
  channels: allSeen,
};
export const everything: Attack = {
  ...watching,
  name: "watched, all reviews weighed together",
  isTogether: true,
};

const watchedFor = (name: string, ...channels: Channel[]): Attack => ({
  name,
  timing: whenItAppeared,
  channels,
});

export const attacks: readonly Attack[] = [
  anybody,
  { name: "one look: month of the card", timing: inMonthOfCard, channels: [] },
  oneLook,
  watchedFor("watched: night or day of appearance"),
  watchedFor("+ payment, where it is shown", byPayment),
  watchedFor("+ one voice in 30 days", byOneVoice),
  watchedFor("+ rating", byRating),
  watchedFor("+ named review elsewhere the same evening", byNamedTheSameEvening),
  watchedFor("+ leavers and suspensions", byLeaving),
  watchedFor("+ reaction to a talk", byReaction),
  watching,
  everything,
];
