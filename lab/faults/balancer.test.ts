import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  findPostgres,
  freePort,
  startPostgresCluster,
} from "../../server/test/postgres-cluster.ts";
import { makeDirectory } from "./make-directory.ts";
import { checkStored } from "./check-stored.ts";
import { nothingYet, startLoad } from "./load.ts";
import { addPosters } from "./posters.ts";
import { report } from "./rounds.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";

const haproxy = "/usr/sbin/haproxy";
const settings = path.join(import.meta.dirname, "../../deploy/haproxy.cfg");

test.runIf(findPostgres() && existsSync(haproxy))(
  "a rolling restart of three processes behind the balancer: no request fails",
  async () => {
    const directory = makeDirectory();
    const cluster = await startPostgresCluster({ durable: true });
    onTestFinished(() => cluster.remove());
    const ports = [await freePort(), await freePort(), await freePort()].map(String);
    const start = (port: string) =>
      startSiteProcess({
        DATA_DIR: directory,
        DATABASE_URL: cluster.url,
        PORT: port,
        TRUST_PROXY: "1",
      });
    const sites: SiteProcess[] = [];
    for (const port of ports) {
      const site = await start(port);
      sites.push(site);
    }
    onTestFinished(async () => {
      await Promise.all(sites.map((site) => site.kill()));
    });

    const front = await freePort();
    const file = path.join(directory, "haproxy.cfg");
    const text = ports.reduce(
      (all, port, index) => all.replace(`127.0.0.1:300${index + 1}`, `127.0.0.1:${port}`),
      readFileSync(settings, "utf8").replace("bind 127.0.0.1:3000", `bind 127.0.0.1:${front}`),
    );
    writeFileSync(file, text);
    execFileSync(haproxy, ["-c", "-f", file], { stdio: "ignore" });
    const balancer = spawn(haproxy, ["-f", file], { stdio: "ignore" });
    onTestFinished(() => void balancer.kill("SIGKILL"));
    const origin = `http://127.0.0.1:${front}`;
    const status = () =>
      fetch(`${origin}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 20_000 }).toBe(200);

    const posters = await addPosters({ directory, url: cluster.url });
    const acknowledged = nothingYet();
    const posting = startLoad(origin, { posting: { posters, atOnce: 4 } }, acknowledged);
    const read: number[] = [];
    let stopped = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const answer = await fetch(`${origin}/api/workplace/search?query=surgery`).catch(
          () => undefined,
        );
        read.push(answer?.status ?? 0);
        await answer?.arrayBuffer();
      }
    });
    for (const [index, port] of ports.entries()) {
      await wait(1000);
      await sites[index]?.stop();
      sites[index] = await start(port);
    }
    await wait(1000);
    stopped = true;
    await Promise.all(reading);
    await posting.stop();

    expect(new Set(read)).toEqual(new Set([200]));
    expect([...acknowledged.others]).toEqual([]);
    await checkStored({ directory, url: cluster.url }, acknowledged);
    report(
      `rolling restart: ${read.length} searches and ${acknowledged.reviews.size} posts, none failed`,
    );
  },
);
