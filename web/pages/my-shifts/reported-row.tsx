import { useId, useState } from "react";
import { Link } from "react-router";
import {
  paymentNames,
  paymentTexts,
  reportedShiftTexts as shiftTexts,
} from "@locumark/contract/reviews/payments/payment-texts";
import type { PaymentAnswer } from "@locumark/contract/reviews/payments/payments";
import type { ReportedShift } from "@locumark/contract/members/shifts/reported-shifts";
import { formatMonth } from "@locumark/contract/uk-dates";
import { Button } from "../../components/button/button.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { PaymentForm } from "../../reviews/payments/payment-form.tsx";
import { daysText } from "../../reviews/reviews/figure-words.ts";
import { paths } from "../../paths.ts";
import { savePayment } from "./save-payment.ts";
import styles from "./my-shifts.module.css";

export function ReportedRow({ shift, onSaved }: { shift: ReportedShift; onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const { kind, month, place, placeId, placeName, payment, canUpdate } = shift;
  const path =
    kind === "agency"
      ? paths.agency({ name: placeName })
      : paths.workplace({ _id: placeId, name: placeName, ambiguous: true });

  async function save(answer: PaymentAnswer): Promise<void> {
    await savePayment(shift, answer);
    setOpen(false);
    onSaved();
  }

  return (
    <>
      <tr>
        <td>{formatMonth(month)}</td>
        <th scope="row">
          <Link to={path}>{place}</Link>
        </th>
        <td>{payOf(shift)}</td>
        <td>
          <strong className={payment === "overdue" ? styles.overdue : undefined}>
            {payment === null ? shiftTexts.notSaid : paymentNames[payment]}
          </strong>
          {shift.daysToPay !== null && ` after ${daysText(shift.daysToPay, false)}`}
        </td>
        <td>
          {canUpdate && (
            <Button
              look="secondary"
              aria-expanded={isOpen}
              aria-controls={formId}
              onClick={() => setOpen(!isOpen)}
            >
              {payment === "paid" ? "Change" : "Has it come?"}
              <VisuallyHidden> {place}</VisuallyHidden>
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={formId}>
          <td colSpan={5}>
            <div className={styles.update}>
              <PaymentForm failed={paymentTexts.notSaved} send={save} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? "" : "s"}`;

function payOf({ payRate, payBasis, hours }: ReportedShift): string {
  if (payRate === null) return "";
  const rate = `£${payRate.toFixed(2)}/hr`;
  return hours === null || payBasis === null
    ? rate
    : `${rate}, ${payBasis} of ${counted(hours, "hour")}, £${(payRate * hours).toFixed(2)}`;
}
