import type { DatabasePlace } from "../../server/database/database.ts";
import type { createCalls } from "./calls.ts";
import { type Compared, spreadText } from "./compare.ts";
import { measureCall } from "./measure-call.ts";
import {
  measurePagesWhilePosting,
  measureVisitorWhilePosting,
  oneASecondName,
  visitorName,
} from "./measure-mixed.ts";
import { evenlyName, measureEvenly, measureOneAtATime, oneName } from "./measure-typing.ts";
import { loginName, measureLogin, measurePosting, postingName } from "./measure-writes.ts";
import { memoryOf, type StartedSite } from "./processes.ts";
import { print } from "./print.ts";

export interface EngineResults {
  readonly compared: readonly Compared[];
  readonly memoryBytes: { readonly atRest: number; readonly loaded: number; readonly most: number };
}

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly only: string;
  /** The ids of all open workplaces, the most popular first. */
  readonly workplaces: readonly string[];
  readonly chooseCalls: ReturnType<typeof createCalls>;
  /** The site's. */
  readonly database: DatabasePlace;
}

/** All measurements of a running site. */
export async function measureEngine(site: StartedSite, options: Options): Promise<EngineResults> {
  const atRest = memoryOf(site.pid).now;
  const { calls, page, nextSuggestions } = await options.chooseCalls(site.origin);
  const needs = { site, page, nextSuggestions, ...options };
  const compared = await measureAll(options.only, [
    ...calls.map((call) => [call.name, () => measureCall(site, call, options)] as const),
    [postingName, () => measurePosting(needs)],
    [evenlyName, () => measureEvenly(needs)],
    [oneName, () => measureOneAtATime(needs)],
    [oneASecondName, () => measurePagesWhilePosting(needs)],
    [visitorName, () => measureVisitorWhilePosting(needs)],
    [loginName, () => measureLogin(needs)],
  ]);
  const { now, most } = memoryOf(site.pid);
  return { compared, memoryBytes: { atRest, loaded: now, most } };
}

/**
 * Takes the measurements whose names contain the word, and prints each result as soon as it is there. One that failed is
 * left out: a busy machine makes the site refuse requests, which says nothing of the others.
 */
export async function measureAll(
  only: string,
  measurements: readonly (readonly [string, () => Promise<Compared>])[],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [name, measure] of measurements) {
    if (!name.includes(only)) continue;
    try {
      const one = await measure();
      compared.push(one);
      print(`  ${describe(one)}`);
    } catch (error) {
      print(`  ${name} was NOT measured: ${String(error)}`);
    }
  }
  return compared;
}

function describe({ name, site, beside, cost, share }: Compared): string {
  const ratios = beside && `; beside ${beside}: CPU ${spreadText(cost)}, rate ${spreadText(share)}`;
  return `${name}: ${site.perSecond.toFixed(0)}/s, p99 ${site.p99Ms.toFixed(0)} ms${ratios}`;
}
