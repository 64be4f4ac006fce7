/** How much there is to do at open places, as registers say it: written anew with each import. */
export interface WorkloadsTable {
  /** The place that has the page; its row goes with it. */
  workplace_id: string;
  measure: "items" | "patients";
  amount: number;
  /** The register that says so. */
  register: string;
  /** How it stands among others; all three are null where there is nothing to say. */
  direction: "more" | "fewer" | null;
  tenths: number | null;
  among: string | null;
}
