import type { Call } from "./calls.ts";
import { load, type LoadResult, medianOf, warmUpSeconds } from "./load.ts";
import { type Measured, startBareServer } from "./processes.ts";
import { record } from "./recorded.ts";

export interface Compared {
  readonly name: string;
  readonly site: LoadResult;
  readonly bare: LoadResult;
}

/** Each call in turn on the site and on a bare server that sends the same bytes, one after the other. */
export async function measureCall(
  site: Measured,
  call: Call,
  options: { rounds: number; seconds: number },
): Promise<Compared> {
  const { name, requests, connections } = call;
  const bare = await startBareServer(await record(site.origin, requests));
  const ofSite: LoadResult[] = [];
  const ofBare: LoadResult[] = [];
  try {
    for (const server of [site, bare]) await load(server, requests, warmUpSeconds, connections);
    for (let round = 0; round < options.rounds; round += 1) {
      ofBare.push(await load(bare, requests, options.seconds, connections));
      ofSite.push(await load(site, requests, options.seconds, connections));
    }
    return { name, site: medianOf(ofSite), bare: medianOf(ofBare) };
  } finally {
    await bare.stop();
  }
}
