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
  const bare = await startBareServer(await record(site.origin, call.requests));
  try {
    for (const server of [site, bare]) await load(server, call, warmUpSeconds);
    return await compare(call.name, options.rounds, {
      bare: () => load(bare, call, options.seconds),
      site: () => load(site, call, options.seconds),
    });
  } finally {
    await bare.stop();
  }
}
