import { useRef, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button } from "../../../components/button/button.tsx";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";

/**
 * Asks the author of an anonymous review what its card shows of pay and payment: nothing, until it is ticked. With a name
 * it is hidden, and keeps what was ticked: the server minds it on anonymous reviews only.
 */
export function ShownOnCard({
  field,
  valueOf,
  typed,
  hasPay = false,
}: Pick<FieldsProps, "field" | "valueOf" | "typed"> & {
  /** Reviews of agencies have none. */
  hasPay?: boolean;
}) {
  const ref = useRef<HTMLInputElement>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const isAnonymous = typed["isAnonymous"] === "on";
  const isTapped = typed["payment"] === "overdue" && valueOf("payment") !== "overdue";
  const tick = (name: "showPay" | "showPayment") => (
    <Checkbox
      ref={name === "showPayment" ? ref : undefined}
      {...field(name)}
      {...fieldTexts[name]}
      defaultChecked={valueOf(name) === "on"}
    />
  );
  return (
    <div
      className={styles.shown}
      role="group"
      aria-label={reviewFormTexts.inFigures}
      hidden={!isAnonymous}
    >
      {isTapped && !hasAnswered && typed["showPayment"] !== "on" && (
        <div className={`row ${styles.warn}`} role="status">
          <p>{reviewFormTexts.warn.ask}</p>
          <Button
            look="secondary"
            onClick={() => {
              setAnswered(true);
              ref.current?.click();
              ref.current?.focus();
            }}
          >
            {reviewFormTexts.warn.yes}
          </Button>
        </div>
      )}
      <p className="note">{reviewFormTexts.inFigures}</p>
      {hasPay && tick("showPay")}
      {tick("showPayment")}
    </div>
  );
}
