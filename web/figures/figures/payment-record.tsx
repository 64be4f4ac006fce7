import type { PaymentRecord as Reported } from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { grouped } from "@locumark/contract/numbers";
import { StackedBar } from "./answer-figures.tsx";
import styles from "./at-a-glance.module.css";
import { dayText } from "../../places/places/count-texts.ts";
import { Part } from "./figure-part.tsx";
import { paymentCounts } from "./payment-counts.ts";

/** Shows the payments that reviews report: one bar, and its numbers in words. */
export function PaymentRecord({
  payments,
  heading,
}: {
  payments: Reported | null;
  heading?: "h2" | "h3";
}) {
  if (payments === null) return null;
  const counts = paymentCounts(payments).filter(({ count }) => count > 0);
  return (
    <Part title={figureTexts.payments} {...(heading && { heading })}>
      <StackedBar counts={counts.map(({ mark, count }) => [mark, count])} />
      <p className={styles.legend}>
        {counts.map(({ name, count, mark }) => (
          <span key={name} className={styles[mark]}>{`${name} ${grouped(count)}`}</span>
        ))}
      </p>
      {payments.byProfession.map(({ profession, ...each }) => (
        <p key={profession} className="note">
          {`${figureTexts.professions[profession]} with a name: ${paymentCounts(each)
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => `${name.toLowerCase()} ${grouped(count)}`)
            .join(", ")}`}
          {each.typicalDays !== null && `; typically after ${dayText(each.typicalDays)}`}
        </p>
      ))}
    </Part>
  );
}
