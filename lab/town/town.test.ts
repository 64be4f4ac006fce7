// On both engines: what a manager reads of the lists of a place, month after month, under every operation.
import { latestNight } from "@locumark/contract/nights";
import { roughPay } from "@locumark/contract/review-bands";
import { nextMonth } from "@locumark/contract/uk-dates";
import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../server/platform/clock.ts";
import { startTestSite } from "../../server/test/test-site.ts";
import { print } from "../bench/print.ts";
import { toTable } from "../bench/table.ts";
import {
  type Attack,
  attacks,
  everythingWithPay,
  oneLook,
  oneLookWithPay,
  watching,
} from "./attacks.ts";
import { type Belief, judge, judgeTogether, type Known } from "./judge.ts";
import type { Life } from "./life.ts";
import { addPairs, guessByDay, guessByOrder, type Pairs } from "./links.ts";
import { liveTown } from "./live-town.ts";
import { makeTown, type Person } from "./make-town.ts";
import type { Aside, Seen } from "./watcher.ts";
import { type Score, score, type Verdict } from "./score.ts";

const whole = { seeds: [1, 2, 3, 4, 5, 6], days: 75, lookEveryMs: 20 * minuteMs };
const small = { seeds: [7], days: 50, lookEveryMs: 60 * minuteMs };
const isWhole = process.env["TOWN"] === "whole";
const { seeds, days, lookEveryMs } = isWhole ? whole : small;

/** Limits for this smaller run, whose figures vary more. */
const bounds = [
  [oneLook, { named: 0.3, mean: 0.6, professions: 0.4 }],
  [watching, { named: 0.6, mean: 0.8, professions: 0.65 }],
] as const;

const alwaysDone = [
  "post",
  "edit",
  "delete",
  "erase, delete",
  "erase, keep",
  "suspend",
  "end a suspension",
  "reply",
];

/** And these in six towns. */
const doneSomewhere = [
  "forget",
  "publish now",
  "show the name",
  "hide the name",
  "post with a new place",
];

const verdicts = new Map<Attack, Verdict[]>(attacks.map((attack) => [attack, []]));
const done = new Map<string, number>();
const asides: Aside[] = [];
const early: string[] = [];
const none: Pairs = { pairs: 0, right: 0, byChance: 0 };
let [order, sameDay] = [none, none];

test.each(seeds)("town %i lives under a watcher", { timeout: 600_000 }, async (seed) => {
  const town = makeTown(seed, days);
  const life = await liveTown(await startTestSite(), town, { seed, lookEveryMs });
  const known = { town, seen: [...life.watcher.seen.values()], talks: life.talks };
  for (const attack of attacks) verdicts.get(attack)!.push(...judgeAll(known, life, attack));
  expect([...life.done.keys()]).toEqual(expect.arrayContaining(alwaysDone));
  for (const [operation, count] of life.done) {
    done.set(operation, (done.get(operation) ?? 0) + count);
  }
  asides.push(...life.watcher.asides);
  early.push(...listEarly(life));
  order = addPairs(order, guessByOrder(life));
  sameDay = addPairs(sameDay, guessByDay(life));
});

function judgeAll(known: Known, { watcher, written }: Life, attack: Attack): Verdict[] {
  const channels = attack.channels.map(([, channel]) => channel);
  const authors = new Map<Seen, Person>();
  const alone = new Map<Seen, Belief>();
  for (const { id, person, isAnonymous } of written) {
    const seen = watcher.seen.get(id);
    // Who shows their name later is not guessed.
    if (!seen || !isAnonymous || seen.cards.some(({ card }) => card.user)) continue;
    const review = attack.isPayShown ? withPay(seen, person) : seen;
    authors.set(review, person);
    alone.set(review, judge(known, review, attack.timing, channels));
  }
  const beliefs = attack.isApart ? judgeTogether(alone, attack.isApart) : alone;
  return [...beliefs].map(([review, belief]) => ({ belief, author: authors.get(review)! }));
}

function withPay(review: Seen, { rate }: Person): Seen {
  const payRate = roughPay(rate);
  const cards = review.cards.map((one) => ({ ...one, card: { ...one.card, payRate } }));
  return { ...review, cards };
}

