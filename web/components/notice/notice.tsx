import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A page that has little to say: one column, set apart. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
