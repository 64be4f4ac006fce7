import { type ReactNode, useEffect, useRef, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import fieldStyles from "../../../components/field/field.module.css";
import { Icon } from "../../../components/icon/icon.tsx";
import styles from "./review-form.module.css";

/**
 * Questions that a review does without. On a phone they are folded, since they are half of its form, unless one of them
 * has an answer or an error.
 */
export function MoreFields({
  hasAnswer,
  hasError,
  children,
}: {
  hasAnswer: boolean;
  hasError: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(() => hasAnswer || !isPhone());
  // Before the summary of the errors leads there.
  useEffect(() => {
    if (hasError && ref.current) ref.current.open = true;
  }, [hasError]);
  return (
    <details ref={ref} className={styles.more} open={isOpenAtFirst}>
      <summary>
        <span>
          <span className={fieldStyles.label}>
            {reviewFormTexts.more.title}
            <span className={fieldStyles.optional}> (optional)</span>
          </span>
          <span className={fieldStyles.hint}>{reviewFormTexts.more.inside}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

const isPhone = (): boolean =>
  typeof window !== "undefined" && window.matchMedia("(width < 40rem)").matches;
