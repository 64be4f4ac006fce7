import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgresCluster } from "../../server/test/postgres-cluster.ts";
import { makeDirectory } from "./make-directory.ts";
import { pickWorkplaces } from "./load.ts";
import { report, rounds } from "./rounds.ts";
import { megabytesOf, startSiteProcess } from "./site-process.ts";

const seconds = rounds * 3;

/** @returns the status of the response, or the connection's error */
const ask = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(String(answer.statusCode)));
      answer.once("error", (error) => resolve(error.message));
    });
    request.once("error", (error) => resolve(error.message));
  });

const engines = findPostgres() ? ["embedded", "postgres"] : ["embedded"];

test.each(engines)(
  "a thousand connections at once, %s: every response is 200 or a deliberate 503",
  async (engine) => {
    const directory = makeDirectory();
    const cluster =
      engine === "postgres" ? await startPostgresCluster({ durable: true }) : undefined;
    if (cluster) onTestFinished(() => cluster.remove());
    const site = await startSiteProcess({
      DATA_DIR: directory,
      ...(cluster && { DATABASE_URL: cluster.url }),
    });
    onTestFinished(() => site.kill());
    const [workplaceId] = await pickWorkplaces(site.origin);
    const paths = [
      "/api/workplace/suggestions?query=row",
      "/api/workplace/search?query=surgery",
      "/api/workplace-reviews/average-ratings",
      `/api/workplace-reviews?workplaceId=${workplaceId}`,
      "/search?query=pharmacy",
    ];
    // Not fetch, whose connections time out after ten seconds: the clients share two cores with the site.
    const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
    onTestFinished(() => agent.destroy());
    // The time of each request in milliseconds, by status or connection error.
    const took = new Map<string, number[]>();
    const until = Date.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        for (let turn = index; Date.now() < until; turn += 1) {
          const startedAt = performance.now();
          const outcome = await ask(`${site.origin}${paths[turn % paths.length]}`, agent);
          const times = took.get(outcome) ?? [];
          if (times.length === 0) took.set(outcome, times);
          times.push(performance.now() - startedAt);
        }
      }),
    );
    const megabytes = Math.round(megabytesOf(site.pid));
    const outcomes = [...took].map(
      ([outcome, times]) =>
        `${times.length} × ${outcome} (median ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms)`,
    );
    report(
      `1,000 connections for ${seconds} s, ${engine}: ${outcomes.join(", ")}; ${megabytes} MB`,
    );
    expect([...took.keys()].filter((outcome) => !["200", "503"].includes(outcome))).toEqual([]);
    const answered = took.get("200") ?? [];
    expect(answered.length).toBeGreaterThan(1000);
    // Far above the usual time: no request is starved.
    expect(quantile(answered, 0.99)).toBeLessThan(15_000);
    expect(megabytes).toBeLessThan(600);

    // Afterwards the site has recovered.
    agent.destroy();
    await wait(2000);
    for (const address of paths) {
      const answer = await fetch(`${site.origin}${address}`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  },
);

const quantile = (times: number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);

test("slow clients do not delay other requests", async () => {
  const site = await startSiteProcess({ DATA_DIR: makeDirectory() });
  onTestFinished(() => site.kill());
  const { port } = new URL(site.origin);
  // Half of them send one byte at a time, half request a long file and do not read it.
  const slow = Array.from({ length: 200 }, (_, index) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    if (index % 2 === 0) {
      socket.write(
        "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n",
      );
      socket.write("content-length: 5000\r\n\r\n{");
    } else {
      socket.pause();
      socket.write("GET /epraccur.csv HTTP/1.1\r\nhost: x\r\n\r\n");
    }
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => socket.destroy()));
  const took: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    for (const socket of slow) if (!socket.destroyed) socket.write(" ");
    const startedAt = performance.now();
    const answer = await fetch(`${site.origin}/api/workplace/search?query=surgery`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    took.push(performance.now() - startedAt);
    await wait(50);
  }
  const median = took.toSorted((one, other) => one - other)[15] ?? 0;
  report(`200 slow clients: meanwhile a search takes ${Math.round(median)} ms (median)`);
  expect(median).toBeLessThan(250);
  // Nor do they block the shutdown.
  const startedAt = performance.now();
  await site.stop();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
