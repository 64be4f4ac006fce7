import type { ReactNode } from "react";
import styles from "./folded.module.css";

/** Behind a line to press on phones; on wider screens simply there, as far as the browser can. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
