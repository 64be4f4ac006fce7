import { Link } from "react-router";
import type { GroupFigures } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { paths } from "../../paths.ts";
import { dayText } from "../../places/places/count-texts.ts";

/**
 * Lists what several places pay, and when, as labelled values; none where too few reviews say.
 * @param area the postcode area that they are in
 */
export function paymentFacts(pay: GroupFigures["pay"], days: number | null, area?: string) {
  return [
    {
      label: figureTexts.pays,
      value: pay && (
        <Link
          to={paths.pay({ area })}
        >{`£${pay.median}/hr, ${figureTexts.payRange(pay.lowest, pay.highest)}`}</Link>
      ),
    },
    { label: figureTexts.paidIn, value: days !== null && dayText(days) },
  ];
}
