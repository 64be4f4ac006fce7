import {
  atAnyTime,
  atMinuteOfAppearance,
  byMarkOfChecking,
  byNamedTheSameEvening,
  byOneVoice,
  byPay,
  byPayment,
  byPaymentsShown,
  byReaction,
  byReturning,
  byVanishing,
  type Apart,
  apartByAppearance,
  apartInMonth,
  type Channel,
  inMonthOfCard,
  onRotaBefore,
  type Timing,
} from "./judge.ts";

/** What the manager uses. */
export interface Attack {
  readonly name: string;
  readonly timing: Timing;
  readonly channels: readonly (readonly [name: string, channel: Channel])[];
  /** As if every author had let the card show what they were paid. */
  readonly isPayShown?: true;
  /** Whether two anonymous reviews cannot be by one person, where all are weighed together. */
  readonly isApart?: Apart;
}

const channels = {
  payment: ["payment when it was written", byPayment],
  pay: ["pay, where it is shown", byPay],
  mark: ["mark of checking, where it is shown", byMarkOfChecking],
  oneVoice: ["one voice in 30 days", byOneVoice],
  sameEvening: ["named review elsewhere the same evening", byNamedTheSameEvening],
  vanishing: ["vanishing after an account was erased", byVanishing],
  returning: ["coming back after a suspension", byReturning],
  paymentsShown: ["payment that changes on a first of the month", byPaymentsShown],
  reaction: ["edited or deleted on the day of a talk", byReaction],
} as const;

/** The first with nothing more, and each with one channel more than the one before. */
function addUp(first: Omit<Attack, "channels">, added: Attack["channels"]): Attack[] {
  const more = added.map((channel, index) => ({
    ...first,
    name: `+ ${channel[0]}`,
    channels: added.slice(0, index + 1),
  }));
  return [{ ...first, channels: [] }, ...more];
}

const { payment, pay, mark, oneVoice, sameEvening, vanishing, returning, paymentsShown, reaction } =
  channels;
const onCard = [payment, pay, mark, oneVoice];

const looks = addUp({ name: "one look: month of the card, rota", timing: inMonthOfCard }, onCard);
const watches = addUp(
  { name: "watched: minute of appearance, rota", timing: atMinuteOfAppearance },
  [...onCard, sameEvening, vanishing, returning, paymentsShown, reaction],
);

/** All that one look tells, and all that watching tells as long as nobody leaves or reacts. */
export const oneLook = looks.at(-1)!;
export const watching = watches.find(({ channels }) => channels.at(-1) === sameEvening)!;
const everything = watches.at(-1)!;

const withPay = (attack: Attack, name: string): Attack => ({ ...attack, name, isPayShown: true });
export const oneLookWithPay = withPay(oneLook, "one look, were pay shown");
export const everythingWithPay = withPay(everything, "watched, to the end, were pay shown");

const without = (attack: Attack, left: Attack["channels"][number], name: string): Attack => ({
  ...attack,
  name: `${name}, without ${left[0]}`,
  channels: attack.channels.filter((channel) => channel !== left),
});

const together = (attack: Attack, isApart: Apart, name: string): Attack => ({
  ...attack,
  name: `${name}, all reviews weighed together`,
  isApart,
});

export const attacks: readonly Attack[] = [
  { name: "anybody who works at such places", timing: atAnyTime, channels: [] },
  { name: "rota of the 30 days before", timing: onRotaBefore, channels: [] },
  ...looks,
  ...watches,
  together(oneLook, apartInMonth, "one look"),
  together(watching, apartByAppearance, "watched, before anybody leaves"),
  together(everything, apartByAppearance, "watched, to the end"),
  oneLookWithPay,
  everythingWithPay,
  without(oneLook, payment, "one look"),
  without(oneLook, oneVoice, "one look"),
  without(watching, payment, "watched, before anybody leaves"),
  without(watching, oneVoice, "watched, before anybody leaves"),
];
