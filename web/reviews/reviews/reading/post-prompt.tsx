import type { ReactNode } from "react";
import { classNames } from "../../../components/class-names.ts";
import promptStyles from "../../../people/accounts/log-in-prompt.module.css";
import { FirstReview } from "./first-review.tsx";
import styles from "./place-reviews.module.css";
import { promptOf, type ReviewedPlace, tapTexts } from "../reviewed-kinds.ts";

/** The look of the link to the form where there are reviews. */
export const promptClass = classNames(promptStyles.prompt, promptStyles.inReach, styles.atHead);

/** The container of the members' button. */
export function PostPrompt({
  place,
  isFirst,
  onTap,
  children,
}: {
  place: ReviewedPlace;
  isFirst: boolean;
  onTap?: (rating: number) => void;
  children: ReactNode;
}) {
  if (isFirst) {
    return (
      <FirstReview
        place={place}
        text={promptOf(place, tapTexts.invitation)}
        {...(onTap && { onTap })}
      >
        {children}
      </FirstReview>
    );
  }
  return (
    <div className={promptClass}>
      <p className={styles.invitation}>{promptOf(place, "Say what it was like.")}</p>
      {children}
    </div>
  );
}
