import { useState } from "react";
import { useRevalidator } from "react-router";
import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { Link } from "../../components/link/link.tsx";
import { type Review, type ReviewedPlace, reviewKinds } from "./kinds.ts";
import { MoreReviews } from "./more-reviews.tsx";
import styles from "./place-reviews.module.css";
import { PostReview } from "./post-review.tsx";
import { ReviewCard } from "./review-card.tsx";
import { useChanges } from "./use-changes.ts";

/** A place's reviews, and the way to add one's own. Give it another `key` for another place or member. */
export function PlaceReviews({
  place,
  reviews,
  before,
  isLoading,
}: {
  place: ReviewedPlace;
  reviews: Review[];
  /** Set when these are not the newest reviews but those before this one. */
  before: string | undefined;
  /** Whether these are a visitor's, and the member's are on their way. */
  isLoading: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [posted, setPosted] = useState<Review[]>([]);
  const [first] = useState(reviews);
  const [batches, setBatches] = useState<Review[][]>([]);
  const { current, isUnchanged, note, savedId } = useChanges();
  const lastBatch = batches.at(-1) ?? reviews;
  // What a new review pushes off a full page still has its place in the list.
  const pushedOff = reviews.length < limits.reviewPage ? [] : first;
  const shown = inOrder(current([...posted, ...reviews, ...pushedOff, ...batches.flat()]));

  return (
    <>
      <PostReview
        place={place}
        onPosted={(review) => {
          setPosted((now) => [review, ...now]);
          void revalidate();
        }}
      />
      <section className={styles.reviews} aria-labelledby="reviews">
        <div className={styles.title}>
          <h2 id="reviews" tabIndex={-1}>
            {before === undefined ? "Reviews" : "Older reviews"}
          </h2>
          <span className={styles.loading} role="status">
            {isLoading && reviewTexts.loading}
          </span>
        </div>
        {before !== undefined && (
          <p className={styles.soft}>
            <Link to={place.path}>Back to the newest reviews</Link>
          </p>
        )}
        {shown.length === 0 ? (
          <p className={styles.soft}>{reviewKinds[place.kind].noReviews}</p>
        ) : (
          <ul role="list" className={styles.list}>
            {shown.map((review) => (
              <li key={review._id}>
                <ReviewCard
                  review={review}
                  type={place.type}
                  isSaved={review._id === savedId}
                  onChanged={(after) => {
                    note(review, after);
                    if (after === null) document.getElementById("reviews")?.focus();
                    void revalidate();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <MoreReviews
          place={place}
          // One that was deleted or made anonymous here is nothing to go on from.
          last={lastBatch.length < limits.reviewPage ? undefined : lastBatch.findLast(isUnchanged)}
          onLoaded={(batch) => setBatches((now) => [...now, batch])}
        />
      </section>
    </>
  );
}

/**
 * Each once, where it comes first: what was posted on this visit stays on top, though the next answer may
 * list it further down, as it does an anonymous one, which has its place by its month.
 */
function inOrder(reviews: Review[]): Review[] {
  const byId = new Map<string, Review>();
  for (const review of reviews) if (!byId.has(review._id)) byId.set(review._id, review);
  return [...byId.values()];
}