const shareOf = (count: number, { reviews }: Score): number => count / reviews;
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const describePairs = ({ pairs, right, byChance }: Pairs): string =>
  `${right} of ${pairs} pairs right, ${byChance.toFixed(0)} by chance`;

function describe(): string {
  const rows = attacks.map((attack) => {
    const one = score(verdicts.get(attack)!);
    return [
      attack.name,
      `${percent(shareOf(one.named, one))} (${one.named})`,
      String(one.namedRightly),
      percent(shareOf(one.suspected, one)),
      one.meanOfAuthor.toFixed(2),
      percent(shareOf(one.professions, one)),
    ];
  });
  const reviews = score(verdicts.get(oneLook)!).reviews;
  const head = [
    `of ${reviews} anonymous reviews`,
    "named at 0.9",
    "of them right",
    "named at 0.5",
    "mean of the author",
    "profession at 0.9",
  ];
  const operations = [...done].map(([operation, count]) => `${operation} ${count}`).toSorted();
  return [
    toTable(head, rows),
    `Order of a list as the order of writing: ${describePairs(order)}.`,
    `Two that appear on one day as one author's: ${describePairs(sameDay)}.`,
    describeAsides(),
    `Done: ${operations.join("; ")}.`,
  ].join("\n\n");
}

/** Figures of months, which change on the first of one, tell nothing of what happens then. */
const isOfMonth = ({ at }: Aside): boolean => new Date(at).getUTCDate() === 1;

/** What followers are told changes on Thursdays. */
const isOfWeek = ({ address, at }: Aside): boolean =>
  /^\/(feeds|api\/following)\//.test(address) &&
  new Date(at).toISOString().startsWith(latestNight(new Date(at).toISOString().slice(0, 10)));

const unexpected = () => asides.filter((one) => !isOfMonth(one) && !isOfWeek(one));

const describeAsides = (): string => {
  const [ofMonth, others] = [asides.filter(isOfMonth).length, unexpected().length];
  return `Answers that changed while no list did: ${ofMonth} on a first of a month, ${asides.length - ofMonth - others} on the day of a digest, ${others} else.`;
};

/** What feeds or digests told before lists had said it for a week, or for the rest of a month. */
function listEarly({ watcher }: Life): string[] {
  const seen = [...watcher.seen.values()];
  return watcher.told.flatMap(({ place, at, text }) => {
    const ids = [...text.matchAll(/#review-([\w-]+)/g)].map(([, id = ""]) => id);
    const tooSoon = ids.filter((id) => {
      const named = watcher.seen.get(id)?.cards.find(({ card }) => card.user !== null);
      return !named || at < Date.parse(named.card.createdAt) + 7 * dayMs;
    });
    const months = [...text.matchAll(/"month":"([^"]+)","count":(\d+)/g)];
    const tooMany = months.filter(([, month = "", count]) => {
      const listed = seen.filter(
        (one) =>
          one.place === place &&
          one.appeared.from <= at &&
          one.cards.some(({ card }) => card.isAnonymous && card.createdAt === month),
      );
      return at < Date.parse(nextMonth(month)) || listed.length < Number(count);
    });
    return [...tooSoon, ...tooMany.map(([whole]) => whole)];
  });
}

test("feeds and digests, kept for ever, tell of names a week later, and count others when their month is over", () => {
  expect(early).toEqual([]);
});

test("no answer changes where no list does, but the figures of a month and what followers are told", () => {
  expect(unexpected()).toEqual([]);
  if (isWhole) expect([...done.keys()]).toEqual(expect.arrayContaining(doneSomewhere));
});

test("the manager names few, and would name most if cards showed pay", () => {
  if (isWhole) print(`\n${describe()}\n`);
  for (const [attack, most] of bounds) {
    const one = score(verdicts.get(attack)!);
    expect(shareOf(one.named, one)).toBeLessThan(most.named);
    expect(one.meanOfAuthor).toBeLessThan(most.mean);
    expect(shareOf(one.professions, one)).toBeLessThan(most.professions);
  }
  for (const attack of [oneLookWithPay, everythingWithPay]) {
    expect(score(verdicts.get(attack)!).meanOfAuthor).toBeGreaterThan(0.7);
  }
});
