import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { inPounds } from "@locumark/contract/numbers";
import type { Payment } from "@locumark/contract/reviews/reviews/review-answers";
import {
  paymentNames,
  paymentTexts,
  reportedShiftTexts as shiftTexts,
} from "@locumark/contract/reviews/payments/payment-texts";
import { type ReportedShift, totalsOf } from "@locumark/contract/members/shifts/reported-shifts";
import { Select } from "../../components/field/select.tsx";
import styles from "./my-shifts.module.css";
import { ReportedRow } from "./reported-row.tsx";

type Filter = Payment | "all";
const filters = [
  { value: "all", text: "All, overdue first" },
  ...Object.entries(paymentNames).map(([value, text]) => ({ value, text })),
];

/** Lists the shifts that a member reported in reviews and that are not in the diary as well. */
export function ReportedList({
  shifts,
  onChanged,
}: {
  shifts: readonly ReportedShift[];
  onChanged: () => Promise<void>;
}) {
  const [filter, setFilter] = useState<Filter>("all");
  const [said, setSaid] = useState("");
  const statusRef = useRef<HTMLParagraphElement>(null);
  const shown = shifts.filter(({ payment }) => filter === "all" || payment === filter);

  async function saved({ place }: ReportedShift): Promise<void> {
    await onChanged();
    flushSync(() => setSaid(`${place}: ${paymentTexts.saved}`));
    // The form that had the focus is gone.
    statusRef.current?.focus();
  }

  return (
    <section className="stack" aria-labelledby="reported">
      <h2 id="reported">{shiftTexts.heading}</h2>
      <Totals shifts={shifts} />
      <div className={`row ${styles.tools}`}>
        <Select
          label={shiftTexts.show}
          options={filters}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
      </div>
      <p ref={statusRef} className={styles.said} role="status" tabIndex={-1}>
        {said}
      </p>
      {shown.length === 0 ? (
        <p>{shiftTexts.noneOfThese}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {["Month", "Place", "Pay", "Payment", "Update"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((shift) => (
              <ReportedRow key={shift.reviewId} shift={shift} onSaved={() => void saved(shift)} />
            ))}
          </tbody>
        </table>
      )}
      <p className="note">
        {shown.some(({ isMonthOfShift }) => !isMonthOfShift) && `${shiftTexts.monthOfReview} `}
        {shiftTexts.forYouAlone}
      </p>
    </section>
  );
}

function Totals({ shifts }: { shifts: readonly ReportedShift[] }) {
  const { shifts: all, withHours, pounds, ...counts } = totalsOf(shifts);
  const facts = [
    { label: "Reported", value: String(all) },
    { label: "Paid", value: String(counts.paid) },
    { label: "Not due yet", value: String(counts.notDue) },
    { label: "Overdue", value: String(counts.overdue) },
    { label: "In part or not at all", value: String(counts.partOrNothing) },
    ...(withHours === 0
      ? []
      : [
          {
            label: `Pay for ${withHours === 1 ? "the 1 shift" : `the ${withHours} shifts`} with hours given`,
            value: inPounds(pounds),
          },
        ]),
  ];
  return (
    <dl className={`row ${styles.totals}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
