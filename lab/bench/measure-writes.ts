import type { Request } from "autocannon";
import path from "node:path";
import { emailOf, password } from "./fill.ts";
import { insertWithPgbench } from "./bare-pgbench.ts";
import { type Compared, compare } from "./compare.ts";
import { connections, load, type LoadResult, warmUpSeconds } from "./load.ts";
import { askScript, type Measured } from "./processes.ts";
import { postRequests } from "./post-requests.ts";

interface Needs {
  readonly site: Measured;
  readonly rounds: number;
  readonly seconds: number;
}

export const postingName = "posting a review";

/** Reviews posted over 50 connections, compared with the same rows written to the same database by its engine alone. */
export async function measurePosting(
  needs: Needs & { workplaces: readonly string[]; insert: (from: number) => Promise<LoadResult> },
): Promise<Compared> {
  const { site, rounds, seconds } = needs;
  const posting = { requests: postRequests(needs.workplaces), status: 201 };
  await load(site, posting, warmUpSeconds);
  return compare(postingName, rounds, {
    baseline: (round) => needs.insert(round * 1_000_000),
    site: () => load(site, posting, seconds),
  });
}

export const insertIntoFile = (directory: string, seconds: number) => (from: number) =>
  askScript<LoadResult>("bare-inserts.ts", {
    file: path.join(directory, "locumark.sqlite"),
    seconds,
    from,
  });

export const insertOnServer = (url: string, folder: string, seconds: number) => async () => ({
  ...(await insertWithPgbench({ url, seconds, connections, folder })),
  // CPU time of PostgreSQL is not counted for the site either.
  cpuMsPerRequest: Number.NaN,
});

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
    baseline: () => askScript<LoadResult>("bare-passwords.ts", { seconds }),
    site: () => load(site, { requests, connections: loginsAtOnce }, seconds),
  });
}
