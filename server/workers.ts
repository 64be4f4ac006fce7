import cluster, { type Worker } from "node:cluster";
import type { FastifyBaseLogger } from "fastify";
import { secondMs } from "./platform/clock.ts";

/** A worker that ends sooner than this after its start would probably end again: the next start waits (back-off). */
const shortLifeMs = 5 * secondMs;

/**
 * Runs the site in several processes on one port and restarts those that end. A shutdown signal stops all of them.
 * Worker 1 has the metrics' port, the next one the port above it, and so on.
 */
export function runWorkers(count: number, log: FastifyBaseLogger): void {
  let stopping = false;

  const startWorker = (number: number): void => {
    const worker: Worker = cluster.fork({ WORKER: String(number) });
    const startedAt = performance.now();
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      log.error({ worker: number, code, signal }, "a worker ended; another takes its place");
      const delay = performance.now() - startedAt < shortLifeMs ? shortLifeMs : 0;
      setTimeout(() => !stopping && startWorker(number), delay);
    });
  };

  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "the site is stopping");
    // The workers finish their requests; when the last has ended, nothing keeps this process running.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  for (let number = 1; number <= count; number += 1) startWorker(number);
}
