import type { SiteFacts } from "@locumark/contract/rendering";
import type { DatabasePlace } from "../../server/database/database.ts";
import type { BareWork, Recorded } from "./bare-server.ts";
import type { Call } from "./calls.ts";
import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import { type Measured, startBareServer } from "./processes.ts";

/** The names of the baselines in the rows of the report. */
const besides = {
  send: "the same bytes",
  list: "the same SQL, JSON",
  render: "React alone",
  find: "postings alone",
} as const;

/** Measures the call on the site, in turn with a bare server that does only what cannot be avoided. */
export async function measureCall(
  site: Measured,
  call: Call,
  options: { rounds: number; seconds: number; database: DatabasePlace },
): Promise<Compared> {
  const { requests = call.requests } = call.limit;
  const bare = await startBareServer(await bareWorkFor(site.origin, call, options.database));
  const baseline = { ...call, requests: [...requests] };
  try {
    await load(site, call, warmUpSeconds);
    await load(bare, baseline, warmUpSeconds);
    return await compare(call.name, options.rounds, {
      beside: besides[call.limit.does],
      baseline: () => load(bare, baseline, options.seconds),
      site: () => load(site, call, options.seconds),
    });
  } finally {
    await bare.stop();
  }
}

async function bareWorkFor(
  origin: string,
  { requests, limit }: Call,
  database: DatabasePlace,
): Promise<BareWork> {
  const { does } = limit;
  if (does === "send") return { does, answers: await record(origin, requests) };
  if (does === "render") return { does, origin, facts: await factsOf(origin) };
  return { does, database };
}

/** Records the site's responses to these requests. */
async function record(
  origin: string,
  requests: readonly { path?: string }[],
): Promise<Record<string, Recorded>> {
  const recorded: Record<string, Recorded> = {};
  for (const { path = "" } of requests) {
    const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } });
    const {
      connection: _,
      date: __,
      "keep-alive": ___,
      ...headers
    } = Object.fromEntries(answer.headers);
    if (!answer.ok) throw new Error(`${path} got status ${answer.status}.`);
    recorded[path] = { headers, body: await answer.text() };
  }
  return recorded;
}

/** Returns the facts about the site that every page has, from the data of one. */
async function factsOf(origin: string): Promise<SiteFacts> {
  const html = await (await fetch(`${origin}/faq`)).text();
  const data = /<script type="application\/json"[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
  return (JSON.parse(data) as { facts: SiteFacts }).facts;
}
