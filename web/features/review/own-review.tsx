import { type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useSession } from "../../session.ts";
import { type Review, reviewKinds } from "./kinds.ts";
import type { ReviewCardProps } from "./review-card.tsx";
import styles from "./review-card.module.css";
import { formatDay } from "./review-dates.ts";
import { useOpenForm } from "./use-open-form.ts";
import { useReviewForm } from "./use-review-form.ts";

/** What its author finds on a card: the words, or the form to change them, and the ways to do so. */
export function OwnReview({
  review,
  type = "",
  isSaved = false,
  onChanged,
  children,
}: ReviewCardProps & { children: ReactNode }) {
  const { loading } = useSession();
  const [isOpen, setEditing] = useOpenForm(review._id);
  const isEditing = isOpen && review.canEdit;
  const loaded = useReviewForm(isEditing, () => setEditing(false));
  const editRef = useRef<HTMLButtonElement>(null);
  const kind = kindOf(review);

  if (isEditing && loaded && !loading) {
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
          toast.success(reviewTexts.edited);
          onChanged?.(edited);
        }}
      />
    );
  }
  return (
    <>
      {children}
      {isSaved && <Saved />}
      {review.canEdit ? (
        <div className={styles.actions}>
          <Button
            ref={editRef}
            look="secondary"
            aria-busy={isEditing}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          <DeleteReview review={review} onDeleted={() => onChanged?.(null)} />
        </div>
      ) : (
        <p className={styles.over}>{reviewTexts.editWindowClosed(lastDay(review))}</p>
      )}
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
      toast.success(reviewTexts.deleted);
      onDeleted();
    } catch (error) {
      setState("idle");
      setFailure(failureMessage(error, reviewTexts.deleteFailed));
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
          question={reviewTexts.askDelete}
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
      {reviewTexts.submitted}
    </p>
  );
}

const kindOf = (review: Review) => ("agencyId" in review ? "agency" : "workplace");

const placeIdOf = (review: Review) => ("agencyId" in review ? review.agencyId : review.workplaceId);

const dayMs = 24 * 60 * 60 * 1000;

const lastDay = ({ createdAt }: Review): string =>
  formatDay(new Date(Date.parse(createdAt) + limits.editWindowDays * dayMs).toISOString());
