import { type ComponentProps, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { useAsViewer } from "../../../use-as-viewer.ts";
import { ByViewer } from "../../viewer/by-viewer.tsx";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { List } from "./review-list.tsx";
import { MoreReviews } from "./more-reviews.tsx";
import type { ReviewList } from "./load-list.ts";
import styles from "./place-reviews.module.css";
import { PostReview } from "./post-review.tsx";
import { focusCard, useChanges } from "./use-changes.ts";

/** A place's reviews, and the form to add one. Give it another `key` for another place or member. */
export function PlaceReviews({
  place,
  list: { reviews, before, filtered, title, matching },
  checked,
  asMember,
}: {
  place: ReviewedPlace;
  list: ReviewList<Review>;
  checked: ComponentProps<typeof List>["checked"];
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
  /** Whether these are the newest of all. */
  const isStart = before === undefined && filtered === "";
  const shown = useMemo(() => {
    // A review that a new one pushes off a full page stays in the list.
    const pushedOff = reviews.length < limits.reviewPage ? [] : first;
    return withoutDuplicates(current([...posted, ...reviews, ...pushedOff, ...batches.flat()]));
  }, [batches, current, first, posted, reviews]);

  function onChanged(index: number, changed: Review, after: Review | null): void {
    flushSync(() => note(changed, after));
    if (after === null) focusCard("reviews", index);
    void revalidate();
  }

  return (
    <div className={styles.main}>
      <PostReview
        place={place}
        reviews={shown}
        isFirst={isStart && shown.length === 0}
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
      <section aria-labelledby="reviews">
        <div className={styles.title}>
          <h2 id="reviews" tabIndex={-1}>
            {title ?? "Reviews"}
          </h2>
          <div className="soft" role="status">
            <ByViewer member={!asMember && reviewTexts.loading} />
          </div>
        </div>
        <List
          {...{ place, before, filtered, matching, asked, savedId, checked, onChanged }}
          reviews={shown}
          isOfVisitors={!asMember}
        />
        <MoreReviews
          {...{ place, filtered }}
          onLoaded={(batch) => {
            flushSync(() => setBatches((now) => [...now, batch]));
            focusCard("reviews", shown.length);
          }}
          // A review deleted or made anonymous here cannot serve as the cursor.
          last={lastBatch.length < limits.reviewPage ? undefined : lastBatch.findLast(isUnchanged)}
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
