import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import {
  apartByAppearance,
  apartInMonth,
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
  type Channel,
  inMonthOfCard,
  judge,
  judgeTogether,
  type Known,
  onRotaBefore,
  type Timing,
} from "./judge.ts";
import type { Person, Shift, TownPlace } from "./make-town.ts";
import type { Seen } from "./watcher.ts";

const place: TownPlace = { name: "HERE", type: "Pharmacy", takes: ["Pharmacist"] };
const elsewhere: TownPlace = { ...place, name: "ELSEWHERE" };
const monday = Date.UTC(2026, 10, 9);
const day = (number: number) => monday + number * dayMs;

const person = (name: string, rate: number): Person => ({
  name,
  profession: "Pharmacist",
  rate,
  isChecked: name === "Amy",
});
const amy = person("Amy", 26);
const ben = person("Ben", 34);
const doctor: Person = { ...person("Dot", 90), profession: "Doctor" };

const shift = (who: Person, on: number, paidAfter = 20): Shift => ({
  person: who,
  place,
  day: day(on),
  paidOn: day(on + paidAfter),
});

type Card = Seen["cards"][number]["card"];
const card = (changes: Partial<Card> = {}): Card =>
  ({
    user: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    payRate: null,
    payment: null,
    authorVerified: null,
    ...changes,
  }) as Card;

/** Seen on the morning after, or at the end of another day. */
function seen(changes: Partial<Seen> & { on?: number; says?: Partial<Card>[] } = {}): Seen {
  const { on = 1, says = [{}], gone, ...others } = changes;
  const appeared = { from: day(on) + 3 * hourMs, to: day(on) + 3.5 * hourMs };
  const cards = says.map((one, index) => ({
    changed: { from: appeared.from + index * dayMs, to: appeared.to + index * dayMs },
    card: card(one),
  }));
  return { id: "it", place, appeared, cards, ...(gone && { gone, left: gone }), ...others };
}

const named = (who: Person, changes: Parameters<typeof seen>[0] = {}): Seen =>
  seen({ id: who.name, says: [{ user: { name: who.name } }], ...changes });

/** So that the form proposes "within a day". */
const ofThisMonth = named(doctor, { on: -7 });

const known = (changes: Partial<Omit<Known, "town">> & { shifts?: Shift[] } = {}): Known => {
  const { shifts = [shift(amy, 0), shift(ben, 0)], seen: more = [], talks = [] } = changes;
  return { town: { people: [amy, ben, doctor], shifts }, seen: [ofThisMonth, ...more], talks };
};

/** What is believed of Amy, to the hundredth; of everybody together it is 1, or nobody can be the author. */
function ofAmy(all: Known, review: Seen, timing: Timing, ...channels: Channel[]): number {
  const belief = judge(all, review, timing, channels);
  const sum = [...belief.values()].reduce((one, other) => one + other, 0);
  expect(sum === 0 || Math.abs(sum - 1) < 1e-9).toBe(true);
  return Math.round(100 * (belief.get(amy) ?? 0)) / 100;
}

describe("when it was written", () => {
  test("without a rota it may be anybody's whose profession works there", () => {
    expect(ofAmy(known(), seen(), atAnyTime)).toBe(0.5);
    expect(judge(known(), seen(), atAnyTime, []).has(doctor)).toBe(false);
  });

  test.each<[string, Shift[], number]>([
    ["two shifts of three were hers", [shift(amy, -3), shift(amy, -9), shift(ben, -1)], 0.67],
    ["hers was more than 30 days before", [shift(amy, -31), shift(ben, -1)], 0],
    ["hers came after", [shift(amy, 2), shift(ben, -1)], 0],
  ])("on the rota, %s", (_, shifts, expected) => {
    expect(ofAmy(known({ shifts }), seen(), onRotaBefore)).toBe(expected);
  });

  test.each<[string, Shift[], number, number]>([
    ["the one who worked the day before is likelier", [shift(amy, 0), shift(ben, -1)], 0.8, 0.5],
    ["who worked long before hardly", [shift(amy, -8), shift(ben, 0)], 0, 0.51],
    ["nobody but her was there", [shift(amy, -3)], 1, 1],
  ])("%s, if the minute is known, by the month not", (_, shifts, byMinute, byMonth) => {
    const all = known({ shifts });
    expect(ofAmy(all, seen(), atMinuteOfAppearance)).toBe(byMinute);
    expect(ofAmy(all, seen(), inMonthOfCard)).toBe(byMonth);
  });
});

