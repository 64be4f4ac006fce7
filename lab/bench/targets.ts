export interface Target {
  /** CPU time at most this multiple of what cannot be avoided. */
  readonly cost?: number;
  /** At least this share of the bare server's rate. */
  readonly share?: number;
  /** At least this many a second. */
  readonly perSecond?: number;
  /** Less than this. */
  readonly p99Ms?: number;
}

/** The targets of the embedded database, by call. */
export const targets = new Map<string, Target>([
  ["suggestions, cached", { share: 0.4 }],
  ["suggestions, uncached, 300 a second sent evenly", { p99Ms: 30 }],
  ["search, cached", { share: 0.4 }],
  ["workplace page, cached", { share: 0.4 }],
  ["agency page, cached", { share: 0.4 }],
  ["reviews call, cached", { share: 0.4 }],
  ["reviews call, by members", { cost: 2 }],
  ["page with 20 reviews, uncached", { cost: 1.6 }],
  ["page without reviews, uncached", { cost: 1.6 }],
  ["posting a review", { perSecond: 300 }],
  ["workplace page, cached, one review a second", { share: 0.4 }],
  ["workplace page, cached, one visitor, 50 posting", { p99Ms: 50 }],
]);

/** Upper bounds that do not belong to one call. */
export const bounds = {
  firstSuggestionMs: 2200,
  memoryBytes: 350 * 1024 * 1024,
  startMs: 3000,
};
