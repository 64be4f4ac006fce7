import type { Compared } from "./compare.ts";
import { counts } from "./fill.ts";
import type { FirstSuggestion } from "./first-suggestion.ts";
import { describeMachine } from "../machine.ts";
import { connections } from "./load.ts";
import type { EngineResults } from "./measure-engine.ts";
import { median } from "./median.ts";
import { toTable } from "./table.ts";
import { bounds, type Target, targets } from "./targets.ts";

export interface Results {
  readonly reviews: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly registers: "real" | "generated";
  readonly firstStartMs: number;
  /** With the database filled. */
  readonly startsMs: readonly number[];
  /** By the number of reviews. */
  readonly growth: ReadonlyMap<number, readonly Compared[]>;
  readonly embedded: EngineResults | undefined;
  readonly postgres: EngineResults | undefined;
  readonly firstSuggestion: { site: FirstSuggestion; csv: FirstSuggestion } | undefined;
  readonly bytesPerPlace: number | undefined;
  readonly tookMinutes: number;
}

const number = (value: number) => value.toLocaleString("en-GB");
const fixed = (value: number, digits: number) =>
  Number.isFinite(value) ? value.toFixed(digits) : "";
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const mark = (text: string, isReached: boolean) => (isReached ? text : `**${text}**`);

/** The page `docs/benchmarks.md`. */
export function writeReport(results: Results): string {
  const { embedded, postgres } = results;
  const places =
    results.registers === "real"
      ? "the workplaces in the NHS registers"
      : "as many made-up workplaces as the NHS registers have";
  return [
    "# Benchmarks",
    "",
    `Written by \`npm run bench\`, which took ${results.tookMinutes.toFixed(0)} minutes; [lab/](../lab/README.md) says how to run a part of it.`,
    "",
    `**What.** ${number(results.reviews)} reviews of ${places} (few places have many, most have few), ${number(counts.agencyReviews)} of ${counts.agencies} agencies, ${number(counts.people)} members. ${describeMachine()}. ${connections} connections from the same machine unless a row says otherwise; clients do not pause between requests, so each waits for the others.`,
    "",
    "**How.** Each call is measured in turn with its baseline: for reads, a bare `node:http` server that sends the same",
    "bytes; for posts, the same rows written to the same database by its engine alone, one durable transaction per review",
    "(SQLite in a bare script, PostgreSQL with `pgbench`); for log-ins, argon2 alone. Queries of uncached searches and",
    "suggestions never repeat: words, prefixes, postcodes and typos of existing places, in a fixed pseudo-random order. CPU",
    "is user and system time per request of the site's single process, without PostgreSQL's own processes.",
    `Figures are medians of ${results.rounds} rounds of ${results.seconds} s after a warm-up; shares and growth are medians of the rounds' ratios.`,
    "",
    ...(embedded ? ["## Embedded database", "", comparison(embedded, results.growth), ""] : []),
    ...(embedded ? [others(results, embedded), ""] : []),
    ...(postgres ? ["## PostgreSQL", "", comparison(postgres), ""] : []),
    "## How to read this",
    "",
    "- Rates compare calls with each other and with the machine's maximum; a visitor does not send fifty requests",
    "  at once. A visitor's worst wait is `page … uncached`, and under load the row with 50 people posting.",
    "- Figures in bold miss the targets in [targets.ts](../lab/bench/targets.ts). Growth is the ratio of the cost (as a",
    "  multiple of the baseline's) with the most reviews to that with the fewest: about 1 means that calls do not get",
    "  slower with more reviews.",
    "- The capacity of one machine and of several is calculated in [scaling](scaling.md).",
    "",
  ].join("\n");
}

const boundsText = (target: Target = {}): string =>
  [
    target.share === undefined ? "" : `share ≥ ${target.share}`,
    target.perSecond === undefined ? "" : `≥ ${target.perSecond} a second`,
    target.p99Ms === undefined ? "" : `p99 < ${target.p99Ms} ms`,
    target.cpuMs === undefined ? "" : `CPU ≤ ${target.cpuMs} ms`,
  ]
    .filter(Boolean)
    .join(", ");

/** Growth and targets are shown for the embedded database only. */
function comparison({ compared }: EngineResults, growth?: Results["growth"]): string {
  const head = ["", "a second", "p50 ms", "p99 ms", "CPU ms", "baseline a second", "share"];
  const rows = compared.map((one) => {
    const { name, site, baseline, share } = one;
    const target = growth && targets.get(name);
    const grown = growth ? growthOf(growth, name) : Number.NaN;
    return [
      name,
      mark(number(Math.round(site.perSecond)), site.perSecond >= (target?.perSecond ?? 0)),
      fixed(site.p50Ms, 0),
      mark(fixed(site.p99Ms, 0), site.p99Ms < (target?.p99Ms ?? Infinity)),
      mark(fixed(site.cpuMsPerRequest, 3), !(site.cpuMsPerRequest > (target?.cpuMs ?? Infinity))),
      baseline ? number(Math.round(baseline.perSecond)) : "",
      mark(fixed(share, 2), !(share < (target?.share ?? 0))),
      ...(growth ? [mark(fixed(grown, 2), !(grown > bounds.growth)), boundsText(target)] : []),
    ];
  });
  return toTable(growth ? [...head, "growth", "to reach"] : head, rows);
}

function growthOf(growth: Results["growth"], name: string): number {
  const costs = [...growth.values()].map(
    (compared) => compared.find((one) => one.name === name)?.cost ?? Number.NaN,
  );
  return costs.length < 2 ? Number.NaN : costs.at(-1)! / costs[0]!;
}

function others(results: Results, { memoryBytes }: EngineResults): string {
  const { firstSuggestion, bytesPerPlace, startsMs } = results;
  const bounded = (value: number, bound: number, show: (value: number) => string) =>
    `${mark(show(value), value <= bound)} (at most ${show(bound)})`;
  const startMs = median(startsMs);
  return [
    `- Memory: ${megabytes(memoryBytes.atRest)} at rest, ${bounded(memoryBytes.loaded, bounds.memoryBytes, megabytes)} after the load, ${megabytes(memoryBytes.most)} at its peak.`,
    ...(bytesPerPlace === undefined
      ? []
      : [`- Memory for 100,000 further places: ${megabytes(bytesPerPlace * 100_000)}.`]),
    `- First start, which reads the registers: ${seconds(results.firstStartMs)}; later starts, median of ${startsMs.length}: ${bounded(startMs, bounds.startMs, seconds)}.`,
    ...(firstSuggestion
      ? [
          `- From opening the site for the first time to the first suggestion (Chromium, processor four times slower, 1.6 Mbit/s, 150 ms): ${bounded(firstSuggestion.site.ms, bounds.firstSuggestionMs, seconds)}, ${(firstSuggestion.site.bytes / 1000).toFixed(0)} kB. A bare page that parses the three registers in the browser: ${seconds(firstSuggestion.csv.ms)}, ${(firstSuggestion.csv.bytes / 1000).toFixed(0)} kB.`,
        ]
      : []),
  ].join("\n");
}
