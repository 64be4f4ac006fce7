import { reviewAnswerTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { payBases } from "@locumark/contract/reviews/reviews/review-answers";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { ChoiceInput } from "../../../components/choice-input/choice-input.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import { optionsOf } from "./answer-fields.tsx";
import { payText } from "../figure-words.ts";
import { fieldTexts, type FieldsProps, inField } from "./form-fields.ts";
import { Required } from "./required.tsx";
import styles from "./review-form.module.css";
import { TappedField } from "./tapped-field.tsx";
import { amountFor, isByTheHour, typedPayRate } from "./typed-pay.ts";

/** The pay: by the hour, or an amount for a session or a day with its hours, and what that is an hour. */
export function PayFields({ own, field, valueOf, typed }: Omit<FieldsProps, "place">) {
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
      <TappedField
        {...field("payRate")}
        label={<Required>{amount.label}</Required>}
        hint={amount.hint}
        className={styles.short}
        required
        defaultValue={valueOf("payRate")}
        inputMode="decimal"
        common={{
          label: reviewFormTexts.paidBefore,
          answers: paidBefore(own, isHourly ? "hour" : basis).map((value) => ({
            value,
            text: reviewFormTexts.asBefore(value),
          })),
        }}
        given={typed["payRate"]}
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

const offeredMax = 2;

/** The latest different amounts that the author was paid for an hour, a session or a day. */
function paidBefore(own: FieldsProps["own"] = [], basis: (typeof payBases)[number]): string[] {
  const amounts = own.flatMap((review) => {
    if (!("payRate" in review) || review.payRate === null) return [];
    const { payBasis, payHours, payRate } = review;
    if ((payBasis ?? "hour") !== basis) return [];
    return basis === "hour" || payHours === null
      ? [inField(payRate)]
      : [amountFor(payRate, payHours)];
  });
  return [...new Set(amounts)].slice(0, offeredMax);
}
