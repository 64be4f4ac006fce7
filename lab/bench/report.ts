import { counts } from "./fill.ts";
import type { FirstSuggestion } from "./first-suggestion.ts";
import { connections } from "./load.ts";
import { describeMachine } from "../machine.ts";
import type { Compared } from "./compare.ts";
import type { EngineResults } from "./measure-engine.ts";
import { median } from "./median.ts";
import { toTable } from "./table.ts";
import { targets } from "./targets.ts";

export interface Results {
  readonly reviews: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Whether everything was to be measured. */
  readonly isWhole: boolean;
  readonly registers: "real" | "generated";
  readonly firstStartMs: number;
  /** With the database filled, each time anew. */
  readonly startsMs: readonly number[];
  /** By the number of reviews. */
  readonly growth: ReadonlyMap<number, readonly Compared[]>;
  readonly embedded: EngineResults | undefined;
  readonly postgres: EngineResults | undefined;
  readonly firstSuggestion: { site: FirstSuggestion; csv: FirstSuggestion } | undefined;
}

const number = (value: number) => value.toLocaleString("en-GB");
const figure = (value: number) => (Number.isFinite(value) ? value.toFixed(3) : "");
const times = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : "");
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
const seconds = (ms: number) => (ms / 1000).toFixed(2);
const reached = (isReached: boolean) => (isReached ? "yes" : "**no**");

/** The page `docs/benchmarks.md`. */
export function writeReport(results: Results): string {
  const { embedded, postgres, firstSuggestion, growth } = results;
  return [
    "# Benchmarks",
    "",
    "Made by `npm run bench`, which repeats all of it in less than half an hour and writes this page anew. A part of it,",
    "which is printed and not written: `npm run bench -- --reviews 10000 --engine embedded --rounds 1 --seconds 2`.",
    "",
    `Measured on ${describeMachine()}; ${number(results.reviews)} reviews of ${results.registers === "real" ? "the workplaces in the NHS registers" : "as many made-up workplaces as the NHS registers have"} (few places have many, most have few), ${number(counts.agencyReviews)} of ${counts.agencies} agencies, ${number(counts.people)} people; ${connections} connections from the same machine.`,
    "",
    "Each rate stands beside its limit, measured in turn with it: for what is read, a bare `node:http` server that sends",
    "the same bytes; for posting, the same rows written into the same database by nothing but its engine, review and sums",
    "in a transaction that is on the disk before the next (SQLite in a bare script, PostgreSQL with `pgbench`); for",
    "logging in, argon2 alone. CPU is user and system time of the site's one process; PostgreSQL's own processes are not",
    "in it. Nobody pauses between requests, so that each waits for the 49 others, at the limit as well.",
    `Medians of ${results.rounds} rounds of ${results.seconds} s. Parts and multiples of a limit are medians of what each round came to, since the`,
    "machine is not equally fast in all of them.",
    "",
    ...(embedded
      ? [
          "## Embedded database",
          "",
          "![Rates as parts of their limits](benchmarks.svg)",
          "",
          comparison(embedded.compared),
          "",
        ]
      : []),
    ...(postgres ? ["## PostgreSQL", "", comparison(postgres.compared), ""] : []),
    ...(results.isWhole && !postgres
      ? ["PostgreSQL was not measured: its server is not installed on this machine.", ""]
      : []),
    ...(growth.size > 1 ? ["## Growth", "", growthTable(growth), ""] : []),
    ...(firstSuggestion
      ? ["## First suggestion", "", firstSuggestionTable(firstSuggestion), ""]
      : []),
    ...(embedded ? ["## To be reached, embedded", "", targetTable(results, embedded), ""] : []),
  ].join("\n");
}

const comparison = (compared: readonly Compared[]): string =>
  toTable(
    [
      "",
      "a second",
      "p50 ms",
      "p99 ms",
      "CPU ms",
      "limit a second",
      "limit's p99 ms",
      "limit's CPU ms",
      "part of limit",
    ],
    compared.map(({ name, site, bare, part }) => [
      name,
      number(Math.round(site.perSecond)),
      site.p50Ms.toFixed(0),
      site.p99Ms.toFixed(0),
      figure(site.cpuMsPerRequest),
      number(Math.round(bare.perSecond)),
      bare.p99Ms.toFixed(0),
      figure(bare.cpuMsPerRequest),
      part.toFixed(2),
    ]),
  );

