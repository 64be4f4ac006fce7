export interface Target {
  /** At least this share of the baseline's rate. */
  readonly share?: number;
  /** At least this many a second. */
  readonly perSecond?: number;
  /** Less than this. */
  readonly p99Ms?: number;
  /** At most this. */
  readonly cpuMs?: number;
}

/** The targets of the embedded database, by call. */
export const targets = new Map<string, Target>([
  ["suggestions, cached", { share: 0.45, p99Ms: 15 }],
  ["suggestions, uncached", { perSecond: 1650, p99Ms: 600 }],
  ["suggestions, uncached, 300 a second sent evenly", { p99Ms: 50 }],
  ["suggestions, uncached, one at a time", { p99Ms: 4 }],
  ["search, cached", { share: 0.3, p99Ms: 15 }],
  ["workplace page, cached", { share: 0.4, p99Ms: 15 }],
  ["agency page, cached", { share: 0.4, p99Ms: 15 }],
  ["reviews call, cached", { share: 0.3, p99Ms: 15 }],
  ["reviews call, by members", { cpuMs: 0.9 }],
  ["page with 20 reviews, uncached", { cpuMs: 3.5 }],
  ["page without reviews, uncached", { cpuMs: 2.5 }],
  ["posting a review", { perSecond: 300 }],
  ["workplace page, cached, one review a second", { share: 0.4 }],
  ["workplace page, cached, one visitor, 50 posting", { p99Ms: 50 }],
]);

/** Upper bounds that do not belong to one call. */
export const bounds = {
  /** The cost with the most reviews as a multiple of the cost with the fewest. */
  growth: 1.2,
  firstSuggestionMs: 2500,
  memoryBytes: 350 * 1024 * 1024,
  startMs: 3000,
};
