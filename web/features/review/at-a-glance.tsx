import type { ReactNode } from "react";
import type { AgencyAtAGlance, WorkplaceAtAGlance } from "@locumark/contract/at-a-glance";
import { limits } from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import styles from "./at-a-glance.module.css";
import { countedReviewsText, dayText, reviewCountText } from "./count-texts.ts";
import { Histogram } from "./histogram.tsx";
import { PayRange } from "./pay-range.tsx";

/** The statistics of a place, as charts and in words. */
export function AtAGlance({ figures }: { figures: AgencyAtAGlance | WorkplaceAtAGlance }) {
  const { reviewCount, ratings, uncheckedCount } = figures;
  // The reviews themselves are read sooner.
  if (ratings === null) return null;
  return (
    <section className={styles.section} aria-labelledby="at-a-glance">
      <h2 id="at-a-glance">At a glance</h2>
      <div className={styles.figures}>
        <Figure title="Ratings" from={`From ${countedReviewsText(reviewCount, uncheckedCount)}`}>
          <Histogram ratings={ratings} />
        </Figure>
        {"pay" in figures && <WorkplaceFigures {...figures} />}
      </div>
    </section>
  );
}

function WorkplaceFigures({ pay, timeToPay, reviewCount }: WorkplaceAtAGlance) {
  return (
    <>
      {pay === null && (
        <p className={styles.soft}>
          {`Pay and time to pay appear once there are ${limits.payFiguresMin} reviews.`}
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
            <p>Too few had been paid to show a figure.</p>
          ) : (
            <>
              <p className={styles.big}>{dayText(timeToPay.medianDays)}</p>
              <p>{`in the middle (median) of the ${grouped(timeToPay.paidCount)} who had been paid`}</p>
            </>
          )}
          <p>{`${grouped(timeToPay.notYetPaidCount)} of ${grouped(reviewCount)} had not been paid when they wrote`}</p>
        </Figure>
      )}
    </>
  );
}

function Figure({ title, from, children }: { title: string; from: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <h3>{title}</h3>
      {children}
      <p className={styles.soft}>{from}</p>
    </div>
  );
}
