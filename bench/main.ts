import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SearchAnswer } from "@locumark/contract/workplaces";
import { buildIfStale } from "../scripts/build-stamp.ts";
import { fillReviews } from "./fill-reviews.ts";
import { writeGeneratedRegisters } from "./generated-registers.ts";
import { load, type LoadResult, medianOf } from "./load.ts";
import { residentBytes, startBareServer, startSite } from "./processes.ts";

const reviews = 100_000;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const secondsPerRound = Number(process.env["BENCH_SECONDS"] ?? 4);
const realRegisters = path.resolve(import.meta.dirname, "../../shared/registers");

const working = mkdtempSync(path.join(tmpdir(), "locumark-bench-"));
async function measure(): Promise<void> {
  const registers = existsSync(realRegisters) ? realRegisters : working;
  if (registers === working) writeGeneratedRegisters(working);
  print(
    `Registers: ${registers === working ? "generated" : "real"}; ${reviews} reviews; 50 connections; ${rounds} rounds of ${secondsPerRound} s, medians`,
  );

  const data = path.join(working, "data");
  const first = await startSite(data, registers);
  await first.stop();
  await fillReviews(data, reviews);
  const site = await startSite(data, registers);
  const restingBytes = residentBytes(site.pid);

  const rows: string[][] = [];
  for (const [what, paths] of Object.entries(await choosePaths(site.origin))) {
    const bare = await startBareServer(await record(site.origin, paths));
    const ofSite: LoadResult[] = [];
    const ofBare: LoadResult[] = [];
    await load(site, paths, 1);
    await load(bare, paths, 1);
    for (let round = 0; round < rounds; round += 1) {
      ofBare.push(await load(bare, paths, secondsPerRound));
      ofSite.push(await load(site, paths, secondsPerRound));
    }
    await bare.stop();
    rows.push(toRow(what, medianOf(ofSite), medianOf(ofBare)));
  }
  const loadedBytes = residentBytes(site.pid);
  await site.stop();

  print("");
  print(
    toTable(
      [
        "",
        "requests/s",
        "p50 ms",
        "p99 ms",
        "CPU ms/request",
        "bare requests/s",
        "bare CPU ms/request",
        "ratio",
        "CPU ratio",
      ],
      rows,
    ),
  );
  print("");
  print(
    `First start until ready: ${(first.readyMs / 1000).toFixed(2)} s; with the database filled: ${(site.readyMs / 1000).toFixed(2)} s`,
  );
  print(
    `Memory: ${toMegabytes(restingBytes)} MB after the start, ${toMegabytes(loadedBytes)} MB after the load`,
  );
}

/** What people ask for: beginnings of names and postcodes as they are typed, and the pages they open. */
async function choosePaths(origin: string): Promise<Record<string, string[]>> {
  const search = async (query: string) =>
    (await (await fetch(`${origin}/api/workplace/search?${query}`)).json()) as SearchAnswer;
  const { total } = await search("limit=1");
  const spread: SearchAnswer["results"] = [];
  for (let part = 0; part < 10; part += 1) {
    const offset = Math.floor((total / 10) * part);
    spread.push(...(await search(`sort=name-asc&limit=10&offset=${offset}`)).results);
  }
  const rated = (await search("sort=rating-desc&minRating=1&limit=50")).results;
  const encode = encodeURIComponent;
  const typed = spread.map(({ name, postcode }, index) =>
    index % 4 === 3 && postcode !== ""
      ? postcode.slice(0, 2 + (index % 5))
      : name.slice(0, 3 + (index % 8)),
  );
  return {
    suggestions: typed.map((query) => `/api/workplace/suggestions?query=${encode(query)}`),
    search: typed.map((query) => `/api/workplace/search?query=${encode(query)}`),
    "workplace page (HTML)": rated.map(({ name, _id }) => `/workplaces/${encode(name)}?id=${_id}`),
    "reviews call": rated.map(({ _id }) => `/api/workplace-reviews?workplaceId=${_id}`),
  };
}

async function record(origin: string, paths: string[]) {
  const recorded: Record<string, { headers: Record<string, string>; body: string }> = {};
  for (const path of paths) {
    const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "identity" } });
    const {
      connection: _,
      date: __,
      "keep-alive": ___,
      ...headers
    } = Object.fromEntries(answer.headers);
    recorded[path] = { headers, body: await answer.text() };
  }
  return recorded;
}

function toRow(what: string, site: LoadResult, bare: LoadResult): string[] {
  return [
    what,
    site.perSecond.toFixed(0),
    site.p50Ms.toFixed(1),
    site.p99Ms.toFixed(1),
    site.cpuMsPerRequest.toFixed(3),
    bare.perSecond.toFixed(0),
    bare.cpuMsPerRequest.toFixed(3),
    (site.perSecond / bare.perSecond).toFixed(2),
    (bare.cpuMsPerRequest / site.cpuMsPerRequest).toFixed(2),
  ];
}

function toTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? "---" : "---:"))),
    ...rows.map(line),
  ].join("\n");
}

const toMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  await buildIfStale();
  await measure();
} finally {
  rmSync(working, { recursive: true, force: true });
}
