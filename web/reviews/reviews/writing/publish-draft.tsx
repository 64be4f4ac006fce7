import { useEffect, useRef, useState } from "react";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button } from "../../../components/button/button.tsx";
import type { VisitorDraft } from "../../../visitor-drafts.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { DeleteDraft } from "./delete-draft.tsx";
import { readWritten } from "./read-draft.ts";
import { ReadFirst } from "./read-first.tsx";
import { PostForm, type PostFormProps } from "./post-form.tsx";
import styles from "./review-form.module.css";
import { useVisitorFormDraft } from "../../../use-draft.ts";

/** For members who wrote a review before they logged in: shows it once more, and posts it with one press. */
export function PublishDraft({
  draft,
  onStart,
  onDeleted,
  ...form
}: Omit<PostFormProps, "draft" | "atOnce"> & {
  draft: VisitorDraft;
  /** Called before it is sent or changed. */
  onStart: () => void;
  onDeleted: () => void;
}) {
  const [first] = useState(draft);
  const formDraft = useVisitorFormDraft(first.place);
  const checked = readWritten(first);
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
        <PostForm
          {...form}
          draft={formDraft}
          {...(step === "send" && { atOnce: { isLooked: first.isLooked } })}
        />
      </>
    );
  }
  return (
    <section className={styles.form} aria-labelledby="publish">
      <h2 id="publish" ref={headingRef} tabIndex={-1} data-takes-focus>
        {texts.once}
      </h2>
      <AsOthersSee place={first.place} fields={checked.value} />
      <ReadFirst />
      <div className="row">
        <Button onClick={() => go("send")}>Post review</Button>
        <Button look="secondary" onClick={() => go("change")}>
          Change it
        </Button>
        <DeleteDraft placeId={first.place._id} onDeleted={onDeleted} />
      </div>
    </section>
  );
}
