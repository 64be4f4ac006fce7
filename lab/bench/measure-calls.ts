import type { Call } from "./calls.ts";
import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import { type Measured, startBareServer } from "./processes.ts";
import { record } from "./recorded.ts";

/** Measures the call on the site and on a bare server that sends the same bytes, in turn. */
export async function measureCall(
  site: Measured,
  call: Call,
  options: { rounds: number; seconds: number },
): Promise<Compared> {
  const requests = [...(call.recorded ?? call.requests)];
  const bare = await startBareServer(await record(site.origin, requests));
  const baseline = { ...call, requests };
  try {
    await load(site, call, warmUpSeconds);
    await load(bare, baseline, warmUpSeconds);
    return await compare(call.name, options.rounds, {
      baseline: () => load(bare, baseline, options.seconds),
      site: () => load(site, call, options.seconds),
    });
  } finally {
    await bare.stop();
  }
}
