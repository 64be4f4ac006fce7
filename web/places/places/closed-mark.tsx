import styles from "./closed-mark.module.css";

export function ClosedMark() {
  return <span className={styles.mark}>Closed</span>;
}
