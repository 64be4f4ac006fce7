import type { ReactNode } from "react";
import styles from "./form-page.module.css";

interface FormPageProps {
  /** The heading and the form. */
  children: ReactNode;
  /** Guidance on filling it in; below it on a narrow screen. */
  beside: ReactNode;
}

/** The layout of a page with a long form. */
export function FormPage({ children, beside }: FormPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.beside}>{beside}</aside>
    </div>
  );
}
