import type {
  AgencyAtAGlance,
  WorkplaceAtAGlance,
} from "@locumark/contract/reviews/reviews/at-a-glance";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import { Folded } from "../../components/folded/folded.tsx";
import { paymentCounts } from "./payment-counts.ts";
import { PaymentRecord } from "./payment-record.tsx";
import { AnswerBars } from "./answer-figures.tsx";
import styles from "./at-a-glance.module.css";
import { Ratings } from "./histogram.tsx";
import { PayCompared } from "./pay-compared.tsx";
import { HalfYears } from "./half-years.tsx";

type Figures = AgencyAtAGlance | WorkplaceAtAGlance;

/** Shows the figures of the reviews of a place, in one panel: on a phone behind a sentence. */
export function AtAGlance({ figures }: { figures: Figures }) {
  const { reviewCount, ratings, overTime, payments, answers } = figures;
  const isWorkplace = "pay" in figures;
  // The reviews themselves are read sooner.
  if (ratings === null) return null;
  const hasFigures = payments !== null || (isWorkplace && figures.pay !== null);
  return (
    <section className={styles.panel} aria-labelledby="at-a-glance">
      <h2 id="at-a-glance">{figureTexts.title}</h2>
      <Folded summary={summaryOf(figures)}>
        <div className={styles.parts}>
          <Ratings ratings={ratings} />
          {reviewCount >= figureLimits.trendMin && overTime && <HalfYears {...overTime} />}
          <PaymentRecord payments={payments} />
          {isWorkplace && figures.payCompared && <PayCompared compared={figures.payCompared} />}
          {answers.length > 0 && <AnswerBars answers={answers} />}
          <p className="note">
            {figureTexts.figuresMade(
              figureTexts.figuresOf[isWorkplace ? "workplace" : "agency"],
              hasFigures ? figures.figuresMadeOn : null,
            )}
          </p>
        </div>
      </Folded>
    </section>
  );
}

/** Describes in a sentence what one finds behind it. */
function summaryOf({ ratings, payments, answers }: Figures): string {
  const given = (ratings ?? []).flatMap((count, index) => (count > 0 ? [index + 1] : []));
  const reported = payments && paymentCounts(payments).reduce((sum, { count }) => sum + count, 0);
  return figureTexts.opens([
    figureTexts.ratedFrom(given[0] ?? 0, given.at(-1) ?? 0),
    ...(payments && reported ? [figureTexts.paidOf(payments.paid, reported)] : []),
    ...(answers.length > 0 ? [figureTexts.howThings(answers.length)] : []),
  ]);
}
