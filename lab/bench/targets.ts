export interface Target {
  /** At least this share of the baseline's rate. */
  readonly share?: number;
  /** At least so many a second. */
  readonly perSecond?: number;
  /** Less than this. */
  readonly p99Ms?: number;
  /** At most this. */
  readonly cpuMs?: number;
}

/** What the embedded database has to reach, by call. */
export const targets = new Map<string, Target>([
  ["suggestions, cached", { share: 0.45, p99Ms: 15 }],
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

/** At most; where it is not said of a call. */
export const bounds = {
  /** The cost at the largest number of reviews as a multiple of that at the smallest. */
  growth: 1.2,
  firstSuggestionMs: 2500,
  memoryBytes: 350 * 1024 * 1024,
  startMs: 3000,
};
