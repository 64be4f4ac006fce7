import type { AgencyAtAGlance } from "@locumark/contract/at-a-glance";
import { reviewListTexts } from "@locumark/contract/review-texts";
import { classNames } from "../../../components/class-names.ts";
import { helpfulForm } from "./helpful.tsx";
import type { Review } from "../reviewed-kinds.ts";
import { ListHead, type ListHeadProps } from "./list-head.tsx";
import styles from "./place-reviews.module.css";
import { ReviewCard } from "./review-card.tsx";

/** A place's reviews below their heading. */
export function List({
  reviews,
  asked,
  savedId,
  isOfVisitors,
  checked: { checks, figuresMadeOn },
  onChanged,
  ...head
}: Omit<ListHeadProps, "isEmpty"> & {
  reviews: Review[];
  /** How many of all their authors had been checked. */
  checked: Pick<AgencyAtAGlance, "checks" | "figuresMadeOn">;
  /** The review that its author has asked to edit, and how often. */
  asked: { id: string; count: number };
  /** The review that its author has just saved. */
  savedId: string | undefined;
  /** Whether the reviews were fetched as a visitor, with none marked as one's own. */
  isOfVisitors: boolean;
  /** Called with a review's index in the list, and null when it was deleted. */
  onChanged: (index: number, before: Review, after: Review | null) => void;
}) {
  return (
    <>
      {checks && figuresMadeOn !== null && (
        <p className="soft">
          {reviewListTexts.checks(checks.checked, checks.unchecked, figuresMadeOn)}
        </p>
      )}
      <ListHead {...head} isEmpty={reviews.length === 0} />
      {reviews.length > 0 && <form id={helpfulForm} method="post" hidden />}
      {reviews.length > 0 && (
        <ul role="list" className={classNames(styles.list, isOfVisitors && styles.ofVisitors)}>
          {reviews.map((review, index) => (
            <li key={review._id}>
              <ReviewCard
                review={review}
                type={head.place.type}
                asked={review._id === asked.id ? asked.count : 0}
                isSaved={review._id === savedId}
                onChanged={(after) => onChanged(index, review, after)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
