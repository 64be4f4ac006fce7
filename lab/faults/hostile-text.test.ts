import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@locumark/contract/endpoints";
import { expect, onTestFinished, test } from "vitest";
import { nodeFlags } from "../../scripts/node-flags.ts";
import {
  hostilePages,
  hostileRequests,
  type HostileRequest,
} from "../../server/test/hostile-requests.ts";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { makeDirectory } from "./make-directory.ts";
import { report } from "./rounds.ts";
import { becomeMember, startSiteProcess, type SiteProcess } from "./site-process.ts";

const delayMaxMs = 100;

/** A delay caused by other processes on the machine happens once; one caused by the request happens each time. */
const tries = 6;

// On a signal the process logs its maximum event loop delay since the previous signal.
const logDelayOnSignal = `data:text/javascript,
  import { monitorEventLoopDelay } from "node:perf_hooks";
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on("SIGWINCH", () => {
    console.log("event loop late by " + Math.round(delay.max / 1e6) + " ms");
    delay.reset();
  });`;

const engines = findPostgres() ? ["embedded", "postgres"] : ["embedded"];

test.each(engines)(
  "no text in any field of any call or address of a page blocks the process, %s",
  async (engine) => {
    const directory = makeDirectory();
    const cluster =
      engine === "postgres" ? await startPostgresCluster({ durable: true }) : undefined;
    if (cluster) onTestFinished(() => cluster.remove());
    const site = await startSiteProcess(
      { DATA_DIR: directory, ...(cluster && { DATABASE_URL: cluster.url }) },
      ["--import", logDelayOnSignal.replaceAll(/\n\s*/g, ""), ...nodeFlags, "scripts/start.ts"],
    );
    onTestFinished(() => site.kill());
    const token = await becomeMember(site.origin, directory, "someone@example.com");
    const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
    const requests = [
      ...names.flatMap((name) => hostileRequests(name, { token })),
      ...hostilePages(),
    ];
    const slow: string[] = [];
    let longest = 0;
    for (const request of requests) {
      let delay = Infinity;
      for (let time = 0; time < tries && delay > delayMaxMs; time += 1) {
        delay = Math.min(delay, await delayOf(site, request));
      }
      longest = Math.max(longest, delay);
      if (delay > delayMaxMs) slow.push(`${request.what}: ${delay} ms`);
    }
    report(
      `${requests.length} requests with hostile texts, ${engine}: event loop delay at most ${longest} ms`,
    );
    expect(slow).toEqual([]);
  },
);

/** @returns the maximum event loop delay in milliseconds while the request was answered */
async function delayOf(site: SiteProcess, request: HostileRequest): Promise<number> {
  await readDelay(site);
  const { url, method, headers, payload } = request;
  const answer = await fetch(site.origin + url, {
    method,
    headers,
    ...(payload !== undefined && { body: payload }),
  });
  await answer.arrayBuffer();
  // Rejected or accepted, but neither failed nor shed.
  expect(answer.status, request.what).toBeLessThan(500);
  return await readDelay(site);
}

async function readDelay(site: SiteProcess): Promise<number> {
  const logged = /event loop late by (\d+) ms/g;
  const before = [...site.log().matchAll(logged)].length;
  process.kill(site.pid, "SIGWINCH");
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const delays = [...site.log().matchAll(logged)];
    if (delays.length > before) return Number(delays.at(-1)?.[1]);
    if (Date.now() > giveUpAt) throw new Error("The site does not answer signals.");
    await wait(2);
  }
}
