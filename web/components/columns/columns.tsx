import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./columns.module.css";

interface ColumnsProps {
  children: ReactNode;
  /** Help with it; below it on a narrow screen. */
  beside?: ReactNode;
  /** Whether a narrow screen does without it, as the page says it elsewhere there. */
  isBesideOnly?: boolean;
  /** Whether it is a form, whose fields would be too wide otherwise. */
  isForm?: boolean;
}

/** The layout of a page of text or with a form: all share the left edge and the second column. */
export function Columns({ children, beside, isForm = false, isBesideOnly = false }: ColumnsProps) {
  return (
    <div className={styles.page}>
      <div className={classNames("stack", isForm && styles.form)}>{children}</div>
      {beside && (
        <aside className={classNames(styles.beside, isBesideOnly && styles.besideOnly)}>
          {beside}
        </aside>
      )}
    </div>
  );
}
