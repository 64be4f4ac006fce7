/** How much there is to do at open entries, as registers say it: all of a register are replaced with each import. */
export interface WorkloadsTable {
  /** The entry that it is said of, also where that is merged into another; its row goes with it. */
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
