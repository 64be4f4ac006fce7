import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { review } from "../../server/test/reviews.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet, startLoad } from "./load.ts";
import { addPosters } from "./posters.ts";
import { report } from "./rounds.ts";
import { startSiteProcess } from "./site-process.ts";

test.runIf(findPostgres())(
  "PostgreSQL is stopped and started under load: 503 meanwhile, search still works, automatic recovery",
  async () => {
    const directory = makeDirectory();
    const cluster = await startPostgresCluster({ durable: true });
    onTestFinished(() => cluster.remove());
    const site = await startSiteProcess({ DATA_DIR: directory, DATABASE_URL: cluster.url });
    onTestFinished(() => site.kill());
    const posters = await addPosters({ directory, url: cluster.url });
    const acknowledged = nothingYet();
    const load = startLoad(site.origin, { posting: { posters, atOnce: 8 } }, acknowledged);
    const post = () => {
      const { token, workplaceId } = posters.next();
      return fetch(`${site.origin}/api/workplace-review`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ ...review, workplaceId }),
      });
    };

    for (let round = 0; round < 2; round += 1) {
      await wait(1000);
      await cluster.halt();
      const refused = await post();
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      const found = await fetch(`${site.origin}/api/workplace/search?query=surgery`);
      expect(found.status).toBe(200);
      // New requests each round, so that none is answered from the cache.
      for (const path of [
        `/api/workplace/search?query=surgery&offset=${round + 1}`,
        `/api/workplace/suggestions?query=${"ab"[round]}`,
        `/api/agency/suggestions?query=${"ab"[round]}`,
        `/api/agency/search?offset=${round}`,
        `/search?query=surgery&show=${30 + round}`,
        `/agencies?query=${"ab"[round]}`,
      ]) {
        expect((await fetch(`${site.origin}${path}`)).status, path).toBe(200);
      }
      expect((await fetch(`${site.origin}/`)).status).toBe(200);
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
      await cluster.start();
      await expect
        .poll(() => post().then((answer) => answer.status), { timeout: 15_000 })
        .toBe(201);
      const readiness = () => fetch(`${site.origin}/readyz`).then((answer) => answer.status);
      await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
    }
    await load.stop();
    // Every request got a response, and the only failure was 503.
    expect([...acknowledged.others.keys()]).toEqual([503]);
    await checkStored({ directory, url: cluster.url }, acknowledged);
    report(
      `outage: ${acknowledged.reviews.size} reviews acknowledged, ${acknowledged.others.get(503)} refused with 503, none lost`,
    );
  },
);
