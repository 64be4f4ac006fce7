import autocannon from "autocannon";
import { cpuMs, type Measured } from "./processes.ts";

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** User and system time of the server's process, per request. */
  readonly cpuMsPerRequest: number;
}

const connections = 50;

/** Asks for the paths in turn over 50 connections. */
export async function load(
  server: Measured,
  paths: string[],
  seconds: number,
): Promise<LoadResult> {
  const cpuBefore = cpuMs(server.pid);
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: "GET", path })),
  });
  const cpu = cpuMs(server.pid) - cpuBefore;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} requests failed.`);
  }
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMsPerRequest: cpu / total,
  };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const medianOf = (results: LoadResult[]): LoadResult => ({
  perSecond: median(results.map((result) => result.perSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
  cpuMsPerRequest: median(results.map((result) => result.cpuMsPerRequest)),
});
