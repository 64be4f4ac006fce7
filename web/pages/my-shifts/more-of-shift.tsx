import { useState } from "react";
import { useNavigate } from "react-router";
import type { ReportedShift } from "@locumark/contract/members/shifts/reported-shifts";
import { paymentTexts } from "@locumark/contract/reviews/payments/payment-texts";
import type { PaymentAnswer } from "@locumark/contract/reviews/payments/payments";
import { shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import type { Shift } from "@locumark/contract/members/shifts/shifts";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { PaymentForm } from "../../reviews/payments/payment-form.tsx";
import { useSession } from "../../session.ts";
import { beginReview, mayReview } from "./begin-review.ts";
import { savePayment } from "./save-payment.ts";
import styles from "./my-shifts.module.css";

/** Shows the rare actions: changing and deleting it, and saying it publicly. */
export function MoreOfShift({
  shift,
  today,
  review,
  onChange,
  onChanged,
}: {
  shift: Shift;
  today: string;
  /** The review in which it was said publicly. */
  review: ReportedShift | undefined;
  onChange: () => void;
  onChanged: (said: string) => Promise<void>;
}) {
  const [asks, setAsks] = useState<"delete" | "payment">();
  const [isBusy, setBusy] = useState(false);
  const { user } = useSession();
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await call("DELETE /api/shifts/:id", { params: { id: shift._id } });
      await onChanged(texts.deleted);
    } catch (error) {
      toast.error(failureMessage(error, texts.notSaved));
      setAsks(undefined);
    }
    setBusy(false);
  }

  return (
    <div className="stack-s">
      {review && <p>{texts.saidPublicly}</p>}
      <div className="row">
        <Button look="secondary" onClick={onChange}>
          {texts.change}
        </Button>
        {user && !review && mayReview(shift, today) && (
          <Button
            look="secondary"
            onClick={() => void navigate(beginReview(user._id, shift, today))}
          >
            {texts.sayPublicly}
          </Button>
        )}
        {review?.canUpdate && (
          <Button
            look="secondary"
            aria-expanded={asks === "payment"}
            onClick={() => setAsks(asks === "payment" ? undefined : "payment")}
          >
            {texts.changeInReview}
          </Button>
        )}
        <Button look="danger" onClick={() => setAsks("delete")}>
          {texts.delete}
        </Button>
      </div>
      {asks === "payment" && review && (
        <div className={styles.update}>
          <PaymentForm
            failed={paymentTexts.notSaved}
            send={async (answer: PaymentAnswer) => {
              await savePayment(review, answer);
              await onChanged(`${shift.place}: ${paymentTexts.saved}`);
            }}
          />
        </div>
      )}
      {asks === "delete" && (
        <ConfirmDialog
          question={texts.askDelete}
          confirmText={texts.delete}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(undefined)}
        />
      )}
    </div>
  );
}
