import * as z from "zod/mini";

/** How a place's amount stands among those of the open places of its kind around it. */
const workloadCompared = z.strictObject({
  direction: z.enum(["more", "fewer"]),
  /** Busier, or less busy, than this many in ten of the others; at least 5. */
  tenths: z.number(),
  /** The area of the others, e.g. "Leeds", "the LS postcode area" or "Scotland". */
  among: z.string(),
});
export type WorkloadCompared = z.infer<typeof workloadCompared>;

/** How much there is to do at a place, from open files. */
export const workload = z.strictObject({
  /** Prescription items dispensed in a month, or patients registered. */
  measure: z.enum(["items", "patients"]),
  amount: z.number(),
  /** The publisher. */
  source: z.string(),
  /** When that was, e.g. "2026-03", or a year alone; null where the file does not say. */
  month: z.nullable(z.string()),
  /** Null where too few others are known, and where most have about as much. */
  compared: z.nullable(workloadCompared),
  /** All this in words, and the source with its month. */
  text: z.string(),
  sourceText: z.string(),
});
export type Workload = z.infer<typeof workload>;
