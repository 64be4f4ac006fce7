/** Reviews that we had removed and that were then deleted, for the totals alone. */
export interface DeletedRemovalsTable {
  removed_at: string;
  reason: string;
  rating: number;
}

/** The figures of a quarter that is over, counted once: what is erased later stays counted. */
export interface QuarterTotalsTable {
  /** E.g. "2026-Q4". */
  quarter: string;
  figure: string;
  count: number;
}
