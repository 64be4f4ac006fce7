import type { Call } from "./calls.ts";
import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import type { DatabasePlace } from "../../server/database/database.ts";
import { measureCall } from "./measure-call.ts";
import { postRequests, postSteadily } from "./post-requests.ts";
import type { Measured } from "./processes.ts";

interface Needs {
  readonly site: Measured;
  readonly rounds: number;
  readonly seconds: number;
  /** The ids of all open workplaces, the most popular first. */
  readonly workplaces: readonly string[];
  readonly page: Call;
  readonly database: DatabasePlace;
}

export const oneASecondName = "workplace page, cached, one review a second";
export const visitorName = "workplace page, cached, one visitor, 50 posting";

/** The most popular pages, while reviews of them and of other places are posted. */
export async function measurePagesWhilePosting(needs: Needs): Promise<Compared> {
  const { site, page, workplaces } = needs;
  const stop = postSteadily(site.origin, workplaces);
  try {
    return await measureCall(site, { ...page, name: oneASecondName }, needs);
  } finally {
    await stop();
  }
}

/** How long one visitor waits for a page while 50 connections post as fast as they can. */
export async function measureVisitorWhilePosting(needs: Needs): Promise<Compared> {
  const { site, page, rounds, seconds } = needs;
  const posting = { requests: postRequests(needs.workplaces), status: 201 };
  await load(site, posting, warmUpSeconds);
  return compare(visitorName, rounds, {
    async site() {
      const [visits] = await Promise.all([
        load(site, { requests: page.requests, connections: 1 }, seconds),
        load(site, posting, seconds),
      ]);
      // The process served all of them: the visitor's share of its CPU time is unknown.
      return { ...visits, cpuMsPerRequest: Number.NaN };
    },
  });
}
