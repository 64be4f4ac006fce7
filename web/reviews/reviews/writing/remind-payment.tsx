import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import { MailsStopped } from "../../../people/accounts/mails-stopped.tsx";
import type { Values } from "./review-values.ts";

const name = "remindPayment";

/** Whether to ask by mail later: only where the money has not come. */
export function RemindPayment({ typed, isTicked }: { typed: Values; isTicked: boolean }) {
  if (typed["payment"] === "paid" || (typed["timeToPay"] ?? "") !== "") return null;
  return (
    <div>
      <Checkbox
        name={name}
        label={paymentTexts.remind}
        hint={paymentTexts.remindHint}
        defaultChecked={isTicked}
      />
      {typed[name] === "on" && <MailsStopped kind="payments" />}
    </div>
  );
}

export const wantsReminder = (form: HTMLFormElement): boolean => new FormData(form).has(name);
