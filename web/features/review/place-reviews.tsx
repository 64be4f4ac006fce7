import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Review, ReviewedPlace } from "./kinds.ts";
import { reviewKinds } from "./kinds.ts";
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
}: {
  place: ReviewedPlace;
  reviews: Review[];
  /** Set when these are not the newest reviews but those before this one. */
  before: string | undefined;
}) {
  const { revalidate } = useRevalidator();
  const [posted, setPosted] = useState<Review[]>([]);
  const [older, setOlder] = useState<Review[]>([]);
  const { current, note, savedId } = useChanges();
  const shown = current(withoutRepeats([...reviews, ...older], posted));

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
        <h2 id="reviews" tabIndex={-1}>
          {before === undefined ? "Reviews" : "Older reviews"}
        </h2>
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
          batch={older.length === 0 ? reviews : older}
          onLoaded={(batch) => setOlder((now) => [...now, ...batch])}
        />
      </section>
    </>
  );
}

/**
 * What was posted on this visit stays on top, though the next answer may list it further down: an
 * anonymous review has its place by its month. A map keeps the first place and the last value.
 */
function withoutRepeats(answered: Review[], posted: Review[]): Review[] {
  const all = [...posted, ...answered];
  return [...new Map(all.map((review) => [review._id, review])).values()];
}
