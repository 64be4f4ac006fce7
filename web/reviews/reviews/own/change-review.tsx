import { useEffect, useRef, useState } from "react";
import { removedStates } from "@locumark/contract/choices";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../../api.ts";
import { Button } from "../../../components/button/button.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { useSession } from "../../../session.ts";
import { ConfirmedChange, DeleteReview, ForgetAuthor, PublishNow } from "./confirmed-actions.tsx";
import { EditForm } from "../writing/edit-form.tsx";
import { OwnModeration } from "./own-moderation.tsx";
import type { ChangeReviewProps } from "../review-props.ts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import styles from "../reading/review-card.module.css";
import { ownSeen } from "./own-seen.ts";
import { useOpenForm } from "./use-open-form.ts";

/** A review on its author's card: its text with the actions, or the edit form while editing is possible. */
export function ChangeReview(props: ChangeReviewProps) {
  const { review, type = "", isSaved = false, asked = 0, reopens = true } = props;
  const { onChanged = () => {}, children } = props;
  const { loading } = useSession();
  const [now] = useState(() => new Date().toISOString());
  const { isOpen, hasDraft, setOpen } = useOpenForm(review._id, asked > 0, reopens);
  const isEdited = isOpen && review.canEdit;
  const editRef = useRef<HTMLButtonElement>(null);
  const changing = { review, onChanged };
  const deletion = <DeleteReview {...changing} />;

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
            onChanged(edited);
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
      {forget && !canForget && deletedOn === undefined && (
        <p className="note">{reviewFormTexts.forget.tooEarly(formatDay(forget.from))}</p>
      )}
      {canEdit && hasDraft && <p className="note">{reviewFormTexts.draftWaits}</p>}
      <div className={styles.actions}>
        {canEdit && (
          <Button ref={editRef} look="secondary" aria-busy={isOpen} onClick={() => setOpen(true)}>
            {hasDraft ? "Continue editing" : "Edit"}
          </Button>
        )}
        {moderation?.state === "waiting" && <PublishNow {...changing} />}
        {!canEdit &&
          isAnonymous &&
          !isRemoved &&
          shown.map((what) => {
            const isShown = review[what] === true;
            const { show, hide, askShow, askHide } = reviewFormTexts.shown[what];
            return (
              <ConfirmedChange
                key={what}
                {...changing}
                label={isShown ? hide : show}
                question={isShown ? askHide : askShow}
                change={edit({ [what]: !isShown })}
              >
                {isShown ? reviewFormTexts.hidden : reviewFormTexts.fields[what].hint}
              </ConfirmedChange>
            );
          })}
        {!canEdit && !isAnonymous && (
          <ConfirmedChange
            {...changing}
            look="secondary"
            label={reviewFormTexts.hideName}
            question={reviewFormTexts.askHideName}
            change={edit({ isAnonymous: true })}
          >
            {reviewFormTexts.nameHidden}
          </ConfirmedChange>
        )}
        {deletedOn !== undefined && (
          <ConfirmedChange
            {...changing}
            look="secondary"
            label={reviewFormTexts.keep}
            question={reviewFormTexts.askKeep}
            change={(kind, params) => call(`POST /api/${kind}-review/:id/keep`, { params })}
          />
        )}
        {canForget && (
          <ForgetAuthor
            review={review}
            backupsUntil={forget.backupsUntil}
            onForgotten={onChanged}
          />
        )}
        {deletion}
      </div>
    </>
  );
}

/** Makes the changes that stay possible once its words cannot be edited any more. */
const edit =
  (body: { isAnonymous?: boolean; showPay?: boolean; showPayment?: boolean }) =>
  (kind: ReviewedPlace["kind"], params: { id: string }) =>
    call(`PUT /api/${kind}-review/:id`, { params, body });

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
