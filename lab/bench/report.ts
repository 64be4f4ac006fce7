import { type Compared, spreadText } from "./compare.ts";
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
  readonly embedded: EngineResults | undefined;
  readonly postgres: EngineResults | undefined;
  readonly firstSuggestion: FirstSuggestion | undefined;
  readonly tookMinutes: number;
}

const number = (value: number) => value.toLocaleString("en-GB");
const fixed = (value: number, digits: number) =>
  Number.isFinite(value) ? value.toFixed(digits) : "";
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const mark = (text: string, isReached: boolean) =>
  isReached || text === "" ? text : `**${text}**`;

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
    "**Read the ratios.** Figures of different hours cannot be compared; ratios are of two servers measured in turn. CPU is the site's",
    "processor time per request, as a multiple of what cannot be avoided (_beside_): a bare `node:http` server that sends the same",
    "bytes; the same SQL and `JSON.stringify`; React that renders the same page from ready answers; reading the postings of a query's",
    `words. _Rate_ is the share of that server's rate. Brackets have the least and the most of ${results.rounds} rounds.`,
    "`npm run bench -- --against REF` says whether a change made something faster or slower; the [ledger](cost-ledger.md) counts what",
    "calls read and send. Figures in bold miss [targets.ts](../lab/bench/targets.ts). [Scaling](scaling.md) has the capacity.",
    "",
    `**Measured:** ${number(results.reviews)} reviews of ${places} (few places have many, most have few), ${number(counts.agencyReviews)} of ${counts.agencies} agencies, ${number(counts.people)} members. ${describeMachine()}. ${connections} connections from the same machine unless a row says otherwise, without a pause between requests. Queries of uncached searches and suggestions never repeat. CPU leaves out PostgreSQL's own processes. Medians of ${results.rounds} rounds of ${results.seconds} s after a warm-up.`,
    "",
    ...(embedded ? ["## Embedded database", "", tableOf(embedded, targets), ""] : []),
    ...(embedded ? [others(results, embedded), ""] : []),
    ...(postgres ? ["## PostgreSQL", "", tableOf(postgres), ""] : []),
  ].join("\n");
}

/** Writes the text that `--against` prints. */
export function writeComparison(
  ref: string,
  compared: readonly Compared[],
  { rounds, seconds: length }: { rounds: number; seconds: number },
): string {
  const rows = compared.map(({ name, site, baseline, cost, share }) => [
    name,
    spreadText(cost),
    spreadText(share),
    fixed(baseline?.cpuMsPerRequest ?? Number.NaN, 3),
    fixed(site.cpuMsPerRequest, 3),
  ]);
  return [
    `This commit beside ${ref}: medians of ${rounds} rounds of ${length} s, in turn; in brackets the least and the most.`,
    "A ratio whose brackets include 1 says nothing.",
    "",
    toTable(["", "CPU, ratio", "rate, ratio", "CPU ms before", "CPU ms now"], rows),
  ].join("\n");
}

const boundsText = (target: Target = {}): string =>
  [
    target.cost === undefined ? "" : `CPU ≤ ${target.cost}`,
    target.share === undefined ? "" : `rate ≥ ${target.share}`,
    target.perSecond === undefined ? "" : `≥ ${target.perSecond} a second`,
    target.p99Ms === undefined ? "" : `p99 < ${target.p99Ms} ms`,
  ]
    .filter(Boolean)
    .join(", ");

/** Ratios first, then what was measured. */
function tableOf({ compared }: EngineResults, wanted?: ReadonlyMap<string, Target>): string {
  const head = [
    "",
    "CPU, ratio",
    "rate, ratio",
    "beside",
    "a second",
    "p50 ms",
    "p99 ms",
    "CPU ms",
  ];
  const rows = compared.map(({ name, site, beside, cost, share }) => {
    const target = wanted?.get(name);
    return [
      name,
      mark(spreadText(cost), !(cost.median > (target?.cost ?? Infinity))),
      mark(spreadText(share), !(share.median < (target?.share ?? 0))),
      beside,
      mark(number(Math.round(site.perSecond)), site.perSecond >= (target?.perSecond ?? 0)),
      fixed(site.p50Ms, 0),
      mark(fixed(site.p99Ms, 0), site.p99Ms < (target?.p99Ms ?? Infinity)),
      fixed(site.cpuMsPerRequest, 3),
      ...(wanted ? [boundsText(target)] : []),
    ];
  });
  return toTable(wanted ? [...head, "to reach"] : head, rows);
}

function others(results: Results, { memoryBytes }: EngineResults): string {
  const { firstSuggestion, startsMs } = results;
  const bounded = (value: number, bound: number, show: (value: number) => string) =>
    `${mark(show(value), value <= bound)} (at most ${show(bound)})`;
  const startMs = median(startsMs);
  return [
    `- Memory: ${megabytes(memoryBytes.atRest)} at rest, ${bounded(memoryBytes.loaded, bounds.memoryBytes, megabytes)} after the load, ${megabytes(memoryBytes.most)} at its peak.`,
    ...(startsMs.length === 0
      ? []
      : [
          `- First start, which reads the registers: ${seconds(results.firstStartMs)}; later starts, median of ${startsMs.length}: ${bounded(startMs, bounds.startMs, seconds)}.`,
        ]),
    ...(firstSuggestion
      ? [
          `- From opening the site for the first time to the first suggestion (Chromium, processor four times slower, 1.6 Mbit/s, 150 ms): ${bounded(firstSuggestion.ms, bounds.firstSuggestionMs, seconds)}, ${(firstSuggestion.bytes / 1000).toFixed(0)} kB.`,
        ]
      : []),
  ].join("\n");
}
