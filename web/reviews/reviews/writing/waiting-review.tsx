import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { useVisitorDrafts } from "../../../visitor-drafts.ts";
import { publishHash } from "./publish-hash.ts";

/** On the way to an account, for those who come from a review: says that it is still there. */
export function WaitingReview({ next }: { next: string }) {
  const drafts = useVisitorDrafts();
  if (!next.endsWith(publishHash)) return null;
  const waiting = drafts.find(({ place }) => next.startsWith(`${place.path}#`));
  return waiting && <p>{texts.waits(waiting.place.name)}</p>;
}
