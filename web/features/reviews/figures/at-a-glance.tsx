import type { ReactNode } from "react";
import type { AgencyAtAGlance, OverTime, WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { figureTexts } from "@locumark/contract/figure-texts";
import { limits } from "@locumark/contract/limits";
import { Folded } from "../../../components/folded/folded.tsx";
import { PaymentRecord } from "../../payments/payment-record.tsx";
import { AnswerBars, ReturnFigure } from "./answer-figures.tsx";
import styles from "./at-a-glance.module.css";
import { reviewCountText } from "./count-texts.ts";
import { Histogram } from "./histogram.tsx";
import { PayComparedFigure } from "./pay-compared.tsx";
import { PayRange } from "./pay-range.tsx";
import { Trend } from "./trend.tsx";

/** The statistics of a place, as charts and in words. */
export function AtAGlance({ figures }: { figures: AgencyAtAGlance | WorkplaceAtAGlance }) {
  const { reviewCount, ratings, overTime, wouldReturn, answers } = figures;
  const isWorkplace = "pay" in figures;
  const hasFigures = figures.payments !== null || (isWorkplace && figures.pay !== null);
  // The reviews themselves are read sooner.
  if (ratings === null) return null;
  return (
    <section className={styles.section} aria-labelledby="at-a-glance">
      <h2 id="at-a-glance">At a glance</h2>
      <div className={styles.figures}>
        <Figure title="Ratings" from={`From ${reviewCountText(reviewCount)}`}>
          <Histogram ratings={ratings} />
        </Figure>
        {overTime && <OverTimeFigure {...overTime} />}
        {isWorkplace && figures.pay && <PayFigure {...figures.pay} />}
        {wouldReturn && (
          <ReturnFigure {...{ wouldReturn }} kind={isWorkplace ? "workplace" : "agency"} />
        )}
        <PaymentRecord payments={figures.payments} />
        <p className="note">
          {figureTexts.figuresMade(
            figureTexts.figuresOf[isWorkplace ? "workplace" : "agency"],
            hasFigures ? figures.figuresMadeOn : null,
            figures.nextFiguresOn,
          )}
        </p>
      </div>
      {answers.length > 0 && <AnswerBars answers={answers} />}
      {isWorkplace && figures.payCompared !== null && (
        <PayComparedFigure compared={figures.payCompared} />
      )}
    </section>
  );
}

function PayFigure(pay: NonNullable<WorkplaceAtAGlance["pay"]>) {
  return (
    <Figure title="Pay" from={`From ${reviewCountText(pay.count)}`}>
      <p className={styles.big}>{`£${pay.median}/hr`}</p>
      <p>typical</p>
      <PayRange {...pay} />
    </Figure>
  );
}

function OverTimeFigure({ lastYear, halfYears }: OverTime) {
  const { count, averageRating } = lastYear;
  const shown = halfYears.filter((one) => one.averageRating !== null);
  return (
    <Figure title="Last 12 months" from={`From ${reviewCountText(count)} of the last 12 months`}>
      {averageRating === null ? (
        <p>Too few reviews to show an average.</p>
      ) : (
        <>
          <p className={styles.big}>{averageRating.toFixed(1)}</p>
          <p>{`of ${limits.ratingMax} on average`}</p>
        </>
      )}
      {shown.length > 1 && (
        <Folded summary="By half-year">
          <p>Average of the six months from</p>
          <Trend halfYears={halfYears} />
        </Folded>
      )}
    </Figure>
  );
}

function Figure({ title, from, children }: { title: string; from: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <h3>{title}</h3>
      {children}
      <p className="note">{from}</p>
    </div>
  );
}
