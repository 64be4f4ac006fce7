import { setTimeout as wait } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";
import { median } from "./median.ts";
import { cpuMs, type Measured } from "./processes.ts";

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** User and system time of the server's process, per request. */
  readonly cpuMsPerRequest: number;
}

export const connections = 50;

/** Until V8 has compiled the hot code, the first measurement would be slower than the next. */
export const warmUpSeconds = 4;

export interface LoadOptions {
  readonly requests: Request[];
  /** 50 by default. */
  readonly connections?: number;
  /** The status that every response must have; 200 by default. */
  readonly status?: number;
}

/**
 * Sends the requests in turn over all connections.
 * @throws if any response has another status: a refusal is fast and would distort the measurement
 */
export async function load(
  server: Measured,
  { requests, connections: atOnce = connections, status = 200 }: LoadOptions,
  seconds: number,
): Promise<LoadResult> {
  const cpuBefore = cpuMs(server.pid);
  const result = await autocannon({
    url: server.origin,
    connections: atOnce,
    duration: seconds,
    requests,
  });
  const cpu = cpuMs(server.pid) - cpuBefore;
  await untilIdle(server);
  const { total } = result.requests;
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (total === 0 || right !== total || result.errors > 0) {
    const answers = JSON.stringify(result.statusCodeStats);
    const path = requests[0]?.path ?? "";
    throw new Error(
      `Of ${total} requests like ${path}, ${right} were answered ${status} and ${result.errors} failed; answers were ${answers}.`,
    );
  }
  return {
    perSecond: total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: cpu / total,
  };
}

/** Waits until the last requests are finished, which would otherwise disturb the next measurement. */
async function untilIdle(server: Measured): Promise<void> {
  const pollMs = 100;
  const polls = 100;
  for (let poll = 0, before = -1; poll < polls; poll += 1) {
    const now = cpuMs(server.pid);
    if (now - before < pollMs / 5) return;
    before = now;
    await wait(pollMs);
  }
}

export const medianOf = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map((result) => result.perSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
  cpuMsPerRequest: median(results.map((result) => result.cpuMsPerRequest)),
});
