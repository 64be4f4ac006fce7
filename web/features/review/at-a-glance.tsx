import type { ReactNode } from "react";
import type { AgencyAtAGlance, WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import styles from "./at-a-glance.module.css";
import { reviewCountText } from "./average.tsx";
import { Histogram } from "./histogram.tsx";
import { PayRange } from "./pay-range.tsx";

/** The statistics of a place, as charts and in words. */
export function AtAGlance({ figures }: { figures: AgencyAtAGlance | WorkplaceAtAGlance }) {
  const { reviewCount, ratings } = figures;
  if (reviewCount === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="at-a-glance">
      <h2 id="at-a-glance">At a glance</h2>
      {ratings === null ? (
        <p className={styles.soft}>
          {`Figures appear here from ${limits.atAGlanceMin} reviews on.`}
        </p>
      ) : (
        <div className={styles.figures}>
          <Figure title="Ratings" from={`From ${reviewCountText(reviewCount)}`}>
            <Histogram ratings={ratings} />
          </Figure>
          {"pay" in figures && <WorkplaceFigures {...figures} />}
        </div>
      )}
    </section>
  );
}

function WorkplaceFigures({ pay, timeToPay, reviewCount }: WorkplaceAtAGlance) {
  return (
    <>
      {pay === null && (
        <p className={styles.soft}>
          {`Pay and time to pay appear from ${limits.payFiguresMin} reviews on.`}
        </p>
      )}
      {pay !== null && (
        <Figure title="Pay" from={`From ${reviewCountText(pay.count)}`}>
          <p className={styles.big}>{`£${pay.median}/hr`}</p>
          <p>in the middle (median)</p>
          <PayRange {...pay} />
        </Figure>
      )}
      {timeToPay !== null && (
        <Figure title="Time to pay" from={`From ${reviewCountText(reviewCount)}`}>
          {timeToPay.medianDays === null ? (
            <p>Too few had been paid for a figure.</p>
          ) : (
            <>
              <p className={styles.big}>{dayText(timeToPay.medianDays)}</p>
              <p>{`in the middle (median) of the ${grouped(timeToPay.paidCount)} who had been paid`}</p>
            </>
          )}
          <p>{`${grouped(timeToPay.notYetPaidCount)} of ${grouped(reviewCount)} not yet paid when they wrote`}</p>
        </Figure>
      )}
    </>
  );
}

const dayText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

function Figure({ title, from, children }: { title: string; from: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <h3>{title}</h3>
      {children}
      <p className={styles.soft}>{from}</p>
    </div>
  );
}
