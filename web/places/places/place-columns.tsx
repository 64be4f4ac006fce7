import { type ReactNode, useId } from "react";
import styles from "./place-columns.module.css";

/**
 * Lays out a workplace's or agency's page below its crumbs: the head, what locums say of it, and around that blocks of
 * what else is known.
 * @param isLong whether there are enough reviews to take the page's width, with their figures; the blocks then stand
 * below them. If there are fewer, the blocks stand next to them
 * @param below blocks that belong to the reviews
 * @param blocks other blocks, on a phone below everything
 */
export function PlaceColumns({
  head,
  children,
  isLong,
  below,
  blocks,
}: {
  head: ReactNode;
  children: ReactNode;
  isLong: boolean;
  below: ReactNode;
  blocks: ReactNode;
}) {
  return (
    <div className={styles.place}>
      {head}
      {isLong ? (
        <>
          {children}
          <div id="around" className={styles.around} tabIndex={-1}>
            {below}
            {blocks}
          </div>
        </>
      ) : (
        <div className={styles.columns}>
          <div className={`stack ${styles.main}`}>
            {children}
            {below}
          </div>
          <div id="around" className={`stack ${styles.beside}`} tabIndex={-1}>
            {blocks}
          </div>
        </div>
      )}
    </div>
  );
}

/** One thing worth knowing about a place. Render nothing at all where nothing is known. */
export function Block({
  title,
  anchor,
  children,
}: {
  title: string;
  /** The anchor for links on the page. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
