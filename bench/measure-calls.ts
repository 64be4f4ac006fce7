import type { Call } from "./calls.ts";
import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import { type Measured, startBareServer } from "./processes.ts";
import { record } from "./recorded.ts";

/** Each call in turn on the site and on a bare server that sends the same bytes, one after the other. */
export async function measureCall(
  site: Measured,
  call: Call,
  options: { rounds: number; seconds: number },
): Promise<Compared> {
  const { name, requests, connections } = call;
  const bare = await startBareServer(await record(site.origin, requests));
  try {
    for (const server of [site, bare]) await load(server, requests, warmUpSeconds, connections);
    return await compare(name, options.rounds, {
      bare: () => load(bare, requests, options.seconds, connections),
      site: () => load(site, requests, options.seconds, connections),
    });
  } finally {
    await bare.stop();
  }
}
