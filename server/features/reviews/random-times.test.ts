import { expect, test } from "vitest";
import type { LaterChoice } from "@locumark/contract/publishing";
import { dayMs, hourMs, minuteMs } from "../../platform/clock.ts";
import { publishesAt } from "./review-policy.ts";

/*
 * A watcher who sees every instant: when each of ten members posted a review with their name, and when each anonymous one
 * appears, which its author wrote minutes after. They guess whose each is. By chance one of ten guesses is right.
 */

/** Deterministic, so that the figures below are the same in every run: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Town {
  /** When each member posted with their name. */
  readonly named: number[];
  /** When the anonymous review of the same member appeared. */
  readonly appeared: number[];
}

type Draw = (writtenAt: number, random: () => number) => number;

const members = 10;

function makeTown(random: () => number, hours: readonly [number, number], draw: Draw): Town {
  const [from, to] = hours;
  const begin = Date.parse("2026-11-20T00:00:00.000Z") + from * hourMs;
  const named = Array.from({ length: members }, () => begin + random() * (to - from) * hourMs);
  const appeared = named.map((at) => draw(at + (1 + 4 * random()) * minuteMs, random));
  return { named, appeared };
}

/** The ranks of values: 0 for the earliest. */
const ranks = (values: readonly number[]): number[] =>
  values.map((one) => values.filter((other) => other < one).length);

/** Each returns for every anonymous review whose it is said to be. */
const strategies: Record<string, (town: Town) => number[]> = {
  "in the order in which they posted": ({ named, appeared }) => {
    const order = ranks(named);
    return ranks(appeared).map((rank) => order.indexOf(rank));
  },
  "in the reverse order": ({ named, appeared }) => {
    const order = ranks(named);
    return ranks(appeared).map((rank) => order.indexOf(members - 1 - rank));
  },
  "the author who posted last before it": ({ named, appeared }) =>
    appeared.map((at) => {
      const before = named.filter((one) => one <= at);
      return named.indexOf(Math.max(...before));
    }),
  "the nearest time of day": ({ named, appeared }) =>
    appeared.map((at) => {
      const distances = named.map((one) => {
        const apart = Math.abs(at - one) % dayMs;
        return Math.min(apart, dayMs - apart);
      });
      return distances.indexOf(Math.min(...distances));
    }),
  "the author who could have posted least long ago, once the others are matched": ({
    named,
    appeared,
  }) => {
    const taken = new Set<number>();
    const guess = Array.from({ length: members }, () => -1);
    for (const [index] of appeared.map((at, one) => [one, at] as const).toSorted(byTime)) {
      const free = named.map((at, who) => [who, at] as const).filter(([who]) => !taken.has(who));
      const [who] = free
        .filter(([, at]) => at <= appeared[index]!)
        .toSorted(byTime)
        .at(-1) ?? [-1];
      guess[index] = who;
      taken.add(who);
    }
    return guess;
  },
};

const byTime = ([, one]: readonly [number, number], [, other]: readonly [number, number]) =>
  one - other;

/** How many of the ten a strategy has right, on average over many towns. */
function measure(strategy: (town: Town) => number[], makeOne: () => Town): number {
  const towns = 1000;
  let right = 0;
  for (let town = 0; town < towns; town += 1) {
    right += strategy(makeOne()).filter((who, whose) => who === whose).length;
  }
  return right / towns;
}

const drawn =
  (choice: LaterChoice): Draw =>
  (writtenAt, random) =>
    Date.parse(publishesAt(choice, new Date(writtenAt).toISOString(), random()));

// The standard error of each average is about a thirtieth.
const asByChance = (average: number) => Math.abs(average - 1) < 0.1;

test.each([
  ["within-a-day", "from five in the morning till night", [5, 24.9]],
  ["within-a-day", "within an hour", [18, 19]],
  ["within-a-day", "in one night", [1, 4.9]],
  ["two-weeks", "from one till one", [1, 24.9]],
  ["a-month", "from one till one", [1, 24.9]],
] as const)(
  "%s: who posts %s is found by no strategy more often than by chance",
  (choice, _when, hours) => {
    for (const [name, strategy] of Object.entries(strategies)) {
      const random = seeded(20261122);
      const average = measure(strategy, () => makeTown(random, hours, drawn(choice)));
      expect([name, average, asByChance(average)]).toEqual([name, average, true]);
    }
  },
);

test("the same watcher finds all of those who publish at once, and more than chance had each a day of its own", () => {
  const best = (draw: Draw) => {
    const random = seeded(20261122);
    const averages = Object.values(strategies).map((strategy) =>
      measure(strategy, () => makeTown(random, [5, 24.9], draw)),
    );
    return Math.max(...averages);
  };
  expect(best((writtenAt) => writtenAt)).toBeGreaterThan(9.5);
  expect(best((writtenAt, random) => writtenAt + random() * dayMs)).toBeGreaterThan(1.3);
});
