import { type ReactNode, useState } from "react";
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

/** A place's reviews, and the form to add one. Give it another `key` for another place or member. */
export function PlaceReviews({
  place,
  reviews,
  figures,
  before,
  asMember,
}: {
  place: ReviewedPlace;
  reviews: Review[];
  /** What the reviews add up to, above them. */
  figures: ReactNode;
  /** Set when these are not the newest reviews but those older than this one. */
  before: string | undefined;
  /** Whether they were fetched as a member, with their own reviews marked. */
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
  // A review that a new one pushes off a full page stays in the list.
  const pushedOff = reviews.length < limits.reviewPage ? [] : first;
  const shown = withoutDuplicates(
    current([...posted, ...reviews, ...pushedOff, ...batches.flat()]),
  );

  return (
    <div className={styles.main}>
      <PostReview
        place={place}
        reviews={shown}
        isFirst={before === undefined && shown.length === 0}
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
      {figures}
      <section aria-labelledby="reviews">
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
          // A review deleted or made anonymous here cannot serve as the cursor.
          last={lastBatch.length < limits.reviewPage ? undefined : lastBatch.findLast(isUnchanged)}
          onLoaded={(batch) => setBatches((now) => [...now, batch])}
        />
      </section>
    </div>
  );
}

/**
 * Removes duplicates, keeping the first: a review posted on this visit stays on top, though the next response may
 * list it further down, as it does an anonymous one, which is sorted by its month.
 */
function withoutDuplicates(reviews: Review[]): Review[] {
  const byId = new Map<string, Review>();
  for (const review of reviews) if (!byId.has(review._id)) byId.set(review._id, review);
  return [...byId.values()];
}
