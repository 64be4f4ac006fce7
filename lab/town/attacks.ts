import {
  atAnyTime,
  byLeaving,
  byNamedTheSameEvening,
  byOneVoice,
  byPayment,
  byRating,
  byReaction,
  inMonthOfCard,
  whenItAppeared,
} from "./channels.ts";
import { common, type Habits } from "./habits.ts";
import type { Channel, Timing } from "./judge.ts";
import type { Person } from "./make-town.ts";

/** A choice of things that the manager uses. */
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

const alone: [string, Channel][] = [
  ["payment, where it is shown", byPayment],
  ["one voice in 30 days", byOneVoice],
  ["rating", byRating],
  ["named review elsewhere the same evening", byNamedTheSameEvening],
  ["leavers and suspensions", byLeaving],
  ["reaction to a talk", byReaction],
];

export const anybody: Attack = { name: "who is on the rota", timing: atAnyTime, channels: [] };
export const oneLook: Attack = {
  name: "one look: month, payment, one voice, rating",
  timing: inMonthOfCard,
  channels: [byPayment, byOneVoice, byRating],
};
export const watching: Attack = {
  name: "watched: all of these",
  timing: whenItAppeared,
  channels: alone.map(([, channel]) => channel),
};
export const everything: Attack = {
  ...watching,
  name: "watched, all reviews weighed together",
  isTogether: true,
};

export const attacks: readonly Attack[] = [
  anybody,
  { ...oneLook, name: "one look: month of the card", channels: [] },
  oneLook,
  { ...watching, name: "watched: night or day of appearance", channels: [] },
  ...alone.map(([name, channel]) => {
    const { timing } = watching;
    return { name: `+ ${name}`, timing, channels: [channel] };
  }),
  watching,
  everything,
];
