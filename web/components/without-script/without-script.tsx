import type { ReactNode } from "react";
import styles from "./without-script.module.css";

/** Shown without JavaScript, where a page needs it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="notice">{children}</p>
    </noscript>
  );
}

/** Hidden without JavaScript: content that only applies while a script runs, such as a loading message. */
export function WithScript({ children }: { children: ReactNode }) {
  return <div className={styles.withScript}>{children}</div>;
}