describe("what the card and the site say", () => {
  const paidOnce = known({ shifts: [shift(amy, 0), shift(ben, 0), shift(ben, -40)] });
  test.each<[string, Channel, Known, Seen, number]>([
    ["no pay", byPay, known(), seen(), 0.5],
    ["her pay", byPay, known(), seen({ says: [{ payRate: 25 }] }), 1],
    ["no payment", byPayment, paidOnce, seen(), 0.5],
    [
      "that it is not due, his was paid",
      byPayment,
      paidOnce,
      seen({ says: [{ payment: "not-due" }] }),
      1,
    ],
    ["that it is paid", byPayment, paidOnce, seen({ says: [{ payment: "paid" }] }), 0],
    ["no mark", byMarkOfChecking, known(), seen(), 0.5],
    [
      "that its author was checked",
      byMarkOfChecking,
      known(),
      seen({ says: [{ authorVerified: true }] }),
      1,
    ],
    [
      "his name on another one of this month",
      byOneVoice,
      known({ seen: [named(ben, { on: -9 })] }),
      seen(),
      1,
    ],
    [
      "his name on one elsewhere",
      byOneVoice,
      known({ seen: [named(ben, { place: elsewhere })] }),
      seen(),
      0.5,
    ],
    [
      "his name on one of long before",
      byOneVoice,
      known({ seen: [named(ben, { on: -40 })] }),
      seen(),
      0.5,
    ],
    [
      "his name on one that he had deleted",
      byOneVoice,
      known({ seen: [named(ben, { on: -9, gone: { from: day(-5), to: day(-5) + 1 } })] }),
      seen(),
      0.5,
    ],
    [
      "his name on one that came when it was gone",
      byOneVoice,
      known({ seen: [named(ben, { on: 9 })] }),
      seen({ gone: { from: day(8), to: day(8) + 1 } }),
      0.5,
    ],
    [
      "her name elsewhere that evening",
      byNamedTheSameEvening,
      known({
        seen: [
          named(amy, {
            place: elsewhere,
            appeared: { from: day(0) + 19 * hourMs, to: day(0) + 20 * hourMs },
          }),
        ],
      }),
      seen(),
      0.75,
    ],
  ])("%s", (_, channel, all, review, expected) => {
    expect(ofAmy(all, review, atMinuteOfAppearance, channel)).toBe(expected);
  });
});

describe("weighed together", () => {
  const review = seen();
  const other = seen({ id: "other", on: 5, says: [{ createdAt: "2026-12-01T00:00:00.000Z" }] });
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

  test("cards of two months may be by one person, as may any that are not apart", () => {
    expect(judgeTogether(alone, apartInMonth)).toEqual(alone);
  });

  test.each<[string, Seen, Seen, boolean, boolean]>([
    ["some days apart", review, seen({ on: 20 }), true, true],
    ["a month apart", review, seen({ on: 31 }), false, true],
    ["at two places", review, seen({ place: elsewhere }), false, false],
    [
      "of which one was gone before",
      seen({ gone: { from: day(3), to: day(4) } }),
      seen({ on: 20 }),
      false,
      false,
    ],
  ])("two reviews %s", (_, one, two, byAppearance, byMonth) => {
    expect([apartByAppearance(one, two), apartInMonth(one, two)]).toEqual([byAppearance, byMonth]);
  });
});

describe("what happens later", () => {
  const gone = (on: number) => ({ gone: { from: day(on), to: day(on) + hourMs } });
  const amyLeft = known({ seen: [named(amy, { on: -20, ...gone(5) })] });
  const benIsBack = known({ seen: [named(amy), named(ben, { left: gone(5).gone })] });
  test.each<[string, Channel, Known, Seen, number]>([
    ["it went in the four weeks after her name", byVanishing, amyLeft, seen(gone(9)), 0.9],
    ["it stayed", byVanishing, amyLeft, seen(), 0.33],
    ["it had gone before", byVanishing, amyLeft, seen(gone(4)), 0.5],
    ["it came after", byVanishing, amyLeft, seen({ on: 6, ...gone(9) }), 0.5],
    ["her name is still there", byVanishing, known({ seen: [named(amy)] }), seen(gone(9)), 0.5],
    ["it came back as his did", byReturning, benIsBack, seen({ left: gone(9).gone }), 0.02],
    ["it stayed while his came back", byReturning, benIsBack, seen(), 0.5],
    [
      "it says that it was paid when only she was",
      byPaymentsShown,
      known({ shifts: [shift(amy, 0, 1), shift(ben, 0, 60)] }),
      seen({ says: [{ payment: "not-due" }, { payment: "paid" }] }),
      0.98,
    ],
    [
      "it said so from the beginning",
      byPaymentsShown,
      known({ shifts: [shift(amy, 0, 1), shift(ben, 0, 60)] }),
      seen({ says: [{ payment: "paid" }] }),
      0.5,
    ],
    [
      "it changed on the day when she was asked",
      byReaction,
      known({ talks: [{ person: amy, place, at: day(1) + 20 * hourMs }] }),
      seen({ says: [{ rating: 1 }, { rating: 5 }] }),
      0.91,
    ],
    [
      "it did not",
      byReaction,
      known({ talks: [{ person: amy, place, at: day(1) + 20 * hourMs }] }),
      seen(),
      0.44,
    ],
  ])("%s", (_, channel, all, review, expected) => {
    expect(ofAmy(all, review, onRotaBefore, channel)).toBe(expected);
  });
});
