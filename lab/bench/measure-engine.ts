import { chooseCalls } from "./calls.ts";
import type { LoadResult } from "./load.ts";
import type { Compared } from "./compare.ts";
import { measureCall } from "./measure-calls.ts";
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
  readonly workplaces: readonly string[];
  readonly insert: (from: number) => Promise<LoadResult>;
}

/** What may cost more the more reviews there are, beside its limits. */
export async function measureReviews(site: StartedSite, options: Options): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const call of await chooseCalls(site.origin)) {
    compared.push(tell(await measureCall(site, call, options)));
  }
  compared.push(tell(await measurePosting({ site, ...options })));
  return compared;
}

/** Everything that is asked of a running site, beside its limits. */
export async function measureEngine(site: StartedSite, options: Options): Promise<EngineResults> {
  const atRest = memoryOf(site.pid).now;
  const compared = await measureReviews(site, options);
  compared.push(tell(await measureLogin({ site, ...options })));
  const { now, most } = memoryOf(site.pid);
  return { compared, memoryBytes: { atRest, loaded: now, most } };
}

function tell(compared: Compared): Compared {
  const { name, site, bare, part } = compared;
  const rates = `${site.perSecond.toFixed(0)}/s beside ${bare.perSecond.toFixed(0)}/s`;
  say(`  ${name}: ${part.toFixed(2)}, ${rates}`);
  return compared;
}
