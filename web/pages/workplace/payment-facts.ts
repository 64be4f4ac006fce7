import type { GroupFigures } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { dayText } from "../../features/review/count-texts.ts";

/** What several places pay, and when, as labelled values; none where too few reviews say. */
export function paymentFacts({ pay, timeToPay }: Pick<GroupFigures, "pay" | "timeToPay">) {
  const days = timeToPay?.medianDays ?? null;
  return [
    {
      label: "Median pay",
      value: pay && `£${pay.median}/hr, ${figureTexts.payRange(pay.lowest, pay.highest)}`,
    },
    { label: "Median time to pay", value: days !== null && dayText(days) },
  ];
}
