import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import { RatingInput } from "../../components/rating-input/rating-input.tsx";
import { ReviewCheck } from "../review-check/review-check.tsx";
import { useReviewCheck } from "../review-check/use-review-check.ts";
import { useSession } from "../../session.ts";
import { useDraft } from "../../use-draft.ts";
import { AnonymousField } from "./anonymous-field.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { checkReview } from "./check-review.ts";
import { fieldTexts, newValues, valuesIn } from "./form-fields.ts";
import type { Values } from "./values.ts";
import { fieldNamesOf, fieldsToSend, formKinds, storedValues } from "./form-kinds.tsx";
import type { Review, ReviewedPlace } from "./kinds.ts";
import { type Conflict, conflictIn } from "./conflicts.ts";
import { bylineOf, preview } from "./preview.ts";
import styles from "./review-form.module.css";
import { RemindPayment, wantsReminder } from "./remind-payment.tsx";
import { ReviewedRecently } from "./reviewed-recently.tsx";

export interface ReviewFormProps {
  place: Pick<ReviewedPlace, "kind" | "_id" | "name" | "type" | "chain">;
  /** The review to edit; without it a new one is posted. */
  review?: Review;
  /** Other actions, beside the form's buttons. */
  others?: ReactNode;
  /** The rating that the address of the page has; a draft's takes precedence. */
  inAddress?: number | undefined;
  /** The star tapped to open the form. */
  tapped?: number | undefined;
  /** Where the input is kept, if not with the member's other drafts. */
  drafts?: ReturnType<typeof useDraft>;
  /** For visitors, in place of posting: called with the input once it is complete. */
  onReady?: (form: HTMLFormElement, isLooked: boolean) => void;
  /** Whether to send the input at once: its author has seen it before. */
  sendsAtOnce?: boolean;
  /** Whether it was then checked for what they may want to change. */
  isLooked?: boolean;
  onDone: (review: Review) => void;
  onCancel: () => void;
  /** Opens the existing review that prevents a second one of this place. */
  onOpenOther?: (id: string, withTyped: boolean) => Promise<void>;
}

export function ReviewForm(props: ReviewFormProps) {
  const { place, review } = props;
  const own = useDraft(review?._id ?? place._id);
  const { draft, saveDraft, deleteDraft } = props.drafts ?? own;
  /** The version saved elsewhere, if chosen over the local input. */
  const [taken, setTaken] = useState<Review>();
  return (
    <Form
      key={taken?.editedAt}
      {...props}
      {...((taken ?? review) && { review: taken ?? review })}
      draft={taken ? undefined : draft}
      saveDraft={saveDraft}
      deleteDraft={deleteDraft}
      onTake={(stored) => {
        deleteDraft();
        setTaken(stored);
      }}
    />
  );
}

