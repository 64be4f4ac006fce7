import { reviewAnswerTexts } from "@locumark/contract/review-texts";
import { payBases } from "@locumark/contract/review-answers";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { ChoiceInput } from "../../../components/choice-input/choice-input.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import { optionsOf } from "./answer-fields.tsx";
import { payText } from "../figures/figure-words.ts";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import { Required } from "./required.tsx";
import styles from "./review-form.module.css";
import { isByTheHour, typedPayRate } from "./typed-pay.ts";

/** The pay: by the hour, or an amount for a session or a day with its hours, and what that is an hour. */
export function PayFields({ field, valueOf, typed }: Omit<FieldsProps, "place">) {
  const isHourly = isByTheHour(typed);
  const basis = typed["payBasis"] === "day" ? "day" : "session";
  const amount = isHourly ? fieldTexts.payRate : reviewFormTexts.payAmount[basis];
  const rate = isHourly ? undefined : typedPayRate(typed);
  return (
    <div className={styles.pay}>
      <ChoiceInput
        {...field("payBasis")}
        label={fieldTexts.payBasis.label}
        options={optionsOf(payBases, reviewAnswerTexts.payBasis)}
        defaultValue={valueOf("payBasis") ?? "hour"}
      />
      <TextInput
        {...field("payRate")}
        label={<Required>{amount.label}</Required>}
        hint={amount.hint}
        className={styles.short}
        required
        defaultValue={valueOf("payRate")}
        inputMode="decimal"
        autoComplete="off"
      />
      {!isHourly && (
        <>
          <TextInput
            {...field("payHours")}
            label={<Required>{fieldTexts.payHours.label}</Required>}
            hint={fieldTexts.payHours.hint}
            className={styles.short}
            required
            defaultValue={typed["payHours"] ?? valueOf("payHours")}
            inputMode="decimal"
            autoComplete="off"
          />
          <p className={styles.rate} aria-live="polite">
            {rate !== undefined && reviewFormTexts.payComesTo(payText(rate, false))}
          </p>
        </>
      )}
    </div>
  );
}
