import type { ReactNode } from "react";
import { ownReviewTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import * as limits from "@locumark/contract/limits";
import { Icon } from "../../components/icon/icon.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { dayAndMonth, ownState } from "../../reviews/reviews/own/own-state.ts";
import { useOpenForm } from "../../reviews/reviews/own/use-open-form.ts";
import type { Review } from "../../reviews/reviews/reviewed-kinds.ts";
import styles from "./my-reviews.module.css";

/** One's own review as a line: what it is about, its rating, what others see of it and until when it can be edited. */
export function OwnRow({
  review,
  name,
  where,
  list,
  isOpen,
  onToggle,
  children,
}: {
  review: Review;
  name: string;
  where?: string | undefined;
  /** The name of the list: one of its rows is open at a time. */
  list: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The whole review. */
  children: ReactNode;
}) {
  const { rating, isAnonymous, createdAt, canEdit, editableUntil } = review;
  const { hasDraft } = useOpenForm(review._id, false, false);
  const { text, isUnusual } = ownState(review);
  return (
    <details
      name={list}
      open={isOpen}
      className={styles.row}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.rating}>
          {rating}
          <VisuallyHidden> out of {limits.ratingMax}</VisuallyHidden>
        </span>
        <span className={styles.what}>
          <strong>{name}</strong>
          {where !== undefined && <span className="note">{where}</span>}
          <span className={styles.state}>
            {isUnusual ? <strong>{text}</strong> : text} ·{" "}
            {isAnonymous ? formatMonth(createdAt) : formatDay(createdAt)}
            {canEdit && editableUntil !== null && (
              <> · {ownReviewTexts.row.editUntil(dayAndMonth(editableUntil))}</>
            )}
            {canEdit && hasDraft && (
              <>
                {" "}
                · <strong>{ownReviewTexts.row.draft}</strong>
              </>
            )}
          </span>
        </span>
        <Icon name="chevron" />
      </summary>
      {isOpen && children}
    </details>
  );
}
