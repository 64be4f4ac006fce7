import type { createCalls } from "./calls.ts";
import { type Compared, compare } from "./compare.ts";
import { load, type LoadOptions, warmUpSeconds } from "./load.ts";
import { measureAll } from "./measure-engine.ts";
import { postingName } from "./measure-writes.ts";
import { postRequests } from "./post-requests.ts";
import type { StartedSite } from "./processes.ts";

/** One of the two commits, running on a database of its own. */
export interface Commit {
  readonly site: StartedSite;
  readonly workplaces: readonly string[];
  readonly chooseCalls: ReturnType<typeof createCalls>;
}

/** Measures each call of this commit in turn with the same call of another one. */
export async function measureAgainst(
  now: Commit,
  before: Commit,
  options: { ref: string; rounds: number; seconds: number; only: string },
): Promise<Compared[]> {
  const earlier = await listCalls(before);
  const calls = [...(await listCalls(now))];
  return await measureAll(
    options.only,
    calls.map(([name, call]) => {
      const same = earlier.get(name)!;
      return [
        name,
        async () => {
          await load(before.site, same, warmUpSeconds);
          await load(now.site, call, warmUpSeconds);
          return await compare(name, options.rounds, {
            beside: options.ref,
            baseline: () => load(before.site, same, options.seconds),
            site: () => load(now.site, call, options.seconds),
          });
        },
      ] as const;
    }),
  );
}

async function listCalls({ site, workplaces, chooseCalls }: Commit) {
  const { calls } = await chooseCalls(site.origin);
  const all = new Map<string, LoadOptions>(calls.map((call) => [call.name, call]));
  return all.set(postingName, { requests: postRequests(workplaces), status: 201 });
}
