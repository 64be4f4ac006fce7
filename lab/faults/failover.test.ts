import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet, pickWorkplaces, startLoad } from "./load.ts";
import { addPosters } from "./posters.ts";
import { missingForPatroni, startPatroniCluster } from "./patroni-cluster.ts";
import { isShort, report } from "./rounds.ts";
import { startSiteProcess } from "./site-process.ts";

/** Each takes about forty seconds, so there is none in the short form. */
const leadersToKill = 3;

const missing = missingForPatroni();
if (missing.length > 0) report(`failover NOT tested: ${missing.join(", ")} not installed`);

test.skipIf(isShort || missing.length > 0)(
  "the leader of a cluster dies under load: 503 meanwhile, automatic recovery, nothing acknowledged is lost",
  async () => {
    const directory = makeDirectory();
    const cluster = await startPatroniCluster();
    onTestFinished(() => cluster.remove());
    let leader = await cluster.safeLeader();
    const site = await startSiteProcess({ DATA_DIR: directory, DATABASE_URL: cluster.url });
    onTestFinished(() => site.kill());
    const posters = await addPosters({ directory, url: cluster.url });
    const workplaceIds = await pickWorkplaces(site.origin);
    const acknowledged = nothingYet();
    const load = startLoad(site.origin, { posting: { posters, atOnce: 4 } }, acknowledged);
    const statusOf = (address: string) =>
      fetch(site.origin + address).then((answer) => answer.status);
    const visited = new Map<number, number>();
    let stopped = false;
    const visiting = (async () => {
      while (!stopped) {
        const status = await statusOf(`/api/workplace-reviews?workplaceId=${workplaceIds[0]}`);
        visited.set(status, (visited.get(status) ?? 0) + 1);
        await wait(20);
      }
    })();

    const awayMs: number[] = [];
    for (let round = 1; round <= leadersToKill; round += 1) {
      const before = acknowledged.reviews.size;
      await expect
        .poll(() => acknowledged.reviews.size, { timeout: 60_000 })
        .toBeGreaterThan(before + 50);
      leader.kill();
      const killedAt = performance.now();
      await expect.poll(() => statusOf("/readyz"), { timeout: 10_000 }).toBe(503);
      expect(await statusOf("/api/workplace/search?query=surgery")).toBe(200);
      expect(await statusOf("/healthz")).toBe(200);
      const stored = acknowledged.reviews.size;
      await expect
        .poll(() => acknowledged.reviews.size, { timeout: 60_000, interval: 50 })
        .toBeGreaterThan(stored);
      awayMs.push(performance.now() - killedAt);
      await expect.poll(() => statusOf("/readyz"), { timeout: 15_000 }).toBe(200);
      // The killed server comes back as a standby.
      leader.start();
      leader = await cluster.safeLeader();
    }
    await load.stop();
    stopped = true;
    await visiting;

    // Every request got a response, and the only failure was 503.
    expect([...acknowledged.others.keys()]).toEqual([503]);
    expect(new Set(visited.keys())).toEqual(new Set([200, 503]));
    await checkStored({ directory, url: cluster.url }, acknowledged);
    report(
      `failover: ${awayMs.length} leaders killed, posting again after ${awayMs.map((ms) => (ms / 1000).toFixed(0)).join(", ")} s; ` +
        `${acknowledged.reviews.size} reviews acknowledged, ${acknowledged.others.get(503)} refused with 503, none lost`,
    );
  },
);
