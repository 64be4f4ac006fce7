import type { ReactNode } from "react";
import styles from "./without-script.module.css";

/** What to say where a page cannot do its work without JavaScript, to whoever has none. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className={styles.notice}>{children}</p>
    </noscript>
  );
}

/** What only says something as long as a script is at work, such as that something is loading. */
export function WithScript({ children }: { children: ReactNode }) {
  return <div className={styles.withScript}>{children}</div>;
}
