import { starsDrawn } from "@locumark/contract/ratings";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./stars.module.css";

export interface StarsProps {
  /** In stars, 0 to `outOf`. */
  value: number;
  outOf: 5 | 10;
  /** The value in words, for screen readers. */
  text: string;
  size?: "tiny" | "small" | "large";
}

/** A row of stars, painted as one mask over one bar, so that long lists need few elements. */
export function Stars({ value, outOf, text, size = "small" }: StarsProps) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {/* The Content-Security-Policy allows no style attribute, but the width of a shape. */}
      <svg
        aria-hidden="true"
        className={classNames(styles.row, outOf === 5 ? styles.five : styles.ten, styles[size])}
      >
        <rect width={`${(starsDrawn(value) * 100) / outOf}%`} height="100%" />
      </svg>
    </span>
  );
}
