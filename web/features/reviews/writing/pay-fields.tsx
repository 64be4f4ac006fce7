import { reviewAnswerTexts } from "@locumark/contract/review-texts";
import { payBases } from "@locumark/contract/review-answers";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { ChoiceInput } from "../../../components/choice-input/choice-input.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import { optionsOf } from "./answer-fields.tsx";
import { payText } from "../figures/figure-words.ts";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";
import { isByTheHour, typedPayRate } from "./typed-pay.ts";

/** The pay: by the hour, or an amount for a session or a day with its hours, and what that is an hour. */
export function PayFields({ field, valueOf, typed }: Omit<FieldsProps, "place">) {
  const isHourly = isByTheHour(typed);
  const basis = typed["payBasis"] === "day" ? "day" : "session";
  const rate = isHourly ? undefined : typedPayRate(typed);
  return (
    <div className={styles.pay}>
      <TextInput
        {...field("payRate")}
        {...(isHourly ? fieldTexts.payRate : reviewFormTexts.payAmount[basis])}
        className={styles.short}
        required
        defaultValue={valueOf("payRate")}
        inputMode="decimal"
        autoComplete="off"
      />
      <ChoiceInput
        {...field("payBasis")}
        label={fieldTexts.payBasis.label}
        options={optionsOf(payBases, reviewAnswerTexts.payBasis)}
        defaultValue={valueOf("payBasis") ?? "hour"}
      />
      {!isHourly && (
        <>
          <TextInput
            {...field("payHours")}
            {...fieldTexts.payHours}
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
