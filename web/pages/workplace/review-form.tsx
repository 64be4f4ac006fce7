import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import {
  type WorkplaceReview,
  type WorkplaceReviewFields,
  workplaceReviewFields,
} from "@locumark/contract/reviews";
import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { call } from "../../api.ts";
import { checkInput, explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { type FieldSentences, useCheckedForm } from "../../components/form/use-checked-form.ts";
import { RatingInput } from "../../components/rating-input/rating-input.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../features/review/draft.ts";
import { commonSystems } from "./common-systems.ts";
import styles from "./workplace.module.css";

export interface ReviewFormProps {
  workplace: WorkplaceMatch;
  onPosted: (review: WorkplaceReview) => void;
  onCancel: () => void;
}

/** What is in the fields, as the schema wants it: a radio's value is text, a checkbox is there or not. */
function readFields(form: FormData) {
  const { rating, isAnonymous, ...texts } = Object.fromEntries(form);
  return {
    ...texts,
    rating: rating === undefined ? undefined : Number(rating),
    isAnonymous: isAnonymous !== undefined,
  };
}

const requiredFields = ["rating", "payRate", "pmr"];

function invalidTitle(wrong: FieldSentences): string {
  const isIncomplete = requiredFields.some((name) => wrong[name] !== undefined);
  return isIncomplete ? reviewTexts.fillAllFields : "Please correct what is marked below.";
}

export function ReviewForm({ workplace, onPosted, onCancel }: ReviewFormProps) {
  const listId = useId();
  const placeId = workplace._id;
  const [draft] = useState(() => readDraft<Record<string, string>>(placeId) ?? {});
  const [rating, setRating] = useState(Number(draft["rating"] ?? 0) || undefined);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);

  const { field, formProps, isSending, summary } = useCheckedForm<WorkplaceReviewFields>({
    fields: ["rating", "payRate", "timeToPay", "pmr", "features", "comments", "isAnonymous"],
    check: async (form) => checkInput(workplaceReviewFields, readFields(form)),
    invalidTitle,
    send: async (review) => {
      const answer = await call("POST /api/workplace-review", {
        body: { ...review, workplaceName: workplace.name, workplaceId: placeId },
      });
      forgetDraft(placeId);
      onPosted(answer.review);
    },
    explain: (error) => explainFailure(error, reviewTexts.postFailed),
  });

  function keepDraft(event: FormEvent<HTMLFormElement>): void {
    writeDraft(placeId, Object.fromEntries(new FormData(event.currentTarget)));
  }

  function cancel(): void {
    forgetDraft(placeId);
    onCancel();
  }

  return (
    <form
      className={styles.form}
      aria-labelledby={`${listId}-title`}
      {...formProps}
      onChange={keepDraft}
    >
      <h2 id={`${listId}-title`} ref={headingRef} tabIndex={-1}>
        Post a Review
      </h2>
      <FormErrors summary={summary} />
      <RatingInput
        {...field("rating")}
        label="Your rating"
        outOf={limits.ratingMax}
        value={rating}
        onChange={setRating}
      />
      <div className={styles.pair}>
        <TextInput
          {...field("payRate")}
          label="Pay rate (£/hr)"
          hint="What you were paid an hour, such as 28.50"
          defaultValue={draft["payRate"]}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...field("timeToPay")}
          label="Time to pay (days)"
          hint="Leave empty if you are not yet paid"
          defaultValue={draft["timeToPay"]}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <TextInput
        {...field("pmr")}
        label="Computer system (PMR)"
        hint="The patient record system you worked with"
        defaultValue={draft["pmr"]}
        list={listId}
        maxLength={limits.pmr}
        autoComplete="off"
      />
      <datalist id={listId}>
        {commonSystems.map((system) => (
          <option key={system}>{system}</option>
        ))}
      </datalist>
      <TextArea
        {...field("features")}
        label="Special facilities"
        hint="Such as parking, transport links, a consultation room or a robot"
        defaultValue={draft["features"]}
        rows={2}
        optional
      />
      <TextArea
        {...field("comments")}
        label="Comments"
        hint="What should the next locum know? Please leave out the names of patients and colleagues."
        defaultValue={draft["comments"]}
        rows={5}
        optional
      />
      <Checkbox
        {...field("isAnonymous")}
        label="Post anonymously"
        hint="Others see neither your name nor your profession, and only the month. What you write can still give you away, so leave out details only you would know."
        defaultChecked={draft["isAnonymous"] !== undefined}
      />
      <div className={styles.buttons}>
        <SubmitButton sending={isSending} sendingText="Posting…">
          Post review
        </SubmitButton>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
