import { chooseCalls } from "./calls.ts";
import type { LoadResult } from "./load.ts";
import { type Compared, measureCall } from "./measure-calls.ts";
import { measureLogin, measurePosting } from "./measure-writes.ts";
import { memoryOf, type StartedSite } from "./processes.ts";
import { say } from "./say.ts";

export interface EngineResults {
  readonly compared: readonly Compared[];
  readonly readyMs: number;
  readonly memoryBytes: { readonly atRest: number; readonly loaded: number; readonly most: number };
}

/** Everything that is asked of a running site, beside its limits. */
export async function measureEngine(
  site: StartedSite,
  options: {
    rounds: number;
    seconds: number;
    workplaces: readonly string[];
    insert: (from: number) => Promise<LoadResult>;
  },
): Promise<EngineResults> {
  const atRest = memoryOf(site.pid).now;
  const compared: Compared[] = [];
  const keep = (result: Compared) => {
    compared.push(result);
    const { site: ofSite, bare } = result;
    say(
      `  ${result.name}: ${ofSite.perSecond.toFixed(0)}/s, ${(ofSite.perSecond / bare.perSecond).toFixed(2)} of ${bare.perSecond.toFixed(0)}/s`,
    );
  };
  for (const call of await chooseCalls(site.origin)) keep(await measureCall(site, call, options));
  keep(await measurePosting({ site, ...options }));
  keep(await measureLogin({ site, ...options }));
  const { now, most } = memoryOf(site.pid);
  return { compared, readyMs: site.readyMs, memoryBytes: { atRest, loaded: now, most } };
}
