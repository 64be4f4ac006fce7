import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { LoadResult } from "./load.ts";
import { cpuMs, type Measured } from "./processes.ts";

/**
 * Sends a fixed number of requests a second, whether or not earlier ones have been answered, as people do who know
 * nothing of each other. A request's time starts when it was due, so that waiting to be sent counts.
 * @param nextPath a path that was not asked for before
 * @throws if any response has another status than 200
 */
export async function sendEvenly(
  server: Measured,
  nextPath: () => string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const total = perSecond * seconds;
  const cpuBefore = cpuMs(server.pid);
  const started = performance.now();
  const answered: Promise<number>[] = [];
  while (answered.length < total) {
    const due = started + (1000 * answered.length) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    else {
      const answer = ask(agent, server.origin + nextPath(), due);
      // A failure counts when all were sent.
      answer.catch(() => {});
      answered.push(answer);
    }
  }
  const ms = (await Promise.all(answered)).sort((one, other) => one - other);
  const tookMs = performance.now() - started;
  agent.destroy();
  const at = (share: number) => ms[Math.floor(share * (total - 1))] ?? Number.NaN;
  return {
    perSecond: (1000 * total) / tookMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMsPerRequest: (cpuMs(server.pid) - cpuBefore) / total,
  };
}

/** @returns the milliseconds since it was due */
function ask(agent: Agent, url: string, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`${url} was answered ${response.statusCode}.`));
      });
    }).once("error", reject);
  });
}
