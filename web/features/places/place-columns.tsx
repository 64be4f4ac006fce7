import { type ReactNode, useId } from "react";
import styles from "./place-columns.module.css";

/**
 * Below the head of a workplace's or agency's page: what locums say of it, and around that blocks of what else is known.
 * @param below blocks under the reviews
 * @param blocks blocks beside the reviews, or on a phone below everything
 */
export function PlaceColumns({
  children,
  below,
  blocks,
}: {
  children: ReactNode;
  below: ReactNode;
  blocks: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <div className={`stack ${styles.main}`}>
        {children}
        {below}
      </div>
      <div className={`stack ${styles.beside}`}>{blocks}</div>
    </div>
  );
}

/** One thing worth knowing about a place. Render nothing at all where nothing is known. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
