import type { Ref } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { Button } from "../../../components/button/button.tsx";
import { classNames } from "../../../components/class-names.ts";
import promptStyles from "../../../people/accounts/log-in-prompt.module.css";
import { promptClass } from "../reading/post-prompt.tsx";
import type { Review } from "../reviewed-kinds.ts";

/** Tells members that they have reviewed the place already, with a button to that review. */
export function RecentReview({
  review,
  hasTyped,
  onOpen,
  isInReach = false,
  ref,
}: {
  review: Review;
  /** Whether there is input for a new review, which can be carried over into this one. */
  hasTyped: boolean;
  onOpen: (withTyped: boolean) => void;
  /** Whether the buttons stay on a phone's screen while its reader scrolls. */
  isInReach?: boolean;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { createdAt, editableUntil } = review;
  return (
    <div
      className={
        isInReach && !hasTyped
          ? promptClass
          : classNames(promptStyles.prompt, isInReach && promptStyles.inReach)
      }
    >
      <p>
        {reviewFormTexts.reviewedHere(
          "agencyId" in review ? "agency" : "place",
          formatDay(createdAt),
          formatDay(editableUntil ?? createdAt),
        )}
      </p>
      <div className="row">
        <Button ref={ref} onClick={() => onOpen(false)}>
          Change your review
        </Button>
        {hasTyped && (
          <Button look="secondary" onClick={() => onOpen(true)}>
            Use what you typed
          </Button>
        )}
      </div>
    </div>
  );
}
