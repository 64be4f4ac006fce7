import { useEffect, useId, useRef, useState } from "react";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { type FieldSentences, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { RatingInput } from "../../components/rating-input/rating-input.tsx";
import { useDraft } from "../../use-draft.ts";
import { AnonymousField } from "./anonymous-field.tsx";
import { readReview } from "./form-fields.ts";
import { formKinds } from "./form-kinds.tsx";
import type { Review, ReviewedPlace } from "./kinds.ts";
import styles from "./review-form.module.css";

export interface ReviewFormProps {
  place: Pick<ReviewedPlace, "kind" | "_id" | "name" | "type">;
  /** The one to edit; without it a new one is posted. */
  review?: Review;
  onDone: (review: Review) => void;
  onCancel: () => void;
}

export function ReviewForm({ place, review, onDone, onCancel }: ReviewFormProps) {
  const kind = formKinds[place.kind];
  const titleId = useId();
  const { draft, keep, forget } = useDraft(review?._id ?? place._id);
  const stored = review && { ...kind.valuesOf(review), rating: String(review.rating) };
  const valueOf = (name: string) =>
    draft ? (draft.get(name) ?? undefined) : stored?.[name as keyof typeof stored];
  const [rating, setRating] = useState(Number(valueOf("rating") ?? 0) || undefined);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);

  function invalidTitle(wrong: FieldSentences): string {
    const isIncomplete = kind.requiredFields.some((name) => wrong[name] !== undefined);
    return isIncomplete ? reviewFormTexts.fillAllFields : "Please correct what is marked below.";
  }

  function failureText(error: unknown): string {
    if (!review) return kind.postFailed;
    const isUnreachable = error instanceof ApiFailure && error.status === 0;
    return isUnreachable ? reviewFormTexts.editUnreachable : kind.editFailed;
  }

  const { field, formProps, isSending, summary } = useCheckedForm<unknown>({
    fields: kind.fieldNames,
    check: async (form) => kind.check(readReview(form)),
    invalidTitle,
    send: async (fields) => {
      const answer = await (review ? kind.edit(review, fields) : kind.post(place, fields));
      forget();
      onDone(answer.review);
    },
    explain: (error) => explainFailure(error, failureText(error)),
  });

  function cancel(): void {
    forget();
    onCancel();
  }

  const Title = review ? "h3" : "h2";
  return (
    <form
      className={review ? styles.inPlace : styles.form}
      aria-labelledby={titleId}
      {...formProps}
      onChange={keep}
    >
      <Title id={titleId} ref={headingRef} tabIndex={-1}>
        {review ? "Edit your review" : "Post a Review"}
      </Title>
      <FormErrors summary={summary} />
      <RatingInput
        {...field("rating")}
        label="Your rating"
        outOf={limits.ratingMax}
        value={rating}
        onChange={setRating}
      />
      <kind.Fields place={place} field={field} valueOf={valueOf} />
      <AnonymousField
        {...field("isAnonymous")}
        label={place.kind === "agency" ? "Post Anonymously" : "Post anonymously"}
        wasNamed={review !== undefined && !review.isAnonymous}
        defaultChecked={draft ? draft.has("isAnonymous") : (review?.isAnonymous ?? false)}
      />
      <div className={styles.buttons}>
        <SubmitButton sending={isSending} sendingText={review ? "Saving…" : "Posting…"}>
          {review ? "Save changes" : "Post review"}
        </SubmitButton>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
