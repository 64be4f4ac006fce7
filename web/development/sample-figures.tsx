import type { PaymentRecord as Reported } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { Listing } from "@locumark/contract/figures/payers/payment-listings";
import type { PayAnswer } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { PaymentRecord } from "../figures/figures/payment-record.tsx";
import { AnswerBars } from "../figures/figures/answer-figures.tsx";
import styles from "../figures/figures/at-a-glance.module.css";
import { HalfYears } from "../figures/figures/half-years.tsx";
import { Ratings } from "../figures/figures/histogram.tsx";
import { CompareTable } from "../pages/compare/compare-table.tsx";
import { Areas, Years } from "../pages/pay/figures.tsx";
import { Listed } from "../pages/payments/listed.tsx";

const counts = { paid: 40, notDue: 6, overdue: 3, partOrNothing: 1, notYet: 0, typicalDays: 30 };

const payments: Reported = {
  ...counts,
  byProfession: [],
};

const listing: Listing = {
  _id: "styles",
  kind: "agency",
  name: "Clearlens Cover",
  slug: null,
  reports: 50,
  ...counts,
  checked: null,
  unchecked: null,
  reply: {
    _id: "styles",
    name: "Clearlens Cover",
    month: "2026-10-01T00:00:00.000Z",
    text: "We pay weekly now.",
    editedMonth: null,
  },
};

const uk = { code: "", name: "", median: 34, lower: 30, upper: 40, count: 124 };

const pay: PayAnswer = {
  madeOn: "2026-11-01T00:00:00.000Z",
  asked: { code: "", name: "" },
  shown: { code: "", name: "" },
  lastYear: uk,
  yearBefore: null,
  areas: [uk, { code: "LS", name: "Leeds", median: 36, lower: 33, upper: 41, count: 12 }],
  choices: [],
};

/** Shows figures of reviews: one place's, places side by side, and the country's. */
export function Figures() {
  return (
    <>
      <section className="stack">
        <h2>Figures of a place</h2>
        <div className={styles.parts}>
          <Ratings ratings={[0, 1, 0, 2, 4, 6, 11, 17, 12, 4]} />
          <Ratings ratings={[0, 0, 0, 0, 0, 0, 1, 2, 0, 0]} />
          <HalfYears
            lastYear={{ count: 30, averageRating: 8.3 }}
            halfYears={[
              { from: "2026-01", count: 12, averageRating: 7.9 },
              { from: "2026-07", count: 1234, averageRating: 8.3 },
            ]}
          />
          <PaymentRecord payments={payments} />
          <AnswerBars
            answers={[
              { question: "breaks", good: 334, mixed: 333, bad: 333 },
              { question: "handover", good: 20, mixed: 3, bad: 1 },
            ]}
          />
        </div>
      </section>

      <section className="stack">
        <h2>Side by side</h2>
        <CompareTable
          heads={["Rowan Street Pharmacy", "Halfpenny Tower Pharmacy"].map((name, index) => ({
            _id: name,
            name,
            path: "#side-by-side",
            isClosed: index === 1,
            without: "#side-by-side",
          }))}
          sections={[
            {
              title: "What locums say",
              missing: "too few say",
              rows: [
                { label: "Would work here again", cells: ["83%", null] },
                { label: "Typical pay", cells: ["£35/hr", "£31/hr"] },
              ],
            },
          ]}
        />
      </section>

      <section className="stack">
        <h2>Pay</h2>
        <Years pay={pay} />
        <Areas query={{}} pay={pay} />
      </section>

      <section className="stack">
        <h2>Who pays, and when</h2>
        <Listed listing={listing} />
      </section>
    </>
  );
}
