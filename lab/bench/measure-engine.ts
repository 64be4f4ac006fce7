import type { Call, createCalls } from "./calls.ts";
import type { LoadResult } from "./load.ts";
import type { Compared } from "./compare.ts";
import { measureCall } from "./measure-calls.ts";
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
  readonly insert: (from: number) => Promise<LoadResult>;
}

interface Measurement {
  readonly name: string;
  measure(): Promise<Compared>;
}

/** Measures the calls whose cost may grow with the number of reviews. */
export async function measureReviews(
  site: StartedSite,
  calls: readonly Call[],
  options: Options,
): Promise<Compared[]> {
  return measureAll(options, [
    ...calls.map((call) => ({
      name: call.name,
      measure: () => measureCall(site, call, options),
    })),
    { name: postingName, measure: () => measurePosting({ site, ...options }) },
  ]);
}

/** All measurements of a running site. */
export async function measureEngine(
  site: StartedSite,
  options: Options & { readonly chooseCalls: ReturnType<typeof createCalls> },
): Promise<EngineResults> {
  const atRest = memoryOf(site.pid).now;
  const { calls, page, nextSuggestions } = await options.chooseCalls(site.origin);
  const needs = { site, page, nextSuggestions, ...options };
  const compared = [
    ...(await measureReviews(site, calls, options)),
    ...(await measureAll(options, [
      { name: evenlyName, measure: () => measureEvenly(needs) },
      { name: oneName, measure: () => measureOneAtATime(needs) },
      { name: oneASecondName, measure: () => measurePagesWhilePosting(needs) },
      { name: visitorName, measure: () => measureVisitorWhilePosting(needs) },
      { name: loginName, measure: () => measureLogin(needs) },
    ])),
  ];
  const { now, most } = memoryOf(site.pid);
  return { compared, memoryBytes: { atRest, loaded: now, most } };
}

async function measureAll(
  { only }: Options,
  measurements: readonly Measurement[],
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { name, measure } of measurements) {
    if (name.includes(only)) compared.push(printed(await measure()));
  }
  return compared;
}

function printed(compared: Compared): Compared {
  const { name, site, baseline } = compared;
  const cpu = Number.isNaN(site.cpuMsPerRequest)
    ? ""
    : `, ${site.cpuMsPerRequest.toFixed(3)} CPU ms`;
  const rate = `${site.perSecond.toFixed(0)}/s, p99 ${site.p99Ms.toFixed(0)} ms${cpu}`;
  print(`  ${name}: ${rate}${baseline ? `; baseline ${baseline.perSecond.toFixed(0)}/s` : ""}`);
  return compared;
}
