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

/** Code that has just begun to run is not compiled yet: what comes first would be measured slower than what follows. */
export const warmUpSeconds = 4;

export interface LoadOptions {
  readonly requests: Request[];
  /** 50 unless given. */
  readonly connections?: number;
  /** The status that every answer has to have; 200 unless given. */
  readonly status?: number;
}

/**
 * Sends the requests in turn over all connections.
 * @throws when a single answer has another status: a refusal is quick, and no measurement
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

/** What was asked for last is still being worked on when the time is over, and would disturb what comes next. */
async function untilIdle(server: Measured): Promise<void> {
  const lookEveryMs = 100;
  const looks = 100;
  for (let look = 0, before = -1; look < looks; look += 1) {
    const now = cpuMs(server.pid);
    if (now - before < lookEveryMs / 5) return;
    before = now;
    await wait(lookEveryMs);
  }
}

export const medianOf = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: median(results.map((result) => result.perSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
  cpuMsPerRequest: median(results.map((result) => result.cpuMsPerRequest)),
});
