import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** The layout of a page with little content: one narrow column. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
