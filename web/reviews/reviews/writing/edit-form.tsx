import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { type FormDraft, useDraft } from "../../../use-draft.ts";
import { checkReview } from "./check-review.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { fieldNamesOf, fieldsToSend, formKinds, storedValues } from "./form-kinds.tsx";
import type { Review } from "../reviewed-kinds.ts";
import { kindOf, placeIdOf, placeNameOf } from "../own/own-calls.ts";
import { ReviewForm } from "./review-form.tsx";
import styles from "./review-form.module.css";

interface EditFormProps {
  review: Review;
  /** The kind of workplace, where known. */
  type: string;
  /** Other actions, next to the form's buttons. */
  others: ReactNode;
  onDone: (review: Review) => void;
  onCancel: () => void;
}

/** For the author of a review, while it can be edited. */
export function EditForm({ review, ...rest }: EditFormProps) {
  const draft = useDraft(review._id);
  /** The version saved elsewhere, if chosen over the local input. */
  const [taken, setTaken] = useState<Review>();
  return (
    <OneVersion
      key={taken?.editedAt}
      {...rest}
      review={taken ?? review}
      draft={taken ? { ...draft, draft: undefined } : draft}
      onTake={(stored) => {
        draft.deleteDraft();
        setTaken(stored);
      }}
    />
  );
}

function OneVersion({
  review,
  type,
  draft,
  onTake,
  onDone,
  ...rest
}: EditFormProps & {
  draft: FormDraft;
  onTake: (stored: Review) => void;
}) {
  const kind = formKinds[kindOf(review)];
  const fieldNames = fieldNamesOf(kind);
  const isSeen = (review.moderation?.state ?? "public") === "public";
  /** The version being edited: its `editedAt`. Stored with the draft, since another may be saved in the meantime. */
  const [version, setVersion] = useState(draft.draft?.get("editedAt") ?? review.editedAt ?? "");
  return (
    <ReviewForm
      {...rest}
      place={{ kind: kindOf(review), _id: placeIdOf(review), name: placeNameOf(review), type }}
      submission={{
        review,
        check: (form) => checkReview(kind.schema, form),
        async send(fields, asked, { changed }) {
          const sent = { ...fieldsToSend(changed, fields), ...asked };
          const { review: edited } = await kind.edit(review, sent, version || null);
          draft.deleteDraft();
          onDone(edited);
        },
        failureText: (isUnreachable) => (isUnreachable ? kind.editUnreachable : kind.editFailed),
      }}
      start={storedValues(kind, review)}
      draft={draft}
      draftText={reviewFormTexts.draftOfEdit}
      className={styles.inPlace}
      heading={{ level: "h3", text: "Edit your review" }}
      renderAbove={({ before, typed, changed, conflict, submit }) => (
        <>
          {conflict && "editedElsewhere" in conflict && (
            <EditConflict
              fieldNames={fieldNames}
              labels={kind.labels}
              changed={changed}
              before={before}
              typed={typed}
              stored={storedValues(kind, conflict.editedElsewhere)}
              onKeepTyped={() => {
                flushSync(() => setVersion(conflict.editedElsewhere.editedAt ?? ""));
                submit();
              }}
              onTakeStored={() => onTake(conflict.editedElsewhere)}
            />
          )}
          {isSeen && review.isAnonymous && <p className="note">{reviewFormTexts.editShows}</p>}
          <input type="hidden" name="editedAt" value={version} />
        </>
      )}
      anonymousLabel={kind.anonymousLabel}
      submitText="Save changes"
      sendingText="Saving…"
    />
  );
}
