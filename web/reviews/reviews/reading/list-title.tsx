import { useEffect, useRef } from "react";
import { Link } from "react-router";
import {
  reviewListTexts as texts,
  reviewTexts,
} from "@locumark/contract/reviews/reviews/review-texts";
import { VisuallyHidden } from "../../../components/visually-hidden/visually-hidden.tsx";
import { ByViewer } from "../../../people/accounts/by-viewer.tsx";
import { NotLoaded } from "../../../people/accounts/not-loaded.tsx";
import { type Review, type ReviewedPlace, reviewKinds } from "../reviewed-kinds.ts";
import { isPlain, ListHead, useOpenList } from "./list-head.tsx";
import type { ReviewList } from "./load-list.ts";
import styles from "./place-reviews.module.css";
import { type Filter, readFilter, switchNames, withFilter } from "./read-filter.ts";

/** Above a place's reviews: which they are, in a line that is read out when it changes, and how to see others. */
export function ListTitle({
  place,
  list: { before, filtered, matching },
  asMember,
  isKept,
  isEmpty,
}: {
  place: ReviewedPlace;
  list: ReviewList<Review>;
  asMember: boolean;
  /** Whether the member's own part could not be loaded. */
  isKept: true | undefined;
  isEmpty: boolean;
}) {
  const open = useOpenList();
  const filter = readFilter(new URLSearchParams(filtered));
  const isChosen = filtered !== "";
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(filtered);
  // A chip that goes with what it stood for loses the focus.
  useEffect(() => {
    if (shown.current !== filtered && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = filtered;
  }, [filtered]);
  const way = (path: string, text: string) => (
    <Link
      className={styles.way}
      to={`${path}#reviews`}
      rel="nofollow"
      onClick={(event) => {
        if (isPlain(event)) open(path, event);
      }}
    >
      {text}
    </Link>
  );
  return (
    <>
      <div className={styles.title}>
        <h2 ref={heading} id="reviews" tabIndex={-1}>
          {before === undefined ? "Reviews" : "Older reviews"}
        </h2>
        <div className="soft" role="status">
          {isChosen && matching ? (
            [texts.title(matching.matching, matching.all), ...wordsOf(filter)].join(" · ")
          ) : (
            <VisuallyHidden>{matching && texts.allShown}</VisuallyHidden>
          )}
          <ByViewer
            member={!asMember && <span className={styles.loading}>{reviewTexts.loading}</span>}
          />
        </div>
      </div>
      {isKept && <NotLoaded>{texts.ownNotLoaded}</NotLoaded>}
      {matching && (
        <div className={styles.chips}>
          <ListHead {...{ place, filtered }} />
        </div>
      )}
      {matching && matching.searched !== null && (
        <p className="note">{texts.searchedOnly(matching.searched)}</p>
      )}
      {matching && filter.paidLate && <p className="note">{texts.paidLateOnly}</p>}
      {isEmpty && (
        <p className="soft">{isChosen ? texts.none : reviewKinds[place.kind].noReviews}</p>
      )}
      {before !== undefined &&
        way(withFilter(place.path, filtered), isChosen ? texts.toStart : texts.toNewest)}
      {matching && isEmpty && isChosen && way(place.path, texts.showAll(matching.all))}
      {!isEmpty && (
        <a className={styles.skip} href="#around">
          {texts.skip}
        </a>
      )}
    </>
  );
}

/** Describes the choices in words. */
const wordsOf = ({ sort, rating, profession, q, ...others }: Filter): string[] =>
  [
    sort && texts.sorts[sort],
    rating && texts.ratings[rating],
    profession,
    ...switchNames.map((name) => others[name] && texts.switches[name]),
    q && `“${q}”`,
  ].filter((words): words is string => Boolean(words));
