import { useEffect, useRef, useState } from "react";
import { removedStates } from "@locumark/contract/choices";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { Button } from "../../../components/button/button.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { useSession } from "../../../session.ts";
import {
  DeleteReview,
  ForgetAuthor,
  HideName,
  KeepReview,
  PublishNow,
  ShowOnCard,
} from "./confirmed-actions.tsx";
import { EditForm } from "../writing/edit-form.tsx";
import { OwnModeration } from "./own-moderation.tsx";
import type { ChangeReviewProps } from "../review-props.ts";
import styles from "../reading/review-card.module.css";
import { ownSeen } from "./own-seen.ts";
import { useOpenForm } from "./use-open-form.ts";

/** A review on its author's card: its text with the actions, or the edit form while editing is possible. */
export function ChangeReview(props: ChangeReviewProps) {
  const { review, type = "", isSaved = false, asked = 0, reopens = true } = props;
  const { onChanged, children } = props;
  const { loading } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const { isOpen, hasDraft, setOpen } = useOpenForm(review._id, asked > 0, reopens);
  const isEdited = isOpen && review.canEdit;
  const editRef = useRef<HTMLButtonElement>(null);
  const deletion = (
    <DeleteReview
      review={review}
      onDeleted={() => onChanged?.(null)}
      onChanged={(changed) => onChanged?.(changed)}
    />
  );

  if (isEdited && !loading) {
    return (
      <>
        <p>
          <strong>{review.isAnonymous ? reviewTexts.ownAnonymous : reviewTexts.ownNamed}</strong>
        </p>
        <EditForm
          review={review}
          type={type}
          others={deletion}
          onCancel={() => {
            setOpen(false);
            requestAnimationFrame(() => editRef.current?.focus());
          }}
          onDone={(edited) => {
            setOpen(false);
            // If it is held now, its card says so.
            if (edited.moderation?.state !== "held") toast.success(reviewFormTexts.edited);
            onChanged?.(edited);
          }}
        />
      </>
    );
  }
  const { canEdit, deletedOn, editableUntil, forget, isAnonymous, moderation } = review;
  const isRemoved = moderation !== undefined && removedStates.includes(moderation.state);
  const seen = ownSeen(review);
  const canForget = forget !== undefined && forget.from <= now;
  const shown =
    "payRate" in review ? (["showPay", "showPayment"] as const) : (["showPayment"] as const);
  return (
    <>
      {children}
      {seen !== undefined && <p className="note">{seen}</p>}
      {isSaved && <Saved />}
      {moderation && <OwnModeration reviewId={review._id} {...moderation} />}
      {deletedOn !== undefined && (
        <p className="note">{reviewFormTexts.deletedOn(formatDay(deletedOn))}</p>
      )}
      {!canEdit && !isRemoved && editableUntil !== null && (
        <p className="note">{reviewFormTexts.editWindowClosed({ ...review, editableUntil })}</p>
      )}
      {forget && !canForget && (
        <p className="note">{reviewFormTexts.forget.tooEarly(formatDay(forget.from))}</p>
      )}
      {canEdit && hasDraft && <p className="note">{reviewFormTexts.draftWaits}</p>}
      <div className={styles.actions}>
        {canEdit && (
          <Button ref={editRef} look="secondary" aria-busy={isOpen} onClick={() => setOpen(true)}>
            {hasDraft ? "Continue editing" : "Edit"}
          </Button>
        )}
        {moderation?.state === "waiting" && (
          <PublishNow review={review} onPublished={(published) => onChanged?.(published)} />
        )}
        {!canEdit &&
          isAnonymous &&
          !isRemoved &&
          shown.map((what) => (
            <ShowOnCard
              key={what}
              review={review}
              what={what}
              onChanged={(changed) => {
                toast.success(reviewFormTexts.edited);
                onChanged?.(changed);
              }}
            />
          ))}
        {!canEdit && !isAnonymous && (
          <HideName
            review={review}
            onHidden={(hidden) => {
              toast.success(reviewFormTexts.edited);
              onChanged?.(hidden);
            }}
          />
        )}
        {deletedOn !== undefined && (
          <KeepReview review={review} onKept={(kept) => onChanged?.(kept)} />
        )}
        {canForget && (
          <ForgetAuthor
            review={review}
            backupsUntil={forget.backupsUntil}
            onForgotten={(forgotten) => onChanged?.(forgotten)}
          />
        )}
        {deletion}
      </div>
    </>
  );
}

/** Takes the focus, which was in the form or dialog just closed. */
function Saved() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles.saved} role="status" tabIndex={-1}>
      {reviewFormTexts.submitted}
    </p>
  );
}
