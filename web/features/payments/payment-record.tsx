import type { PaymentRecord as Reported } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import { grouped } from "@locumark/contract/numbers";
import { Folded } from "../../components/folded/folded.tsx";
import { dayText, reviewCountText } from "../reviews/figures/count-texts.ts";
import { paymentCounts } from "./payment-counts.ts";
import styles from "./payment-record.module.css";

/** What reviews report of their payment, as bars with their numbers in words. */
export function PaymentRecord({ payments }: { payments: Reported | null }) {
  if (payments === null) return null;
  const { typicalDays, lastOverdue, byProfession } = payments;
  const counts = paymentCounts(payments);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.record}>
      <h3>{figureTexts.payments}</h3>
      <ul role="list" className={styles.bars}>
        {counts.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <svg className={styles.track} height={12} aria-hidden="true">
              <rect
                className={styles.bar}
                width={`${((100 * count) / total).toFixed(1)}%`}
                height={12}
              />
            </svg>
            <span className={styles.count}>{grouped(count)}</span>
          </li>
        ))}
      </ul>
      <p>
        {typicalDays !== null && `Typically paid after ${dayText(typicalDays)}. `}
        {lastOverdue === null
          ? "None was reported overdue."
          : `Last reported overdue in ${formatMonth(lastOverdue)}.`}
      </p>
      {byProfession.length > 0 && (
        <Folded summary="By profession">
          <ul role="list" className="note">
            {byProfession.map(({ profession, ...each }) => (
              <li key={profession}>
                {`${figureTexts.professions[profession]}: ${paymentCounts(each)
                  .filter(({ count }) => count > 0)
                  .map(({ name, count }) => `${name.toLowerCase()} ${grouped(count)}`)
                  .join(", ")}`}
                {each.typicalDays !== null && `; typically after ${dayText(each.typicalDays)}`}
              </li>
            ))}
          </ul>
        </Folded>
      )}
      <p className="note">
        {`From ${reviewCountText(total)}${byProfession.length > 0 ? ", by profession from those with a name" : ""}.`}
      </p>
    </div>
  );
}
