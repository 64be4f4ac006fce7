import { type Call, chooseCalls } from "./calls.ts";
import { load, medianOf, warmUpSeconds } from "./load.ts";
import { postRequests } from "./post-requests.ts";
import type { Measured } from "./processes.ts";

/** CPU time a request, in milliseconds, by call. */
export type Costs = ReadonlyMap<string, number>;

/** What each call costs with as many reviews as there are now. */
export async function measureCosts(
  site: Measured,
  options: { rounds: number; seconds: number; workplaces: readonly string[] },
): Promise<Costs> {
  const posting = { name: "posting a review", requests: postRequests(options.workplaces) };
  const costs = new Map<string, number>();
  const calls: Call[] = [...(await chooseCalls(site.origin)), posting];
  for (const { name, requests, connections } of calls) {
    await load(site, requests, warmUpSeconds, { connections });
    const results = [];
    for (let round = 0; round < options.rounds; round += 1) {
      results.push(await load(site, requests, options.seconds, { connections }));
    }
    costs.set(name, medianOf(results).cpuMsPerRequest);
  }
  return costs;
}
