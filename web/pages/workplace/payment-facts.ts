import type { GroupFigures } from "@locumark/contract/at-a-glance";
import { dayText } from "../../features/review/count-texts.ts";

/** What several places pay, and when, as labelled values; none where too few reviews say. */
export function paymentFacts({ pay, timeToPay }: Pick<GroupFigures, "pay" | "timeToPay">) {
  const days = timeToPay?.medianDays ?? null;
  return [
    {
      label: "Median pay",
      value: pay && `£${pay.median}/hr, from £${pay.lowest} to £${pay.highest}`,
    },
    { label: "Median time to pay", value: days !== null && dayText(days) },
  ];
}
