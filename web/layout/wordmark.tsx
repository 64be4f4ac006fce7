import { productName } from "@locumark/contract/product";
import styles from "./wordmark.module.css";

/** The logo: a map pin whose hole is a star, with the name next to it. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          className={styles.pin}
          d="M16 1C9.1 1 3.5 6.5 3.5 13.3 3.5 22 16 31 16 31s12.5-9 12.5-17.7C28.5 6.5 22.9 1 16 1z"
        />
        <path
          className={styles.star}
          d="M16 6.2l2.2 4.7 5.1.7-3.7 3.6.9 5.1-4.5-2.5-4.5 2.5.9-5.1-3.7-3.6 5.1-.7z"
        />
      </svg>
      {productName}
    </span>
  );
}
