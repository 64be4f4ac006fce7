import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { useSession } from "../../../session.ts";
import { type FormDraft, useDraft } from "../../../use-draft.ts";
import { checkReview } from "./check-review.ts";
import { newValues } from "./form-fields.ts";
import { formKinds } from "./form-kinds.tsx";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { wantsReminder } from "./remind-payment.tsx";
import { ReviewForm } from "./review-form.tsx";
import styles from "./review-form.module.css";
import { ReviewedRecently } from "./reviewed-recently.tsx";
import type { Submission } from "./use-submission.ts";

export interface PostFormProps {
  place: ReviewedPlace;
  /** The member's own reviews, as far as they are known. */
  own?: readonly Review[];
  /** The rating that the address of the page has; a draft's takes precedence. */
  inAddress: number | undefined;
  /** The star tapped to open the form. */
  tapped: number | undefined;
  /** The store of the input, if not the member's other drafts. */
  draft?: FormDraft;
  atOnce?: Submission<object>["atOnce"];
  onDone: (review: Review) => void;
  onCancel: () => void;
  /** Opens the existing review that prevents a second one of this place. */
  onOpenOther: (id: string, withTyped: boolean) => Promise<void>;
}

/** For members: a new review of a place. */
export function PostForm({
  place,
  own,
  inAddress,
  tapped,
  atOnce,
  onDone,
  onCancel,
  onOpenOther,
  ...rest
}: PostFormProps) {
  const kept = useDraft(place._id, place);
  const { user } = useSession();
  const { draft = kept } = rest;
  const kind = formKinds[place.kind];
  return (
    <ReviewForm
      place={place}
      own={own}
      submission={{
        check: (form) => checkReview(kind.schema, form),
        async send(fields, asked, { form }) {
          const later = { remindPayment: wantsReminder(form) };
          const { review } = await kind.post(place, { ...fields, ...asked }, later);
          draft.deleteDraft();
          onDone(review);
        },
        failureText: () => kind.postFailed,
        ...(atOnce && { atOnce }),
      }}
      start={newValues(tapped ?? inAddress, user?.profession)}
      chosen={tapped === undefined ? {} : { rating: String(tapped) }}
      draft={draft}
      draftText={reviewFormTexts.draftOfPost}
      className={styles.form}
      heading={{ level: "h2", text: "Post a Review" }}
      renderAbove={({ conflict }) =>
        conflict &&
        "reviewedRecently" in conflict && (
          <ReviewedRecently
            onOpen={(withTyped) => onOpenOther(conflict.reviewedRecently, withTyped)}
          />
        )
      }
      anonymousLabel={kind.anonymousLabel}
      hasReminder
      submitText="Post review"
      sendingText="Posting…"
      onCancel={onCancel}
    />
  );
}
