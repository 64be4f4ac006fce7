import type { ReactNode } from "react";
import { Link } from "react-router";
import * as limits from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { classNames } from "../../../components/class-names.ts";
import promptStyles from "../../../people/accounts/log-in-prompt.module.css";
import styles from "./first-review.module.css";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { tappedPath } from "./tapped-rating.ts";

/** In place of a first review: ten stars, each of which begins one. Tested in e2e/dom/first-review.test.ts. */
export function FirstReview({
  place,
  text,
  rating = 0,
  onTap,
  children,
}: {
  place: ReviewedPlace;
  text: string;
  /** The star tapped already. */
  rating?: number | undefined;
  /** For members, who need not load the page again. */
  onTap?: (rating: number) => void;
  children: ReactNode;
}) {
  return (
    <div id="review" className={classNames(promptStyles.prompt, styles.first)}>
      <p>{text}</p>
      <ol role="list" className={styles.stars} aria-label="Your rating">
        {Array.from({ length: limits.ratingMax }, (_, index) => index + 1).map((star) => (
          <li key={star} className={classNames(star <= rating && styles.filled)}>
            <Link
              to={tappedPath(place.path, star)}
              rel="nofollow"
              aria-label={reviewTexts.outOf(star)}
              aria-current={star === rating || undefined}
              onClick={(event) => {
                if (!onTap) return;
                event.preventDefault();
                onTap(star);
              }}
            />
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
