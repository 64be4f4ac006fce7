import { type ReactNode, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { AgencyAtAGlance } from "@locumark/contract/reviews/reviews/at-a-glance";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { reviewListTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { ViewedData } from "../../../keep-shown.ts";
import { useAsViewer } from "../../../use-as-viewer.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { List } from "./review-list.tsx";
import { ListTitle } from "./list-title.tsx";
import { MoreReviews } from "./more-reviews.tsx";
import type { ReviewList } from "./load-list.ts";
import styles from "./place-reviews.module.css";
import { PostReview } from "./post-review.tsx";
import { focusCard, useChanges } from "./use-changes.ts";

/** A place's reviews, and the form to add one. Give it another `key` for another place or member. */
export function PlaceReviews({
  place,
  list,
  checked: { checks, figuresMadeOn },
  viewed: { asMember, isKept },
  figures,
}: {
  place: ReviewedPlace;
  list: ReviewList<Review>;
  /** How many of all their authors had been checked. */
  checked: Pick<AgencyAtAGlance, "checks" | "figuresMadeOn">;
  /** Whether they were fetched as a member, with their own reviews marked. */
  viewed: ViewedData;
  /** The figures of the reviews; null of a few. */
  figures: ReactNode;
}) {
  const { reviews, before, filtered } = list;
  const { revalidate } = useRevalidator();
  const isLoading = useAsViewer(asMember);
  const [added, setAdded] = useAdded(`${filtered} ${before}`, reviews);
  const [asked, setAsked] = useState({ id: "", count: 0 });
  const { current, isUnchanged, note, savedId } = useChanges();
  const { posted, first, batches } = added;
  const lastBatch = batches.at(-1) ?? reviews;
  /** Whether these are the newest of all. */
  const isStart = before === undefined && filtered === "";
  const shown = useMemo(() => {
    // A review that a new one pushes off a full page stays in the list.
    const pushedOff = reviews.length < reviewLimits.reviewPage ? [] : first;
    return withoutDuplicates(current([...posted, ...reviews, ...pushedOff, ...batches.flat()]));
  }, [batches, current, first, posted, reviews]);

  function onChanged(index: number, changed: Review, after: Review | null): void {
    flushSync(() => note(changed, after));
    if (after === null) focusCard("reviews", index);
    void revalidate();
  }

  const addPosted = (review: Review): void =>
    setAdded((now) => ({ ...now, posted: [review, ...now.posted] }));

  return (
    <div className={styles.main}>
      <PostReview
        place={place}
        reviews={shown}
        isFirst={isStart && shown.length === 0}
        current={current}
        isLoading={isLoading}
        onPosted={(review) => {
          addPosted(review);
          void revalidate();
        }}
        onAsked={(review) => {
          setAsked(({ count }) => ({ id: review._id, count: count + 1 }));
          if (!shown.some(({ _id }) => _id === review._id)) addPosted(review);
        }}
      />
      <section
        className={figures === null ? undefined : styles.withFigures}
        aria-labelledby="reviews"
      >
        <div className={styles.head}>
          <ListTitle {...{ place, list, asMember, isKept }} isEmpty={shown.length === 0} />
          {checks && figuresMadeOn !== null && (
            <p className="note">
              {reviewListTexts.checks(checks.checked, checks.unchecked, figuresMadeOn)}
            </p>
          )}
        </div>
        <List
          {...{ place, asked, savedId, onChanged, figures }}
          reviews={shown}
          isOfVisitors={!asMember}
        >
          <MoreReviews
            {...{ place, filtered }}
            onLoaded={(batch) => {
              flushSync(() => setAdded((now) => ({ ...now, batches: [...now.batches, batch] })));
              // If these were all of them, the last one.
              focusCard("reviews", batch.length === 0 ? shown.length - 1 : shown.length);
            }}
            // A review deleted or made anonymous here cannot serve as the cursor.
            last={
              lastBatch.length < reviewLimits.reviewPage
                ? undefined
                : lastBatch.findLast(isUnchanged)
            }
          />
        </List>
      </section>
    </div>
  );
}

/** Returns what this visit has added to the list: nothing yet of one that is sorted or filtered otherwise. */
function useAdded(list: string, reviews: Review[]) {
  const nothing = { list, first: reviews, posted: [] as Review[], batches: [] as Review[][] };
  const [added, setAdded] = useState(nothing);
  const isOfOther = added.list !== list;
  // React renders again at once, before anything of the other list is shown.
  if (isOfOther) setAdded(nothing);
  return [isOfOther ? nothing : added, setAdded] as const;
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
