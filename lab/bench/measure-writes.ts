import type { Request } from "autocannon";
import { emailOf, password } from "./fill.ts";
import { type Compared, compare } from "./compare.ts";
import { load, warmUpSeconds } from "./load.ts";
import type { Measured } from "./processes.ts";
import { postRequests } from "./post-requests.ts";

interface Needs {
  readonly site: Measured;
  readonly rounds: number;
  readonly seconds: number;
}

export const postingName = "posting a review";

/** Reviews posted over 50 connections. */
export async function measurePosting(
  needs: Needs & { workplaces: readonly string[] },
): Promise<Compared> {
  const { site, rounds, seconds } = needs;
  const posting = { requests: postRequests(needs.workplaces), status: 201 };
  await load(site, posting, warmUpSeconds);
  return compare(postingName, rounds, { site: () => load(site, posting, seconds) });
}

/** As many as the site hashes at once and lets wait; any more would get 503. */
const loginsAtOnce = 34;
export const loginName = `logging in, ${loginsAtOnce} at once`;

export async function measureLogin({ site, rounds, seconds }: Needs): Promise<Compared> {
  let person = 0;
  const requests: Request[] = [
    {
      method: "POST",
      path: "/api/auth/login",
      setupRequest: (request) => ({
        ...request,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: emailOf((person += 1)), password }),
      }),
    },
  ];
  return compare(loginName, rounds, {
    site: () => load(site, { requests, connections: loginsAtOnce }, seconds),
  });
}
