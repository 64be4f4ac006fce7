import type { ReactNode } from "react";
import { figureTexts } from "@locumark/contract/figure-texts";
import { Average } from "../reviews/figures/average.tsx";
import styles from "./place-head.module.css";

/** A labelled value in the line to decide by. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** The head of a workplace's or agency's page: what it is, then one line to decide by, which the rating begins. */
export function PlaceHead({
  name,
  children,
  averageRating,
  reviewCount,
  facts,
  listed,
}: {
  name: ReactNode;
  /** Where it is, what kind it is. */
  children: ReactNode;
  averageRating: number | null;
  reviewCount: number;
  facts: Fact[];
  /** Where on the same page the reviews are listed. */
  listed?: string;
}) {
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      {children}
      <div className={averageRating === null ? undefined : styles.line}>
        <Average {...{ averageRating, reviewCount, listed }} />
        {facts.length > 0 && (
          <>
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {/* On a phone they come after the reviews. */}
            {listed && (
              <a className={styles.toFigures} href="#at-a-glance">
                {figureTexts.all}
              </a>
            )}
          </>
        )}
      </div>
    </header>
  );
}
