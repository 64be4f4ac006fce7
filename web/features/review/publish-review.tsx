import { useEffect, useRef, useState } from "react";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { Button } from "../../components/button/button.tsx";
import type { BegunReview } from "../../begun-reviews.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { DeleteBegun } from "./delete-begun.tsx";
import { readBegun } from "./read-begun.ts";
import { ReviewForm, type ReviewFormProps } from "./review-form.tsx";
import styles from "./review-form.module.css";
import { useBegunDrafts } from "./use-begun-drafts.ts";

/** For members who wrote a review before they logged in: shows it once more, and publishes it with one press. */
export function PublishReview({
  begun,
  onStart,
  onDeleted,
  ...form
}: Omit<ReviewFormProps, "drafts" | "onReady" | "sendsAtOnce" | "isLooked" | "review"> & {
  begun: BegunReview;
  /** Called before it is sent or changed. */
  onStart: () => void;
  onDeleted: () => void;
}) {
  const [first] = useState(begun);
  const drafts = useBegunDrafts(first.place);
  const checked = readBegun(first);
  const [step, setStep] = useState<"look" | "change" | "send">("look");
  const go = (to: "change" | "send"): void => {
    onStart();
    setStep(to);
  };
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  if (step !== "look" || !("value" in checked)) {
    return (
      <>
        {!("value" in checked) && <p role="status">{texts.incomplete}</p>}
        <ReviewForm
          {...form}
          drafts={drafts}
          sendsAtOnce={step === "send"}
          isLooked={first.isLooked}
        />
      </>
    );
  }
  return (
    <section className={styles.form} aria-labelledby="publish">
      <h2 id="publish" ref={headingRef} tabIndex={-1}>
        {texts.once}
      </h2>
      <AsOthersSee place={first.place} fields={checked.value} />
      <div className="row">
        <Button onClick={() => go("send")}>Publish</Button>
        <Button look="secondary" onClick={() => go("change")}>
          Change it
        </Button>
        <DeleteBegun placeId={first.place._id} onDeleted={onDeleted} />
      </div>
    </section>
  );
}
