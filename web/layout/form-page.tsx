import type { ReactNode } from "react";
import styles from "./form-page.module.css";

interface FormPageProps {
  /** The heading and the form. */
  children: ReactNode;
  /** What to know before filling it in; below it on a narrow screen. */
  beside: ReactNode;
}

/** A page for a form that takes a while. */
export function FormPage({ children, beside }: FormPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.beside}>{beside}</aside>
    </div>
  );
}
