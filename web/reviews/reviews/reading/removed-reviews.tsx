import { Link } from "react-router";
import type { RemovedReview } from "@locumark/contract/reviews/states/moderation";
import { paths } from "../../../paths.ts";
import { Block } from "../../../places/places/place-columns.tsx";

/** That reviews were removed, in which months and why, and by which rules. */
export function RemovedReviews({ removed }: { removed: RemovedReview[] }) {
  return (
    <>
      <p>
        <Link to={paths.howReviewsWork()}>How reviews work</Link>: what we check, what we remove,
        and who pays.
      </p>
      {removed.length > 0 && (
        <Block title="Removed reviews">
          <ul role="list">
            {removed.map(({ text }, index) => (
              // Several may say the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{text}</li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
