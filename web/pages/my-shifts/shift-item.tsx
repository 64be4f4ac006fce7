import { useId, useState } from "react";
import { Link } from "react-router";
import { inPounds } from "@locumark/contract/numbers";
import { reviewOf } from "@locumark/contract/members/shifts/shift-lists";
import type { ReportedShift } from "@locumark/contract/members/shifts/reported-shifts";
import {
  amountOf,
  daysOverdue,
  dueOn,
  owedOf,
  stateOf,
} from "@locumark/contract/members/shifts/shift-states";
import { dayText, shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import type { BaseRate, Shift, ShiftChange } from "@locumark/contract/members/shifts/shifts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { toast } from "../../components/toast/toasts.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { Letter } from "./letter.tsx";
import { MoreOfShift } from "./more-of-shift.tsx";
import { ShiftForm } from "./shift-form.tsx";
import styles from "./my-shifts.module.css";

interface ShiftItemProps {
  shift: Shift;
  shifts: readonly Shift[];
  today: string;
  baseRates: readonly BaseRate[];
  reported: readonly ReportedShift[];
  onChanged: (said: string) => Promise<void>;
}

/** One shift, how it stands, and what there is to do about it. */
export function ShiftItem(props: ShiftItemProps) {
  const { shift, shifts, today, baseRates, reported, onChanged } = props;
  const [open, setOpen] = useState<"letter" | "form" | "more">();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const state = stateOf(shift, today);
  const isLate = daysOverdue(shift, today) > 0;

  async function change(body: ShiftChange, said: string): Promise<void> {
    setBusy(true);
    try {
      await call("PUT /api/shifts/:id", { params: { id: shift._id }, body });
      await onChanged(said);
    } catch (error) {
      toast.error(failureMessage(error, texts.notSaved));
    }
    setBusy(false);
  }

  const button = (text: string, look: "primary" | "secondary", onClick: () => void) => (
    <Button look={look} aria-busy={isBusy} onClick={() => !isBusy && onClick()}>
      {text}
      <VisuallyHidden> {nameOf(shift)}</VisuallyHidden>
    </Button>
  );
  const isPaid = state.name === "paid";
  if (open === "form") {
    return (
      <li>
        <ShiftForm
          {...{ shift, shifts, today }}
          onCancel={() => setOpen(undefined)}
          onSaved={async (saved) => {
            setOpen(undefined);
            await onChanged(texts.noteSaved(saved.place));
          }}
        />
      </li>
    );
  }
  return (
    <li className="stack-s">
      <div className={styles.item}>
        <div>
          <h3 className={styles.place}>
            {shift.path === null ? shift.place : <Link to={shift.path}>{shift.place}</Link>}
          </h3>
          <p className="soft">{factsOf(shift)}</p>
        </div>
        <p className={classNames(styles.state, isLate && styles.late, isPaid && styles.done)}>
          {texts.state(state, dueOn(shift))}
        </p>
        <div className={`row ${styles.actions}`}>
          {isLate &&
            button(texts.write, "primary", () => setOpen(open === "letter" ? undefined : "letter"))}
          {state.name === "to-invoice" &&
            button(
              texts.invoicedToday,
              "secondary",
              () => void change({ invoicedOn: today }, texts.noteInvoiced(shift.place)),
            )}
          {(isLate || state.name === "not-due" || state.name === "part") &&
            button(
              texts.paidToday,
              "secondary",
              () => void change({ paidOn: today }, texts.notePaid(shift.place)),
            )}
          <Button
            look="quiet"
            aria-expanded={open === "more"}
            aria-controls={id}
            onClick={() => setOpen(open === "more" ? undefined : "more")}
          >
            {texts.more}
            <VisuallyHidden> {nameOf(shift)}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <div id={id}>
        {open === "more" && (
          <MoreOfShift
            {...{ shift, today, onChanged }}
            review={reviewOf(shift, reported)}
            onChange={() => setOpen("form")}
          />
        )}
        {open === "letter" && (
          <Letter {...{ shift, today, baseRates }} onClose={() => setOpen(undefined)} />
        )}
      </div>
    </li>
  );
}

const nameOf = ({ place, date }: Shift): string => `${place}, ${dayText(date)}`;

function factsOf(shift: Shift): string {
  const { agency, date, hours, invoiceNumber, received, startsAt } = shift;
  const amount = amountOf(shift);
  const owed = owedOf(shift);
  return [
    startsAt === null ? dayText(date) : `${dayText(date)}, ${startsAt}`,
    hours !== null && `${hours} ${hours === 1 ? "hour" : "hours"}`,
    amount !== null && inPounds(amount),
    received !== null && received > 0 && owed !== null && `${inPounds(owed)} still to come`,
    agency,
    invoiceNumber && `invoice ${invoiceNumber}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
