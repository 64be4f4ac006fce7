import type { ReturnFigures } from "./answer-figures.ts";

/** The share that would come back, in percent. */
export const returnShare = ({ yes, maybe, no }: ReturnFigures): number =>
  Math.round((100 * yes) / (yes + maybe + no));
