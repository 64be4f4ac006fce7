import { reviewAnswerTexts } from "@locumark/contract/reviews/reviews/review-texts";
import {
  answerMarks,
  payments,
  paymentStates,
  wouldReturns,
} from "@locumark/contract/reviews/reviews/review-answers";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatMonth, monthOnly } from "@locumark/contract/uk-dates";
import { type ReactNode, useState } from "react";
import { ChoiceInput, Group } from "../../../components/choice-input/choice-input.tsx";
import { Select } from "../../../components/field/select.tsx";
import { digitsOnly } from "./digits-only.ts";
import { fieldTexts, type FieldsProps, questionField } from "./form-fields.ts";
import { Required } from "./required.tsx";
import styles from "./review-form.module.css";
import { ShownOnCard } from "./shown-on-card.tsx";
import { TappedField } from "./tapped-field.tsx";

type Props = Pick<FieldsProps, "field" | "valueOf" | "typed">;

const { noAnswer } = reviewFormTexts;

/** Options in their order, with what they are called. */
export const optionsOf = <Option extends string>(
  options: readonly Option[],
  words: Record<Option, string>,
): { value: Option; text: string }[] => options.map((value) => ({ value, text: words[value] }));

export const ReturnField = ({ field, valueOf, label }: Props & { label: string }) => (
  <ChoiceInput
    {...field("wouldReturn")}
    label={label}
    options={optionsOf(wouldReturns, reviewAnswerTexts.wouldReturn)}
    defaultValue={valueOf("wouldReturn")}
    noAnswer={noAnswer}
  />
);

/**
 * Whether the money has come, and if so after how many days, roughly or exactly. "Not yet paid", which this form does not
 * ask, is offered where it has been said.
 */
export function PaymentFields(props: Props & { hasPay?: boolean }) {
  const { field, valueOf, typed } = props;
  const options = valueOf("payment") === "not-yet" ? paymentStates : payments;
  return (
    <>
      <ChoiceInput
        {...field("payment")}
        {...fieldTexts.payment}
        options={[
          ...optionsOf(options, reviewAnswerTexts.payment),
          { value: "", text: reviewFormTexts.notSaid },
        ]}
        defaultValue={valueOf("payment")}
      />
      {typed["payment"] === "paid" && (
        <TappedField
          {...field("timeToPay")}
          label={<Required>{fieldTexts.timeToPay.label}</Required>}
          hint={fieldTexts.timeToPay.hint}
          className={styles.short}
          required
          defaultValue={typed["timeToPay"] ?? valueOf("timeToPay")}
          inputMode="numeric"
          onInput={digitsOnly}
          common={{ label: reviewFormTexts.daysRoughly, answers: daysRoughly }}
          given={typed["timeToPay"]}
        />
      )}
      <ShownOnCard {...props} />
    </>
  );
}

/** Each by the number that says it, in the order of the bands. */
const daysRoughly = Object.entries(reviewFormTexts.days).map(([value, text]) => ({ value, text }));

const monthsOffered = 24;

/** This month and those before it, newest first. */
function recentMonths(now: Date): string[] {
  const [year = 0, month = 1] = monthOnly(now.toISOString()).split("-").map(Number);
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

export function MonthField({ field, valueOf }: Props) {
  const stored = valueOf("shiftMonth") ?? "";
  const [recent] = useState(() => recentMonths(new Date()));
  const months = stored === "" || recent.includes(stored) ? recent : [...recent, stored];
  return (
    <Select
      {...field("shiftMonth")}
      {...fieldTexts.shiftMonth}
      className={styles.short}
      defaultValue={stored}
      options={[
        { value: "", text: reviewFormTexts.noMonth },
        ...months.map((value) => ({ value, text: formatMonth(`${value}-01T12:00:00.000Z`) })),
      ]}
    />
  );
}

/** One row of good, mixed or bad for each question. */
export function Questions({
  field,
  valueOf,
  label,
  questions,
  children,
}: Props & {
  label: string;
  questions: readonly (keyof typeof reviewAnswerTexts.questions)[];
  children?: ReactNode;
}) {
  const { id, error } = field("answers");
  return (
    <Group
      id={id}
      error={error}
      label={label}
      hint={reviewFormTexts.leaveOut}
      className={styles.questions}
    >
      {questions.map((question, index) => (
        <ChoiceInput
          key={question}
          name={questionField(question)}
          id={index === 0 ? id : `${id}-${question}`}
          isRow
          label={reviewAnswerTexts.questions[question]}
          options={optionsOf(answerMarks, reviewAnswerTexts.marks)}
          defaultValue={valueOf(questionField(question))}
          noAnswer={noAnswer}
        />
      ))}
      {children}
    </Group>
  );
}
