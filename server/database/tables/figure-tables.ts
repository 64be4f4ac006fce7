/** Figures of a place, an agency, a chain, a town, an area, the country or the site: see `name-pay-scope.ts`. */
export interface FiguresTable {
  scope: string;
  /** The first day of the month, as in `monthOnly`. */
  made_on: string;
  /** The figures that differ from the month before: "", "pay", "payments", or both with a space between them. */
  changed: string;
  /** JSON: what the figures have taken of anonymous reviews, in bands, as counts (server/figures/batches/take-batches.ts). */
  taken: string;
  /** JSON: the payment record, as the contract has it; null while too few say anything of it. */
  payments: string | null;
  /** How many authors had been checked, and how many had not; null while there are too few of either. */
  checked: number | null;
  unchecked: number | null;
}

/** The anonymous reviews that the figures of the last years have taken. */
export interface DatedBatchesTable {
  /** The figures and their scope, such as "pay area LS". */
  scope: string;
  /** JSON: batches of counts by month (server/figures/batches/take-batches.ts). */
  taken: string;
}
