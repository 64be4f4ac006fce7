// On both engines: what acts in any order leave behind.
import { dayOf, latestNight } from "@locumark/contract/nights";
import fc from "fast-check";
import { expect, test } from "vitest";
import { report } from "../../../lab/faults/rounds.ts";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { commands } from "./acts.ts";
import { check } from "./checks.ts";
import { Model } from "./model.ts";
import { prepareTown, Town } from "./town.ts";

/*
 * Members, organisations and staff act in random order; a model that knows only the rules follows. A failure prints
 * its seed and path, and the fewest acts that lead to it. An ordinary run has the same acts each time, so that what
 * turns red is what was changed; LIVES=30 tries others for as many minutes. SEED and PATH_TO repeat a failure.
 */
const { LIVES, PATH_TO, SEED } = process.env;
const nightly = Number(LIVES ?? 0);
const minutes = nightly > 0 ? nightly : 4;
const seed = Number(SEED ?? (nightly > 0 ? Date.now() % 2 ** 31 : 1));

async function live(prepared: Awaited<ReturnType<typeof prepareTown>>, acts: Acts, done: string[]) {
  const town = new Town(prepared);
  await town.restore(prepared.backup);
  const model = new Model();
  model.now = toInstant(town.site.clock.now());
  model.town.night = latestNight(dayOf(model.now));
  for (const person of prepared.people) model.join(person);
  const seen = { ids: new Map(), accounts: new Set<string>(), pages: new Set<string>(), count: 0 };
  try {
    await check(model, town, seen);
    await fc.asyncModelRun(() => ({ model, real: { town, seen, done } }), acts);
  } finally {
    await town.site.stop();
  }
}
type Acts = ReturnType<typeof commands> extends fc.Arbitrary<infer Value> ? Value : never;

test(
  "whatever people do in whatever order, the rules hold",
  { timeout: (minutes + 1) * minuteMs },
  async () => {
    const prepared = await prepareTown();
    const done: string[] = [];
    const startedAt = performance.now();
    const property = fc.asyncProperty(commands(100), (acts) => live(prepared, acts, done));
    try {
      await fc.assert(property, {
        seed,
        ...(PATH_TO !== undefined && { path: PATH_TO }),
        numRuns: nightly > 0 ? 100_000 : 5,
        unbiased: true,
        // A failure by then is reported all the same.
        interruptAfterTimeLimit: minutes * minuteMs,
        markInterruptAsFailure: false,
      });
    } finally {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const counts = Object.entries(Object.groupBy(done, (name) => name));
      const each = counts.map(([name, all = []]) => `${name} ${all.length}`).join(", ");
      report(`random lives, seed ${seed}: ${done.length} acts in ${seconds} s: ${each}`);
    }
    expect(done.length).toBeGreaterThan(0);
  },
);
