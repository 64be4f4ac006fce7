import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { helpfulForm } from "./helpful.tsx";
import styles from "./place-reviews.module.css";
import { ReviewCard } from "./review-card.tsx";

interface ListProps {
  place: ReviewedPlace;
  reviews: Review[];
  /** The review that its author has asked to edit, and how often. */
  asked: { id: string; count: number };
  /** The review that its author has just saved. */
  savedId: string | undefined;
  /** Whether the reviews were fetched as a visitor, with none marked as one's own. */
  isOfVisitors: boolean;
  /** Called with a review's index in the list, and null when it was deleted. */
  onChanged: (index: number, before: Review, after: Review | null) => void;
}

/** The number of reviews before the figures. */
const readFirst = 3;

/** A place's reviews below their heading, with the figures among them: on a wide screen these stand next to them. */
export function List({
  figures,
  children,
  ...list
}: ListProps & { figures: ReactNode; children: ReactNode }) {
  const { reviews } = list;
  return (
    <>
      {reviews.length > 0 && <form id={helpfulForm} method="post" hidden />}
      <Cards {...list} from={0} until={readFirst} />
      {figures !== null && <div className={styles.figures}>{figures}</div>}
      <div className={styles.rest}>
        <Cards {...list} from={readFirst} until={reviews.length} />
        {children}
      </div>
    </>
  );
}

function Cards({
  place,
  reviews,
  asked,
  savedId,
  isOfVisitors,
  onChanged,
  from,
  until,
}: ListProps & { from: number; until: number }) {
  if (reviews.length <= from) return null;
  return (
    <ul role="list" className={classNames(styles.list, isOfVisitors && styles.ofVisitors)}>
      {reviews.slice(from, until).map((review, index) => (
        <li key={review._id}>
          <ReviewCard
            review={review}
            type={place.type}
            asked={review._id === asked.id ? asked.count : 0}
            isSaved={review._id === savedId}
            onChanged={(after) => onChanged(from + index, review, after)}
          />
        </li>
      ))}
    </ul>
  );
}
