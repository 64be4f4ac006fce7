// On both engines: what a manager reads of the lists of a place, month after month, under every operation.
import { expect, test } from "vitest";
import { onPostgres } from "../../server/test/test-database.ts";
import { startTestSite } from "../../server/test/test-site.ts";
import { print } from "../bench/print.ts";
import { anybody, type Attack, attacks, everything, judges, oneLook, watching } from "./attacks.ts";
import { describeTown, type Judged, select, writeFindings } from "./findings.ts";
import { apartByAppearance } from "./channels.ts";
import { type Belief, judge, judgeStyle, judgeTogether, type Known } from "./judge.ts";
import type { Life } from "./life.ts";
import { liveTown } from "./live-town.ts";
import { makeTown, type PlannedReview, type TownPlace } from "./make-town.ts";
import { nightIn } from "./nights.ts";
import { score, type Verdict } from "./score.ts";
import type { Seen } from "./watcher.ts";

const whole = { seeds: [1, 2, 3, 4, 5, 6], days: 91 };
const small = { seeds: [7], days: 45 };
const isWhole = process.env["TOWN"] === "whole";
const { seeds, days } = isWhole ? whole : small;

/** Limits of the managers' certainty: for the smaller run, whose figures vary more, wider ones. */
const bounds: readonly (readonly [Attack, number, { named: number; mean: number }])[] = isWhole
  ? [
      [oneLook, 0, { named: 0.08, mean: 0.38 }],
      [watching, 0, { named: 0.1, mean: 0.4 }],
      // The aims for this one are 0.18 and 0.46: see docs/decisions/0020-others-see-no-author.md.
      [watching, 1, { named: 0.22, mean: 0.56 }],
    ]
  : [
      [oneLook, 0, { named: 0.25, mean: 0.55 }],
      [watching, 0, { named: 0.3, mean: 0.6 }],
      [watching, 1, { named: 0.45, mean: 0.75 }],
    ];

const alwaysDone = ["post, now", "post, together", "edit", "delete", "erase, delete"];
alwaysDone.push("erase, keep", "suspend", "end a suspension", "reply", "post with a new place");

/** And these in six towns. */
const doneSomewhere = ["forget", "publish now", "show the name", "hide the name", "pay late"];
doneSomewhere.push("react to a talk", "notice", "report, hide", "report, keep");

const judged: Judged[] = [];
const done = new Map<string, number>();
const asides: string[] = [];

test.each(seeds)("town %i lives under a watcher", { timeout: 900_000 }, async (seed) => {
  const town = makeTown(seed, days);
  const life = await liveTown(await startTestSite(), town, seed);
  const seen = [...new Set(life.watcher.seen.values())];
  for (const [index, [, habitsOf]] of judges.entries()) {
    const known = { town, seen, talks: life.talks, habitsOf };
    for (const attack of attacks) judgeAll(known, life, attack, index);
  }
  for (const [operation, count] of life.done) {
    done.set(operation, (done.get(operation) ?? 0) + count);
  }
  expect([...life.done.keys()]).toEqual(expect.arrayContaining(alwaysDone));
  // A change in a night tells nothing of when it was made.
  for (const { address, at } of life.watcher.asides) {
    if (nightIn({ from: at, to: at }) === undefined)
      asides.push(`${address} ${new Date(at).toISOString()}`);
  }
});

function judgeAll(known: Known, { watcher, written }: Life, attack: Attack, index: number): void {
  const planned = new Map<Seen, PlannedReview>();
  const alone = new Map<Seen, Belief>();
  for (const one of written) {
    const review = watcher.seen.get(one.id);
    // A review whose author shows their name later is not guessed.
    if (!review || !one.planned.isAnonymous || review.cards.some(({ card }) => card.user)) continue;
    planned.set(review, one.planned);
    alone.set(review, judge(known, review, attack.timing, attack.channels));
  }
  const beliefs = attack.isTogether ? judgeTogether(alone, apartByAppearance) : alone;
  for (const [review, belief] of beliefs) {
    const { shift, style } = planned.get(review)!;
    const verdict: Verdict = {
      belief,
      author: shift.person,
      commonest: commonestAt(known, shift.place),
    };
    const withStyle = { ...verdict, belief: judgeStyle(belief, style) };
    const isOfNight = nightIn(review.appeared) !== undefined;
    judged.push({ attack, judge: index, place: shift.place, isOfNight, verdict, withStyle });
  }
}

/** The profession that has most lines of a place's rota. */
function commonestAt({ town }: Known, place: TownPlace) {
  const counts = new Map<PlannedReview["shift"]["person"]["profession"], number>();
  for (const { person } of town.shifts.filter((shift) => shift.place === place)) {
    counts.set(person.profession, (counts.get(person.profession) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]![0];
}

test("no answer changes where no list does, but in the two nights", () => {
  expect(asides).toEqual([]);
  if (isWhole) expect([...done.keys()]).toEqual(expect.arrayContaining(doneSomewhere));
});

test("the manager names few", () => {
  if (isWhole) {
    print(`\n${describeTown(judged, done)}\n`);
    if (!onPostgres()) writeFindings(judged);
  }
  for (const [attack, index, most] of bounds) {
    const { named, meanOfAuthor } = score(select(judged, attack, index));
    expect([attack.name, index, named <= most.named, meanOfAuthor <= most.mean]).toEqual([
      attack.name,
      index,
      true,
      true,
    ]);
  }
});

test("the judge finds out more, the more it uses, and is rarely sure of the wrong one", () => {
  const [least, some, most] = [anybody, watching, everything].map((attack) =>
    score(select(judged, attack, 1)),
  );
  expect(some!.meanOfAuthor).toBeGreaterThan(least!.meanOfAuthor + 0.1);
  expect(most!.named - most!.namedRightly).toBeLessThan(0.05);
});
