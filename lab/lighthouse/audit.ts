import lighthouse, { defaultConfig } from "lighthouse";
import { mainThreadMs } from "./main-thread.ts";

/** The categories that do not depend on the machine's speed. */
const qualities = ["accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse's CPU slowdown of four turns a good desktop, whose benchmark index is some 1,750, into a mid-range phone.
 * A slower or busier machine is slowed down less, to the same phone.
 * Source: "CPU throttling" in docs/throttling.md of GoogleChrome/lighthouse.
 */
const phoneIndex = 1750 / 4;
const slowdownMax = 4;

const slowdownFor = (benchmarkIndex: number): number =>
  Math.min(slowdownMax, Math.max(1, benchmarkIndex / phoneIndex));

async function run(url: string, port: number, onlyCategories: string[], slowdown: number) {
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    logLevel: "error",
    output: "json",
    throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  return result;
}

type Result = Awaited<ReturnType<typeof run>>;
type Report = Result["lhr"];

/** The scores (of 100) that do not depend on speed, the failed audits, and the slowdown to measure with. */
export async function auditQuality(url: string, port: number) {
  const { lhr: report } = await run(url, port, [...qualities], slowdownMax);
  return {
    scores: new Map(qualities.map((id) => [id, scoreOf(report, id)])),
    failed: failedIn(report),
    slowdown: slowdownFor(report.environment.benchmarkIndex),
  };
}

function failedIn({ categories, audits }: Report): string[] {
  const counted = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  return counted
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}

export interface Performance {
  /** Out of 100. */
  readonly score: number;
  /** CPU time of the page's main thread on this machine. */
  readonly mainThreadMs: number;
  /** Compiling and running scripts on the simulated phone. */
  readonly scriptMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
}

export async function auditPerformance(
  url: string,
  port: number,
  slowdown: number,
): Promise<Performance> {
  const { lhr: report, artifacts } = await run(url, port, ["performance"], slowdown);
  const ms = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    score: scoreOf(report, "performance"),
    mainThreadMs: mainThreadMs(artifacts.Trace.traceEvents, url),
    scriptMs: ms("bootup-time"),
    largestPaintMs: ms("largest-contentful-paint"),
    blockingMs: ms("total-blocking-time"),
  };
}

const scoreOf = ({ categories }: Report, id: string): number =>
  Math.round((categories[id]?.score ?? 0) * 100);
