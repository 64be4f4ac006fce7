import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import { common, type Habits } from "./habits.ts";
import {
  apartByAppearance,
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
import {
  type Channel,
  judge,
  judgeStyle,
  judgeTogether,
  type Known,
  type Timing,
} from "./judge.ts";
import type { Person, Shift, TownPlace } from "./make-town.ts";
import type { Seen } from "./watcher.ts";

const rota: Person[] = [];
const place: TownPlace = { name: "HERE", type: "Pharmacy", rota, quality: 6, isAdded: false };
const elsewhere: TownPlace = { ...place, name: "ELSEWHERE" };
/** A Monday; the next night is the one to the 15th. */
const monday = Date.UTC(2026, 10, 9);
const day = (number: number) => monday + number * dayMs;

function person(name: string, changes: Partial<Habits> = {}): Person {
  const habits = { ...common, kindnessSpread: 0, ...changes };
  return { name, profession: "Pharmacist", habits, style: [name === "Amy" ? 0.9 : 0.1] };
}
const writing = { atOnce: 0, atWeekend: 0, late: 0 };
const amy = person("Amy", { writing: { ...writing, atOnce: 1 }, kindness: 2, reviews: 0.5 });
const ben = person("Ben", { writing: { ...writing, late: 1 }, kindness: -2, showsPayment: 0.8 });
rota.push(amy, ben);

const shift = (who: Person, on: number, paidAfter = 20): Shift => ({
  person: who,
  place,
  day: day(on),
  paidOn: day(on + paidAfter),
});

type Card = Seen["cards"][number]["card"];
const at = (on: number) => ({ from: day(on) - hourMs, to: day(on) });
const evening = (on: number) => ({ from: day(on) + 19 * hourMs, to: day(on) + 20 * hourMs });

/** Seen in the night to the 15th, unless it says otherwise. */
function seen(changes: Partial<Seen> & { says?: Partial<Card>[] } = {}): Seen {
  const { says = [{}], appeared = at(6), ...others } = changes;
  const cards = says.map((one, index) => ({
    changed: { from: appeared.from + index * dayMs, to: appeared.to + index * dayMs },
    card: { user: null, createdAt: "2026-11-01T00:00:00.000Z", rating: 6, payment: null, ...one },
  }));
  return { id: "it", place, appeared, cards: cards as Seen["cards"], ...others };
}

const named = (who: Person, changes: Parameters<typeof seen>[0] = {}): Seen =>
  seen({ id: who.name, appeared: evening(-2), says: [{ user: { name: who.name } }], ...changes });

const known = (changes: Partial<Known> & { shifts?: Shift[] } = {}): Known => {
  const { shifts = [shift(amy, 0), shift(ben, 0)], ...others } = changes;
  return { town: { shifts }, seen: [], talks: [], habitsOf: () => common, ...others };
};
const own = (changes: Parameters<typeof known>[0] = {}) =>
  known({ habitsOf: ({ habits }) => habits, ...changes });

/** Judges Amy, to the hundredth; of all people together it is 1, or nobody can be the author. */
function ofAmy(all: Known, review: Seen, timing: Timing, ...channels: Channel[]): number {
  const belief = judge(all, review, timing, channels);
  const sum = [...belief.values()].reduce((one, other) => one + other, 0);
  expect(sum === 0 || Math.abs(sum - 1) < 1e-9).toBe(true);
  return Math.round(100 * (belief.get(amy) ?? 0)) / 100;
}

describe("when it was written", () => {
  const onRota = known({ shifts: [shift(amy, -5), shift(ben, 5)] });
  const hers = (...shifts: Shift[]) => known({ shifts: [...shifts, shift(ben, 0)] });
  const sentNow = seen({ appeared: evening(-5) });
  test.each<[string, Known, Seen, Timing, number]>([
    ["both had a shift", known(), seen(), whenItAppeared, 0.5],
    ["both had one, and she writes at once", own(), seen(), whenItAppeared, 0.89],
    ["hers came after", hers(shift(amy, 7)), seen(), whenItAppeared, 0],
    ["hers was long ago", hers(shift(amy, -40)), seen(), whenItAppeared, 0],
    ["hers was a week before", onRota, seen(), whenItAppeared, 0.62],
    ["sent now on the day of hers", onRota, sentNow, whenItAppeared, 1],
    ["at any time", onRota, seen(), atAnyTime, 0.5],
    ["two of hers", hers(shift(amy, 0), shift(amy, 1)), seen(), atAnyTime, 0.63],
    ["by the month of the card", onRota, seen(), inMonthOfCard, 0.6],
  ])("%s", (_, all, review, timing, expected) => {
    expect(ofAmy(all, review, timing)).toBe(expected);
  });
});

describe("what the card and the site say", () => {
  const beside = (who: Person, changes?: Parameters<typeof seen>[0]) =>
    known({ seen: [named(who, changes)] });
  const says = (...cards: Partial<Card>[]) => seen({ says: cards });
  const gone = (on: number) => ({ gone: evening(on) });
  const talk = known({ talks: [{ person: amy, place, at: day(7) + 12 * hourMs }] });
  const isKind = named(amy, { place: elsewhere, says: [{ user: { name: "Amy" }, rating: 10 }] });
  const onlyHerPaid = known({ shifts: [shift(amy, 0, 1), shift(ben, 0)] });
  const bothThere = (changes: Parameters<typeof seen>[0]) =>
    known({ seen: [named(amy, changes), named(ben)] });
  const back = { away: { from: day(6), to: day(22) } };
  const thatEvening = { place: elsewhere, appeared: evening(0) };
  const later = { appeared: evening(12) };

  test.each<[string, Channel, Known, Seen, number]>([
    ["a high rating: she is kind", byRating, own(), says({ rating: 8 }), 0.92],
    ["a high rating, if nobody knows", byRating, known(), says({ rating: 8 }), 0.5],
    ["she was kind with her name", byRating, known({ seen: [isKind] }), says({ rating: 9 }), 0.62],
    ["no payment", byPayment, known(), seen(), 0.5],
    ["a payment: he shows it", byPayment, own(), says({ payment: "not-due" }), 0.14],
    ["paid, and only she was", byPayment, onlyHerPaid, says({ payment: "paid" }), 0.92],
    ["his name there", byOneVoice, beside(ben), seen(), 0.99],
    ["his name there later", byOneVoice, beside(ben, later), seen(), 0.99],
    ["his name elsewhere", byOneVoice, beside(ben, { place: elsewhere }), seen(), 0.5],
    ["his name long ago", byOneVoice, beside(ben, { appeared: evening(-40) }), seen(), 0.5],
    ["his name, deleted before", byOneVoice, beside(ben, gone(-1)), seen(), 0.5],
    ["his name, when it was gone", byOneVoice, beside(ben, later), seen(gone(8)), 0.5],
    [
      "his name, when it was forgotten",
      byOneVoice,
      beside(ben, later),
      seen({ renamed: at(22) }),
      0.5,
    ],
    [
      "her name elsewhere, and it waited",
      byNamedTheSameEvening,
      beside(amy, thatEvening),
      seen(),
      0.5,
    ],
    ["it went after her name", byLeaving, bothThere(gone(8)), seen({ gone: at(22) }), 0.99],
    ["it stayed after her name went", byLeaving, beside(amy, gone(8)), seen(), 0.23],
    ["it got another _id then", byLeaving, bothThere(gone(8)), seen({ renamed: at(22) }), 0.83],
    ["it came back when her name did", byLeaving, bothThere(back), seen(back), 0.99],
    ["it changed when she was asked", byReaction, talk, says({}, {}, { rating: 5 }), 0.93],
    ["it did not", byReaction, talk, seen(), 0.42],
  ])("%s", (_, channel, all, review, expected) => {
    expect(ofAmy(all, review, atAnyTime, channel)).toBe(expected);
  });

  test("her name elsewhere that evening, and it was sent now", () => {
    const review = seen({ appeared: evening(0) });
    const all = beside(amy, thatEvening);
    expect(ofAmy(all, review, whenItAppeared, byNamedTheSameEvening)).toBe(0.84);
  });

  test("and how it is written, if the words told", () => {
    const belief = new Map([
      [amy, 0.5],
      [ben, 0.5],
    ]);
    expect(judgeStyle(belief, [true]).get(amy)).toBeCloseTo(0.9);
  });
});

describe("weighed together", () => {
  const review = seen();
  const other = seen({ id: "other", appeared: at(22) });
  const alone = new Map([
    [
      review,
      new Map([
        [amy, 0.5],
        [ben, 0.5],
      ]),
    ],
    [
      other,
      new Map([
        [amy, 0.9],
        [ben, 0.1],
      ]),
    ],
  ]);

  test("one that is most likely hers makes another one his", () => {
    const together = judgeTogether(alone, apartByAppearance);
    expect(together.get(review)!.get(ben)).toBeCloseTo(0.9);
    expect(together.get(other)!.get(amy)).toBeCloseTo(0.9);
  });

  test.each<[string, Seen, boolean]>([
    ["in the next night", other, true],
    ["a month later", seen({ appeared: at(36) }), false],
    ["at another place", seen({ place: elsewhere }), false],
    ["after one was gone", seen({ appeared: at(-8), gone: evening(2) }), false],
    ["after one was forgotten", seen({ appeared: at(-20), renamed: at(6) }), false],
  ])("two reviews %s", (_, two, isApart) => {
    expect(apartByAppearance(review, two)).toBe(isApart);
  });
});