function Form({
  place,
  review,
  others,
  inAddress,
  tapped,
  draft,
  saveDraft,
  deleteDraft,
  onTake,
  onReady,
  sendsAtOnce = false,
  isLooked = false,
  onDone,
  onCancel,
  onOpenOther,
}: ReviewFormProps &
  ReturnType<typeof useDraft> & {
    onTake: (stored: Review) => void;
  }) {
  const kind = formKinds[place.kind];
  const fieldNames = fieldNamesOf(kind);
  const { user } = useSession();
  const titleId = useId();
  const stored = review ? storedValues(kind, review) : newValues(tapped ?? inAddress);
  const inDraft = draft && valuesIn(draft);
  const atFirst: Values = { ...stored, ...inDraft, ...(tapped && { rating: String(tapped) }) };
  const [typed, setTyped] = useState(atFirst);
  const [before] = useState(stored);
  /** The version being edited: its `editedAt`. Stored with the draft, since another may be saved in the meantime. */
  const [version, setVersion] = useState(draft?.get("editedAt") ?? review?.editedAt ?? "");
  const [openedAt] = useState(() => new Date().toISOString());
  const [conflict, setConflict] = useState<Conflict>();
  const [isAsking, setAsking] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  /** What is changed after a failure is looked at again. */
  const isFirstTry = useRef(sendsAtOnce);
  useEffect(() => {
    if (sendsAtOnce) formRef.current?.requestSubmit();
  }, [sendsAtOnce]);
  const check = useReviewCheck(formRef, [place.name, place.chain]);
  const changed = fieldNames.filter((name) => (typed[name] ?? "") !== (before[name] ?? ""));
  const isChanged = changed.length > 0;
  /** Whether its time can no longer be chosen. */
  const isPublic = review !== undefined && review.publish === undefined;

  function failureText(error: unknown): string {
    if (!review) return kind.postFailed;
    const isUnreachable = error instanceof ApiFailure && error.status === 0;
    return isUnreachable ? kind.editUnreachable : kind.editFailed;
  }

  const { field, formProps, isSending, summary } = useCheckedForm<unknown>({
    onAttempt: () => setConflict(undefined),
    check: async () => (form) => checkReview(kind.schema, form),
    incompleteTitle: reviewFormTexts.fillAllFields,
    send: async (fields) => {
      if (onReady) {
        await check.look(fields as object, {}, async ({ sendAnyway }) =>
          onReady(formRef.current!, sendAnyway !== false),
        );
        return;
      }
      try {
        const sent: object = review ? fieldsToSend(changed, fields as object) : (fields as object);
        const later = { remindPayment: wantsReminder(formRef.current) };
        const send = (asked: object) =>
          review
            ? kind.edit(review, { ...sent, ...asked }, version || null)
            : kind.post(place, { ...sent, ...asked }, later);
        // Its author looked at it before they had an account.
        const isAsSeen = isFirstTry.current && isLooked;
        isFirstTry.current = false;
        const answer = await (isAsSeen
          ? send({ sendAnyway: true })
          : check.look(sent, review ?? {}, send));
        if (!answer) return;
        deleteDraft();
        onDone(answer.review);
      } catch (error) {
        setConflict(conflictIn(error));
        throw error;
      }
    },
    explain: (error) => explainFailure(error, failureText(error)),
  });

  function keepTyped(editedAt: string | null): void {
    flushSync(() => setVersion(editedAt ?? ""));
    formRef.current?.requestSubmit();
  }

  function leave(): void {
    deleteDraft();
    onCancel();
  }

  const Title = review ? "h3" : "h2";
  return (
    <form
      ref={formRef}
      className={review ? styles.inPlace : styles.form}
      aria-labelledby={titleId}
      {...formProps}
      onChange={(event) => {
        saveDraft(event);
        setTyped(valuesIn(new FormData(event.currentTarget)));
      }}
    >
      <Title id={titleId} ref={headingRef} tabIndex={-1}>
        {review ? "Edit your review" : "Post a Review"}
      </Title>
      {draft && (
        <div className={styles.draft}>
          <p>{review ? reviewFormTexts.draftOfEdit : reviewFormTexts.draftOfPost}</p>
          <Button look="secondary" onClick={leave}>
            Discard
          </Button>
        </div>
      )}
      <FormErrors summary={summary} />
      {conflict && "editedElsewhere" in conflict && (
        <EditConflict
          fieldNames={fieldNames}
          labels={kind.labels}
          changed={changed}
          before={before}
          typed={typed}
          stored={storedValues(kind, conflict.editedElsewhere)}
          onKeepTyped={() => keepTyped(conflict.editedElsewhere.editedAt)}
          onTakeStored={() => onTake(conflict.editedElsewhere)}
        />
      )}
      {conflict && "reviewedRecently" in conflict && onOpenOther && (
        <ReviewedRecently
          onOpen={(withTyped) => onOpenOther(conflict.reviewedRecently, withTyped)}
        />
      )}
      {review && <input type="hidden" name="editedAt" value={version} />}
      <RatingInput
        {...field("rating")}
        {...fieldTexts.rating}
        outOf={limits.ratingMax}
        value={Number(typed["rating"]) || undefined}
        onChange={(rating) => setTyped((now) => ({ ...now, rating: String(rating) }))}
      />
      <AnonymousField
        {...field("isAnonymous")}
        label={
          place.kind === "agency"
            ? reviewFormTexts.postAgencyAnonymously
            : reviewFormTexts.postAnonymously
        }
        wasNamed={review !== undefined && !review.isAnonymous}
        seen={(publish) =>
          preview(typed, bylineOf(review, user), {
            createdAt: isPublic ? review.createdAt : openedAt,
            editedAt: !isPublic ? undefined : isChanged ? openedAt : review.editedAt,
            publish,
          })
        }
        when={
          isPublic
            ? undefined
            : {
                field: field("publish"),
                chosen: atFirst["publish"],
                place: review ? undefined : place,
              }
        }
        defaultChecked={atFirst["isAnonymous"] === "on"}
      />
      <kind.Fields place={place} field={field} valueOf={(name) => atFirst[name]} typed={typed} />
      {!review && <RemindPayment typed={typed} isTicked={atFirst["remindPayment"] === "on"} />}
      <ReviewCheck
        looked={check.looked}
        fieldId={(name) => field(name).id}
        isSending={isSending}
        onSendAnyway={check.sendAnyway}
      />
      <div className="row">
        <SubmitButton sending={isSending} sendingText={review ? "Saving…" : "Posting…"}>
          {onReady ? "Continue" : review ? "Save changes" : "Post review"}
        </SubmitButton>
        <Button look="quiet" onClick={() => (isChanged ? setAsking(true) : leave())}>
          Cancel
        </Button>
        {others}
      </div>
      {isAsking && (
        <ConfirmDialog
          question={reviewFormTexts.askDiscard}
          confirmText="Discard"
          cancelText="Keep writing"
          isBusy={false}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
