import { useId } from "react";
import { Link } from "../../components/link/link.tsx";
import type { Review } from "../../features/review/kinds.ts";
import { ReviewCard } from "../../features/review/review-card.tsx";
import { useChanges } from "../../features/review/use-changes.ts";
import styles from "./my-reviews.module.css";

export function Column<R extends Review>({
  title,
  none,
  reviews,
  placeOf,
  onChanged,
}: {
  title: string;
  /** Said when there are no reviews. */
  none: string;
  reviews: R[];
  placeOf: (review: R) => { name: string; path: string };
  onChanged: () => void;
}) {
  const id = useId();
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
          {shown.map((review) => {
            const { name, path } = placeOf(review);
            return (
              <li key={review._id}>
                <ReviewCard
                  review={review}
                  place={<Link to={path}>{name}</Link>}
                  isSaved={review._id === savedId}
                  onChanged={(after) => {
                    note(review, after);
                    if (after === null) document.getElementById(id)?.focus();
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
