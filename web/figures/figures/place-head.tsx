import type { ReactNode } from "react";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { Average } from "../../places/places/average.tsx";
import { reviewCountText } from "../../places/places/count-texts.ts";
import type { Fact } from "./head-facts.tsx";
import styles from "./place-head.module.css";
import { type Shared, ShareLink, useShare } from "../../places/places/share-link.tsx";

/** The head of a workplace's or agency's page: what it is, then one ruled row to decide by, which the rating begins. */
export function PlaceHead({
  name,
  children,
  averageRating,
  reviewCount,
  lastYear,
  facts,
}: {
  name: ReactNode;
  /** The address, the kind and the ways to reach it. */
  children: ReactNode;
  averageRating: number | null;
  reviewCount: number;
  /** The average of the last 12 months, if it says more. */
  lastYear?: number | undefined;
  facts: Fact[];
}) {
  const average = averageRating !== null && (
    <Average {...{ averageRating, reviewCount, lastYear }} />
  );
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      {children}
      {/* A few reviews are read sooner than a row of figures. */}
      {reviewCount < reviewLimits.atAGlanceMin ? (
        (average && <div>{average}</div>) || <p className="soft">{reviewCountText(reviewCount)}</p>
      ) : (
        <dl className={styles.facts}>
          {average && <div>{average}</div>}
          {facts.map(({ label, labelled, value, more }) => (
            <div key={label}>
              <dt>{labelled ?? label}</dt>
              <dd>
                <strong>{value}</strong> {more}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}

/** The lines of the address, and of the actions: one each. */
export const Where = ({ children }: { children: ReactNode }) => (
  <p className={styles.where}>{children}</p>
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <p className={styles.actions}>{children}</p>
);

/** With sharing the page, which opens below them. */
export function PlaceActions({ shared, children }: { shared: Shared; children: ReactNode }) {
  const { ways, open, close } = useShare(shared);
  return (
    <>
      <Actions>
        {children}
        <ShareLink
          name={shared.name}
          isOpen={ways !== undefined}
          onPress={() => (ways ? close() : void open())}
        />
      </Actions>
      {ways}
    </>
  );
}
