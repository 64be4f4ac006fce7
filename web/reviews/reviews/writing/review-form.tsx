import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import * as limits from "@locumark/contract/limits";
import { nameNextNight } from "@locumark/contract/nights";
import { heldMarks, holdFor } from "@locumark/contract/reviews/check/marks";
import {
  reviewFormTexts,
  stoppedTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button, SubmitButton } from "../../../components/button/button.tsx";
import { ConfirmDialog } from "../../../components/confirm-dialog/confirm-dialog.tsx";
import { FormErrors } from "../../../components/form/form-errors.tsx";
import { RatingInput } from "../../../components/rating-input/rating-input.tsx";
import { useSession } from "../../../session.ts";
import type { FormDraft } from "../../../use-draft.ts";
import { useLoggedOut } from "../../../people/accounts/logged-out.tsx";
import { ReviewCheck } from "../../check/review-check.tsx";
import { AnonymousField } from "./anonymous-field.tsx";
import type { Conflict } from "./conflicts.ts";
import { type FieldName, type FieldsProps, fieldTexts, valuesIn } from "./form-fields.ts";
import { fieldNamesOf, formKinds } from "./form-kinds.tsx";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { bylineOf, preview } from "./preview.ts";
import { LookFirst } from "./look-first.tsx";
import { Offline } from "./offline.tsx";
import { ReadFirst } from "./read-first.tsx";
import { RemindPayment } from "./remind-payment.tsx";
import { Required } from "./required.tsx";
import styles from "./review-form.module.css";
import { type Submission, useSubmission } from "./use-submission.ts";
import type { Values } from "./review-values.ts";

/** The content of the form at the moment. */
interface Written {
  field: FieldsProps["field"];
  /** The fields before anything was typed. */
  before: Values;
  /** The same, with what was in a draft. */
  atFirst: Values;
  typed: Values;
  /** The fields that differ from before. */
  changed: FieldName[];
  conflict: Conflict | undefined;
  /** To be called when a field has changed that does not say so itself. */
  note: () => void;
  submit: () => void;
}

interface ReviewFormProps<Fields extends object> {
  /** Without an `_id` while it is chosen in the form. */
  place: Pick<ReviewedPlace, "kind" | "type" | "name" | "chain"> & { _id?: string };
  /** The member's own reviews: what they were paid before is a tap away. */
  own?: FieldsProps["own"];
  submission: Submission<Fields>;
  /** The fields before anything was typed; what it is when the form appears. */
  start: Values;
  /** Values that take precedence over a draft's. */
  chosen?: Values | undefined;
  draft: FormDraft;
  /** Said of a draft that was found. */
  draftText?: string;
  className: string | undefined;
  /** Takes the focus; omitted where the page's own heading says it. */
  heading?: { level: "h2" | "h3"; text: string };
  /** Renders what stands above the fields: conflicts, and fields that only this form has. */
  renderAbove?: (written: Written) => ReactNode;
  anonymousLabel: string;
  /** Whether to offer a reminder of the payment. */
  hasReminder?: boolean;
  submitText: string;
  sendingText: string;
  onCancel?: () => void;
  /** Other actions, next to the form's buttons. */
  others?: ReactNode;
}

