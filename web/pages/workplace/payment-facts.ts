import type { GroupFigures } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { dayText } from "../../features/reviews/figures/count-texts.ts";

/** What several places pay, and when, as labelled values; none where too few reviews say. */
export function paymentFacts(pay: GroupFigures["pay"], days: number | null) {
  return [
    {
      label: figureTexts.pays,
      value: pay && `£${pay.median}/hr, ${figureTexts.payRange(pay.lowest, pay.highest)}`,
    },
    { label: figureTexts.paidIn, value: days !== null && dayText(days) },
  ];
}
