import { bookings } from "@locumark/contract/choices";
import { useState } from "react";
import { payBases } from "@locumark/contract/reviews/reviews/review-answers";
import { reviewAnswerTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { shiftFormTexts as texts } from "@locumark/contract/members/shifts/shift-form-texts";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import * as limits from "@locumark/contract/limits";
import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { ChoiceInput } from "../../components/choice-input/choice-input.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { MailsStopped } from "../../people/accounts/mails-stopped.tsx";
import { optionsOf } from "../../reviews/reviews/writing/answer-fields.tsx";
import styles from "./my-shifts.module.css";

const typed = (value: number | null | undefined): string => (value == null ? "" : String(value));

/** All but the place. Of a new one what was agreed is proposed, and nothing of what happened afterwards. */
export function ShiftFormFields({
  field,
  proposal,
  isNew,
  bookedBy,
  today,
}: {
  field: (name: string) => { id: string; name: string; error: string | undefined };
  proposal: Shift | undefined;
  isNew: boolean;
  /** The agency from whose page it is added. */
  bookedBy: string | undefined;
  today: string;
}) {
  const own = isNew ? undefined : proposal;
  const bookedThrough = bookedBy === undefined ? proposal?.bookedThrough : "agency";
  const [isBooked, setBooked] = useState(
    bookedThrough === "agency" || bookedThrough === "platform",
  );
  const [isOpen, setOpen] = useState(!isNew);
  const [isReminded, setReminded] = useState(proposal?.remind ?? false);
  const rare = [
    "startsAt",
    "miles",
    "invoiceNumber",
    "invoicedOn",
    "dueDays",
    "paidOn",
    "received",
  ];
  const isWrong = rare.some((name) => field(name).error !== undefined);
  const text = (name: keyof typeof texts.fields, value: string, more: object = {}) => (
    <TextInput
      {...field(name)}
      {...texts.fields[name]}
      defaultValue={value}
      autoComplete="off"
      {...more}
    />
  );
  const digits = { inputMode: "decimal" } as const;
  return (
    <>
      <div className={styles.fields}>
        {text("date", own?.date ?? today, { type: "date", required: true })}
        {text("hours", typed(proposal?.hours), digits)}
        {text("pay", typed(proposal?.pay), digits)}
      </div>
      <ChoiceInput
        {...field("payBasis")}
        {...texts.fields.payBasis}
        options={optionsOf(payBases, reviewAnswerTexts.payBasis)}
        defaultValue={proposal?.payBasis ?? "hour"}
      />
      <div
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name === "bookedThrough") setBooked(value === "agency" || value === "platform");
        }}
      >
        <ChoiceInput
          {...field("bookedThrough")}
          {...texts.fields.bookedThrough}
          options={optionsOf(bookings, reviewAnswerTexts.bookedThrough)}
          defaultValue={bookedThrough ?? undefined}
          noAnswer="Not said"
        />
      </div>
      {isBooked &&
        text("agency", bookedBy ?? proposal?.agency ?? "", { charactersMax: limits.name })}
      <details
        className={styles.folded}
        open={isOpen || isWrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{texts.more}</summary>
        <div className={styles.fields}>
          {text("startsAt", proposal?.startsAt ?? "", { type: "time" })}
          {text("miles", typed(proposal?.miles), digits)}
          {text("invoiceNumber", own?.invoiceNumber ?? "", {
            charactersMax: shiftLimits.invoiceNumber,
          })}
          {text("invoicedOn", own?.invoicedOn ?? "", { type: "date" })}
          {text("dueDays", String(proposal?.dueDays ?? shiftLimits.dueDaysUsual), {
            inputMode: "numeric",
          })}
          {text("paidOn", own?.paidOn ?? "", { type: "date" })}
          {text("received", typed(own?.received), digits)}
        </div>
      </details>
      <Checkbox
        {...field("remind")}
        {...texts.fields.remind}
        defaultChecked={isReminded}
        onChange={({ currentTarget }) => setReminded(currentTarget.checked)}
      />
      {isReminded && <MailsStopped kind="shifts" />}
    </>
  );
}