/** The fields of a review, whatever becomes of them: see PostForm, EditForm, VisitorForm and RateForm. */
export function ReviewForm<Fields extends object>({
  place,
  own,
  submission,
  start,
  chosen,
  draft: { draft, saveDraft, deleteDraft },
  draftText,
  className,
  heading,
  renderAbove,
  anonymousLabel,
  hasReminder = false,
  submitText,
  sendingText,
  onCancel,
  others,
}: ReviewFormProps<Fields>) {
  const kind = formKinds[place.kind];
  const { review } = submission;
  const { user } = useSession();
  const headingId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [before] = useState(start);
  const [atFirst] = useState<Values>({ ...before, ...(draft && valuesIn(draft)), ...chosen });
  const { typed, setTyped, note } = useTyped(formRef, atFirst, saveDraft);
  const [openedAt] = useState(() => new Date().toISOString());
  const changed = fieldNamesOf(kind).filter((name) => (typed[name] ?? "") !== (before[name] ?? ""));
  const sending = useSubmission(formRef, submission, {
    changed,
    ownNames: [place.name, place.chain, typed["agency"]],
  });
  const { field, formProps, isSending, summary, conflict, looked, sendAnyway, submit, again } =
    sending;
  /** Whether its time can no longer be chosen. */
  const isPublic = review !== undefined && review.publish === undefined;
  const editedAt = changed.length > 0 ? openedAt : review?.editedAt;

  const { goOn, loggedOut: said } = stoppedTexts;
  const loggedOut = useLoggedOut({ said, goOn: review ? goOn.save : goOn.post }, again);

  return (
    <>
      <form
        ref={formRef}
        className={className}
        aria-labelledby={heading && headingId}
        {...formProps}
        onSubmit={loggedOut.orAsk(formProps.onSubmit)}
        onChange={note}
      >
        {heading && <Heading id={headingId} {...heading} />}
        {draft && draftText !== undefined && (
          <div className={styles.draft}>
            <p>{draftText}</p>
            <Button
              look="secondary"
              onClick={() => {
                deleteDraft();
                onCancel?.();
              }}
            >
              Discard
            </Button>
          </div>
        )}
        <FormErrors summary={summary} />
        {renderAbove?.({
          field,
          before,
          atFirst,
          typed,
          changed,
          conflict,
          note,
          submit,
        })}
        <RatingInput
          {...field("rating")}
          label={<Required>{fieldTexts.rating.label}</Required>}
          outOf={limits.ratingMax}
          value={Number(typed["rating"]) || undefined}
          onChange={(rating) => setTyped((now) => ({ ...now, rating: String(rating) }))}
        />
        <kind.Fields {...{ place, own, field, typed }} valueOf={(name) => atFirst[name]} />
        {hasReminder && (
          <RemindPayment typed={typed} isTicked={atFirst["remindPayment"] === "on"} />
        )}
        <AnonymousField
          field={field}
          valueOf={(name) => atFirst[name]}
          label={anonymousLabel}
          wasNamed={review !== undefined && !review.isAnonymous}
          isReadFirst={looked !== undefined && holdFor(heldMarks, looked.marks) !== undefined}
          seen={(publish) =>
            preview(typed, bylineOf(review, user), {
              createdAt: isPublic ? review.createdAt : openedAt,
              editedAt: isPublic ? editedAt : undefined,
              publish,
            })
          }
          night={isPublic ? undefined : nameNextNight(openedAt)}
        >
          {!review && <LookFirst place={place} typed={typed} />}
        </AnonymousField>
        {!review && <ReadFirst />}
        <ReviewCheck
          looked={looked}
          fieldId={(name) => field(name).id}
          isSending={isSending}
          onSendAnyway={sendAnyway}
        />
        {sending.isOffline && <Offline onSend={again} />}
        {loggedOut.alert}
        <div className="row">
          <SubmitButton sending={isSending} sendingText={sendingText}>
            {submitText}
          </SubmitButton>
          {onCancel && (
            <Cancel
              isChanged={changed.length > 0}
              onCancel={() => {
                deleteDraft();
                onCancel();
              }}
            />
          )}
          {others}
        </div>
      </form>
      {loggedOut.dialog}
    </>
  );
}

/** Returns the content of the fields, and stores it as a draft at every change. */
function useTyped(
  formRef: RefObject<HTMLFormElement | null>,
  atFirst: Values,
  saveDraft: FormDraft["saveDraft"],
) {
  const [typed, setTyped] = useState(atFirst);
  function note(): void {
    if (!formRef.current) return;
    saveDraft({ currentTarget: formRef.current });
    setTyped(valuesIn(new FormData(formRef.current)));
  }
  return { typed, setTyped, note };
}

function Heading({ id, level: Level, text }: { id: string; level: "h2" | "h3"; text: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Level id={id} ref={ref} tabIndex={-1} data-takes-focus>
      {text}
    </Level>
  );
}

/** Asks first, where something would be lost. */
function Cancel({ isChanged, onCancel }: { isChanged: boolean; onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => (isChanged ? setAsking(true) : onCancel())}>
        Cancel
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={reviewFormTexts.askDiscard}
          confirmText="Discard"
          cancelText="Keep writing"
          isBusy={false}
          onConfirm={onCancel}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
