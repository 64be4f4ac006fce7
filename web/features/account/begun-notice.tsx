import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { useBegunReviews } from "../../begun-reviews.ts";

/** On the way to an account: says that the review for which it is needed is still there. */
export function BegunNotice({ next }: { next: string }) {
  const begun = useBegunReviews().find(({ place }) => next.startsWith(`${place.path}#`));
  return begun && <p>{texts.waits(begun.place.name)}</p>;
}
