import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { ownReviewTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { Review } from "../../reviews/reviews/reviewed-kinds.ts";
import { ReviewCard } from "../../reviews/reviews/reading/review-card.tsx";
import { NotLoaded } from "../../people/accounts/not-loaded.tsx";
import { useChanges } from "../../reviews/reviews/reading/use-changes.ts";
import styles from "./my-reviews.module.css";
import { OwnRow } from "./own-row.tsx";

export function Column<R extends Review>({
  id,
  title,
  none,
  find,
  reviews,
  placeOf,
  onChanged,
}: {
  /** The id of its heading, for links to it. */
  id: string;
  title: string;
  /** Shown when there are no reviews. */
  none: string;
  /** The way to write one, below it. */
  find: ReactNode;
  /** Null where they could not be loaded. */
  reviews: R[] | null;
  placeOf: (review: R) => { name: string; where?: string | undefined; path: string | undefined };
  onChanged: () => void;
}) {
  const { current, note, savedId } = useChanges();
  const shown = current(reviews ?? []);
  // A single one needs no press to be read.
  const [openId, setOpenId] = useState(reviews?.length === 1 ? reviews[0]?._id : undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {reviews === null ? (
        <NotLoaded>{ownReviewTexts.notLoaded}</NotLoaded>
      ) : shown.length === 0 ? (
        <div className={styles.none}>
          <p>{none}</p>
          <p>{find}</p>
        </div>
      ) : (
        <ul role="list" className={styles.list}>
          {shown.map((review, index) => {
            const { name, where, path } = placeOf(review);
            return (
              <li key={review._id}>
                <OwnRow
                  review={review}
                  name={name}
                  where={where}
                  list={id}
                  isOpen={review._id === openId}
                  onToggle={(isOpen) => {
                    if (isOpen) setOpenId(review._id);
                    else setOpenId((now) => (now === review._id ? undefined : now));
                  }}
                >
                  <ReviewCard
                    review={review}
                    place={path !== undefined && <Link to={path}>{name}</Link>}
                    reopens={false}
                    isSaved={review._id === savedId}
                    onChanged={(changed) => {
                      // One whose author is forgotten is nobody's any more.
                      const after = changed?.isOwner === true ? changed : null;
                      flushSync(() => {
                        note(review, after);
                        // One that becomes anonymous gets another `_id`.
                        setOpenId(after?._id);
                      });
                      if (after === null) focusRow(id, index);
                      onChanged();
                    }}
                  />
                </OwnRow>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Focuses the row at that place in a list, such as a removed one's; the heading if there is none. */
function focusRow(headingId: string, index: number): void {
  const heading = document.getElementById(headingId);
  const rows = heading?.closest("section")?.querySelectorAll<HTMLElement>("li > details > summary");
  (rows?.[index] ?? heading)?.focus();
}
