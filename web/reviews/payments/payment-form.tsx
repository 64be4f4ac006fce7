import { useState } from "react";
import type { PaymentAnswer } from "@locumark/contract/reviews/payments/payments";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { explainFailure } from "../../checking.ts";
import { SubmitButton } from "../../components/button/button.tsx";
import { Choice } from "../../components/choice/choice.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import styles from "../../components/form/form.module.css";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { digitsOnly } from "../reviews/writing/digits-only.ts";

/** Whether the money has come, and after how many days. */
export function PaymentForm({
  legend = paymentTexts.question,
  failed,
  send,
}: {
  legend?: string;
  failed: string;
  send: (answer: PaymentAnswer) => Promise<void>;
}) {
  const [isPaid, setPaid] = useState(false);
  const { field, formProps, isSending, summary } = useCheckedForm<PaymentAnswer>({
    schema: async () =>
      (await import("@locumark/contract/reviews/payments/payments")).paymentAnswer,
    send,
    explain: (error) => explainFailure(error, failed),
  });
  return (
    <form className={styles.form} {...formProps}>
      <FormErrors summary={summary} />
      <Choice
        {...field("payment")}
        legend={legend}
        options={paymentTexts.options}
        onChoose={(value) => setPaid(value === "paid")}
      />
      {isPaid && (
        <TextInput
          {...field("timeToPay")}
          label={paymentTexts.days}
          hint={paymentTexts.daysHint}
          inputMode="numeric"
          onInput={digitsOnly}
          autoComplete="off"
          required
        />
      )}
      <SubmitButton sending={isSending} sendingText="Saving…">
        Save
      </SubmitButton>
    </form>
  );
}
