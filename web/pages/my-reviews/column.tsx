import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { Review } from "../../features/reviews/reviewed-kinds.ts";
import { ReviewCard } from "../../features/reviews/reading/review-card.tsx";
import { focusCard, useChanges } from "../../features/reviews/reading/use-changes.ts";
import styles from "./my-reviews.module.css";

export function Column<R extends Review>({
  id,
  title,
  none,
  reviews,
  placeOf,
  onChanged,
}: {
  /** The id of its heading, for links to it. */
  id: string;
  title: string;
  /** Shown when there are no reviews. */
  none: string;
  reviews: R[];
  placeOf: (review: R) => { name: string; where?: string | undefined; path: string | undefined };
  onChanged: () => void;
}) {
  const { current, note, savedId } = useChanges();
  const shown = current(reviews);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {shown.map((review, index) => {
            const { name, where, path } = placeOf(review);
            return (
              <li key={review._id}>
                <ReviewCard
                  review={review}
                  place={
                    <>
                      {path === undefined ? name : <Link to={path}>{name}</Link>}
                      {where !== undefined && (
                        <span className={`note ${styles.where}`}>{where}</span>
                      )}
                    </>
                  }
                  reopens={false}
                  isSaved={review._id === savedId}
                  onChanged={(changed) => {
                    // One whose author is forgotten is nobody's any more.
                    const after = changed?.isOwner === true ? changed : null;
                    flushSync(() => note(review, after));
                    if (after === null) focusCard(id, index);
                    onChanged();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
