import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useRevalidator } from "react-router";
import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { classNames } from "../../components/class-names.ts";
import { useAsViewer } from "../../use-as-viewer.ts";
import { ByViewer } from "../viewer/by-viewer.tsx";
import { type Review, type ReviewedPlace, reviewKinds } from "./kinds.ts";
import { MoreReviews } from "./more-reviews.tsx";
import styles from "./place-reviews.module.css";
import { PostReview } from "./post-review.tsx";
import { ReviewCard } from "./review-card.tsx";
import { focusAfterRemoval, useChanges } from "./use-changes.ts";

/** A place's reviews, and the way to add one's own. Give it another `key` for another place or member. */
export function PlaceReviews({
  place,
  reviews,
  before,
  asMember,
}: {
  place: ReviewedPlace;
  reviews: Review[];
  /** Set when these are not the newest reviews but those before this one. */
  before: string | undefined;
  /** Whether these are a member's, who finds their own among them. */
  asMember: boolean;
}) {
  const { revalidate } = useRevalidator();
  const isLoading = useAsViewer(asMember);
  const [posted, setPosted] = useState<Review[]>([]);
  const [first] = useState(reviews);
  const [asked, setAsked] = useState({ id: "", count: 0 });
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
        reviews={shown}
        isWhole={before === undefined && reviews.length < limits.reviewPage}
        current={current}
        isLoading={isLoading}
        onPosted={(review) => {
          setPosted((now) => [review, ...now]);
          void revalidate();
        }}
        onAsked={(review) => {
          setAsked(({ count }) => ({ id: review._id, count: count + 1 }));
          if (!shown.some(({ _id }) => _id === review._id)) setPosted((now) => [review, ...now]);
        }}
      />
      <section className={styles.reviews} aria-labelledby="reviews">
        <div className={styles.title}>
          <h2 id="reviews" tabIndex={-1}>
            {before === undefined ? "Reviews" : "Older reviews"}
          </h2>
          <div className={styles.loading} role="status">
            <ByViewer member={!asMember && reviewTexts.loading} />
          </div>
        </div>
        {before !== undefined && (
          <p className={styles.soft}>
            <Link to={place.path}>Back to the newest reviews</Link>
          </p>
        )}
        {shown.length === 0 ? (
          <p className={styles.soft}>{reviewKinds[place.kind].noReviews}</p>
        ) : (
          <ul role="list" className={classNames(styles.list, !asMember && styles.ofVisitors)}>
            {shown.map((review, index) => (
              <li key={review._id}>
                <ReviewCard
                  review={review}
                  type={place.type}
                  asked={review._id === asked.id ? asked.count : 0}
                  isSaved={review._id === savedId}
                  onChanged={(after) => {
                    flushSync(() => note(review, after));
                    if (after === null) focusAfterRemoval("reviews", index);
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
