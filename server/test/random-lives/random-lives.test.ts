// On both engines: what acts in any order leave behind.
import fc from "fast-check";
import { latestNight, dayOf } from "@locumark/contract/nights";
import { expect, test } from "vitest";
import { minuteMs } from "../../platform/clock.ts";
import { commands, type Real } from "./acts.ts";
import { check } from "./checks.ts";
import { Model } from "./model.ts";
import { prepareTown, Town } from "./town.ts";

/*
 * Members, organisations and staff act in random order, beside a model that knows only the rules. A failure prints its seed
 * and path, and the fewest acts that lead to it. LIVES=30 goes on for so many minutes; SEED and PATH_TO repeat a failure.
 */
const { LIVES, SEED, PATH_TO } = process.env;
const minutes = Number(LIVES ?? 0);
const seed = Number(SEED ?? Date.now() % 2 ** 31);

test(
  "whatever people do in whatever order, the rules hold",
  { timeout: (minutes + 5) * minuteMs },
  async () => {
    const prepared = await prepareTown();
    const done = new Map<string, number>();
    let lives = 0;
    const startedAt = performance.now();
    const tell = () => {
      const acts = [...done.values()].reduce((sum, one) => sum + one, 0);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(
        `Random lives: seed ${seed}, ${lives} lives, ${acts} acts in ${seconds} s: ${JSON.stringify(Object.fromEntries(done))}`,
      );
    };
    const property = fc.asyncProperty(commands(60), async (acts) => {
      lives += 1;
      const town = new Town(prepared);
      await town.restore(prepared.backup);
      const model = new Model();
      model.now = town.site.clock.now().toISOString();
      model.town.night = latestNight(dayOf(model.now));
      for (const person of prepared.people) model.join(person);
      const real: Real = {
        town,
        seen: { ids: new Map(), accounts: new Set(), pages: new Set() },
        done: (name) => void done.set(name, (done.get(name) ?? 0) + 1),
      };
      try {
        await check(model, town, real.seen);
        await fc.asyncModelRun(() => ({ model, real }), acts);
      } finally {
        await town.site.stop();
      }
    });
    try {
      await fc.assert(property, {
        seed,
        ...(PATH_TO !== undefined && { path: PATH_TO }),
        numRuns: minutes > 0 ? 1_000_000 : 5,
        ...(minutes > 0 && {
          interruptAfterTimeLimit: minutes * minuteMs,
          markInterruptAsFailure: false,
        }),
      });
    } finally {
      tell();
    }
    expect(lives).toBeGreaterThan(0);
  },
);
