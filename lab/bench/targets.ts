/** What is to be reached, on the embedded database. */
export const targets = {
  ratios: new Map([
    ["suggestions", 0.45],
    ["search", 0.3],
    ["workplace page", 0.45],
    ["agency page", 0.45],
    ["reviews call", 0.3],
    ["posting a review", 0.5],
  ]),
  p99Ms: 15,
  firstSuggestionMs: 2500,
  /** Cost at the largest size against the smallest. */
  growth: 1.2,
  memoryBytes: 350 * 1024 * 1024,
  startMs: 3000,
};
