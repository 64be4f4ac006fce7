import type { PayFigures } from "@locumark/contract/reviews/reviews/pay-figures";

const step = 5;

/**
 * Ends that do not contradict the median, which is rounded less than they are. It follows from the rounded figures
 * alone, and so tells nothing that they do not.
 */
export function presentPay({ median, lowest, highest, count }: PayFigures): PayFigures {
  if (lowest === highest) return { median, lowest, highest, count };
  return {
    median,
    lowest: Math.min(lowest, Math.floor(median / step) * step),
    highest: Math.max(highest, Math.ceil(median / step) * step),
    count,
  };
}
