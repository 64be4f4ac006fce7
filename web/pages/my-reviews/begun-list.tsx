import { Link } from "react-router";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { useBegunReviews } from "../../begun-reviews.ts";
import { ownPath } from "../../paths.ts";

/** Reviews that were begun in this browser before anybody logged in; whose they are is asked on the place's page. */
export function BegunList() {
  return useBegunReviews()
    .filter(({ place }) => place.name !== "")
    .map(({ place }) => (
      <p key={place._id}>
        {texts.waitsHere} <Link to={ownPath(place.path)}>{place.name}</Link>
      </p>
    ));
}
