import type { Call, createCalls } from "./calls.ts";
import type { LoadResult } from "./load.ts";
import type { Compared } from "./compare.ts";
import { measureCall } from "./measure-calls.ts";
import { measurePagesWhilePosting, measureVisitorWhilePosting } from "./measure-mixed.ts";
import { measureLogin, measurePosting } from "./measure-writes.ts";
import { memoryOf, type StartedSite } from "./processes.ts";
import { say } from "./say.ts";

export interface EngineResults {
  readonly compared: readonly Compared[];
  readonly memoryBytes: { readonly atRest: number; readonly loaded: number; readonly most: number };
}

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  /** The ids of all open workplaces, the most popular first. */
  readonly workplaces: readonly string[];
  readonly insert: (from: number) => Promise<LoadResult>;
}

/** What may cost more the more reviews there are. */
export async function measureReviews(
  site: StartedSite,
  calls: readonly Call[],
  options: Options,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const call of calls) {
    compared.push(tell(await measureCall(site, call, options)));
  }
  compared.push(tell(await measurePosting({ site, ...options })));
  return compared;
}

/** Everything that is asked of a running site. */
export async function measureEngine(
  site: StartedSite,
  options: Options & { readonly chooseCalls: ReturnType<typeof createCalls> },
): Promise<EngineResults> {
  const atRest = memoryOf(site.pid).now;
  const { calls, page } = await options.chooseCalls(site.origin);
  const compared = await measureReviews(site, calls, options);
  compared.push(
    tell(await measurePagesWhilePosting({ site, page, ...options })),
    tell(await measureVisitorWhilePosting({ site, page, ...options })),
    tell(await measureLogin({ site, ...options })),
  );
  const { now, most } = memoryOf(site.pid);
  return { compared, memoryBytes: { atRest, loaded: now, most } };
}

function tell(compared: Compared): Compared {
  const { name, site, baseline } = compared;
  const cpu = Number.isNaN(site.cpuMsPerRequest)
    ? ""
    : `, ${site.cpuMsPerRequest.toFixed(3)} CPU ms`;
  const rate = `${site.perSecond.toFixed(0)}/s, p99 ${site.p99Ms.toFixed(0)} ms${cpu}`;
  say(`  ${name}: ${rate}${baseline ? `; baseline ${baseline.perSecond.toFixed(0)}/s` : ""}`);
  return compared;
}