function growthTable(growth: Results["growth"]): string {
  const rows = namesIn(growth).map((name) => {
    const costs = [...growth.values()].map((one) => times(costOf(one, name)));
    return [name, costs, times(growthOf(growth, name))].flat();
  });
  return [
    "CPU time a request as a multiple of its limit's, measured at the same time, by the number of reviews; of the",
    "most-reviewed places.",
    "",
    toTable(["", [...growth.keys()].map(number), "last / first"].flat(), rows),
  ].join("\n");
}

const namesIn = (growth: Results["growth"]): string[] =>
  ([...growth.values()][0] ?? []).map(({ name }) => name);

const costOf = (compared: readonly Compared[], name: string): number =>
  compared.find((one) => one.name === name)?.cost ?? Number.NaN;

function growthOf(growth: Results["growth"], name: string): number {
  const costs = [...growth.values()].map((one) => costOf(one, name));
  return (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
}

const firstSuggestionTable = ({ site, csv }: NonNullable<Results["firstSuggestion"]>): string =>
  [
    "From opening an address for the first time, typing as soon as there is a field, to the first suggestion; in Chromium",
    "with the processor slowed down fourfold, at 1.6 Mbps and 150 ms.",
    "",
    toTable(
      ["", "seconds", "kB over the network"],
      [
        ["this site", seconds(site.ms), (site.bytes / 1000).toFixed(0)],
        [
          "a bare page that parses the three registers in the browser",
          seconds(csv.ms),
          (csv.bytes / 1000).toFixed(0),
        ],
      ],
    ),
  ].join("\n");

function targetTable(results: Results, embedded: EngineResults): string {
  const rows: string[][] = [];
  for (const [name, least] of targets.ratios) {
    const found = embedded.compared.find((one) => one.name === name);
    if (!found) continue;
    rows.push([
      `${name}, part of its limit`,
      `≥ ${least}`,
      found.part.toFixed(2),
      reached(found.part >= least),
    ]);
    if (name === "posting a review") continue;
    const { p99Ms } = found.site;
    rows.push([
      `${name}, p99`,
      `< ${targets.p99Ms} ms`,
      `${p99Ms.toFixed(0)} ms`,
      reached(p99Ms < targets.p99Ms),
    ]);
  }
  const { growth, firstSuggestion } = results;
  if (growth.size > 1) {
    for (const name of namesIn(growth)) {
      const factor = growthOf(growth, name);
      rows.push([
        `${name}, growth of cost`,
        `≤ ${targets.growth}`,
        factor.toFixed(2),
        reached(factor <= targets.growth),
      ]);
    }
  }
  if (firstSuggestion) {
    const { ms } = firstSuggestion.site;
    rows.push([
      "first suggestion",
      `≤ ${seconds(targets.firstSuggestionMs)} s`,
      `${seconds(ms)} s`,
      reached(ms <= targets.firstSuggestionMs),
    ]);
  }
  const { atRest, loaded, most } = embedded.memoryBytes;
  rows.push(
    ["memory at rest", "", `${megabytes(atRest)} MB`, ""],
    [
      "memory after the load",
      `≤ ${megabytes(targets.memoryBytes)} MB`,
      `${megabytes(loaded)} MB`,
      reached(loaded <= targets.memoryBytes),
    ],
    ["memory at most", "", `${megabytes(most)} MB`, ""],
    ["first start, registers read in", "", `${seconds(results.firstStartMs)} s`, ""],
  );
  const startMs = median(results.startsMs);
  rows.push([
    `start with the database filled, median of ${results.startsMs.length}`,
    `≤ ${seconds(targets.startMs)} s`,
    `${seconds(startMs)} s`,
    reached(startMs <= targets.startMs),
  ]);
  return toTable(["", "to reach", "measured", "reached"], rows);
}
