import { type ReactNode, useEffect, useRef, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useSession } from "../../session.ts";
import { type Review, reviewKinds } from "./kinds.ts";
import type { ReviewCardProps } from "./review-card.tsx";
import styles from "./review-card.module.css";
import { useOpenForm } from "./use-open-form.ts";
import { useReviewForm } from "./use-review-form.ts";

export interface ChangeReviewProps extends ReviewCardProps {
  /** The review as readers see it. */
  children: ReactNode;
}

/** What its author can do on a card for as long as reviews can be changed: the words, or the form to change them. */
export function ChangeReview({
  review,
  type = "",
  isSaved = false,
  onChanged,
  children,
}: ChangeReviewProps) {
  const { loading } = useSession();
  const [isOpen, setEditing] = useOpenForm(review._id);
  const loaded = useReviewForm(isOpen, () => setEditing(false));
  const editRef = useRef<HTMLButtonElement>(null);
  const kind = kindOf(review);

  if (isOpen && loaded && !loading) {
    return (
      <loaded.ReviewForm
        place={{ kind, type, _id: placeIdOf(review), name: "" }}
        review={review}
        onCancel={() => {
          setEditing(false);
          requestAnimationFrame(() => editRef.current?.focus());
        }}
        onDone={(edited) => {
          setEditing(false);
          toast.success(reviewFormTexts.edited);
          onChanged?.(edited);
        }}
      />
    );
  }
  return (
    <>
      {children}
      {isSaved && <Saved />}
      <div className={styles.actions}>
        <Button ref={editRef} look="secondary" aria-busy={isOpen} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <DeleteReview review={review} onDeleted={() => onChanged?.(null)} />
      </div>
    </>
  );
}

function DeleteReview({ review, onDeleted }: { review: Review; onDeleted: () => void }) {
  const [state, setState] = useState<"idle" | "asking" | "deleting">("idle");
  const [failure, setFailure] = useState("");

  async function remove(): Promise<void> {
    setState("deleting");
    setFailure("");
    try {
      await reviewKinds[kindOf(review)].remove(review._id);
      toast.success(reviewFormTexts.deleted);
      onDeleted();
    } catch (error) {
      setState("idle");
      setFailure(failureMessage(error, reviewFormTexts.deleteFailed));
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => setState("asking")}>
        Delete
      </Button>
      {failure !== "" && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {state !== "idle" && (
        <ConfirmDialog
          question={reviewFormTexts.askDelete}
          confirmText="Delete"
          isBusy={state === "deleting"}
          onConfirm={() => void remove()}
          onCancel={() => setState("idle")}
        />
      )}
    </>
  );
}

/** Takes the focus, which was in the form that has just gone. */
function Saved() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles.saved} role="status" tabIndex={-1}>
      {reviewFormTexts.submitted}
    </p>
  );
}

const kindOf = (review: Review) => ("agencyId" in review ? "agency" : "workplace");

const placeIdOf = (review: Review) => ("agencyId" in review ? review.agencyId : review.workplaceId);
