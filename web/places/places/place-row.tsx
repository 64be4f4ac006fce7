import type { ReactNode } from "react";
import { Link } from "react-router";
import { compareText } from "@locumark/contract/places/workplaces/place-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { paths } from "../../paths.ts";
import { ShortAverage } from "./short-average.tsx";
import { ClosedMark } from "./closed-mark.tsx";
import styles from "./place-row.module.css";
import { placeText } from "./place-text.ts";

interface PlaceLinesProps {
  /** Makes a link of name and place, and of the whole row around them. */
  path?: string | undefined;
  name: ReactNode;
  isClosed?: boolean;
  /** The address. */
  place?: ReactNode;
  /** Other short facts, after the rating. */
  facts: readonly (string | undefined)[];
  /** When it is open. */
  hours?: ReactNode;
  /** The id of a place that one may choose to compare with others. */
  compareId?: string | undefined;
  averageRating: number | null;
  reviewCount: number;
}

/** Averages of few reviews are shown fainter: with some weight from this many, with all of it from that many. */
const someReviews = 3;
const manyReviews = 10;

const weightOf = (reviewCount: number): string | undefined =>
  reviewCount >= manyReviews ? styles.many : reviewCount >= someReviews ? styles.some : styles.few;

/** Shows what tells a place from others in a list. */
function PlaceLines(props: PlaceLinesProps) {
  const { path, name, isClosed = false, place, facts, hours, compareId } = props;
  const { averageRating, reviewCount } = props;
  const average = averageRating !== null && (
    <ShortAverage averageRating={averageRating} reviewCount={reviewCount} />
  );
  const head = (
    <>
      <span className={styles.name}>{name}</span> {isClosed && <ClosedMark />}
      {place !== undefined && place !== "" && <span className={styles.place}> {place}</span>}
    </>
  );
  const others = (
    <>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      {hours}
    </>
  );
  if (path === undefined) {
    return (
      <div className={styles.lines}>
        <div>{head}</div>
        <div className={styles.facts}>
          {average}
          {others}
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={styles.lines}>
        <Link to={path} className={styles.link}>
          {head}
        </Link>
      </div>
      {average && <div className={`${styles.average} ${weightOf(reviewCount)}`}>{average}</div>}
      <div className={styles.lines}>
        <div className={styles.facts}>
          {others}
          {!average && <span>{reviewTexts.noRating}</span>}
          {compareId !== undefined && (
            <Link className={styles.compare} to={paths.compare({ a: compareId })}>
              {compareText}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

const streetShape = /^(?:(?:(?:unit|suite|shop|floor|flat)\b|\S+ fl(?:oor)?\b)[^,]*,)?[^,]*/i;

const unmarked = (text: string): ReactNode => text;

/** Shows what tells a workplace from others: its name, where it is, its kind, its rating, and whether it has closed. */
export function WorkplaceLines({
  workplace,
  distance,
  saidType,
  mark = unmarked,
  ...more
}: {
  workplace: FoundWorkplace;
  /** How far away it is, in words. */
  distance?: string | undefined;
  /** The kind that the heading of the list says already. */
  saidType?: string | undefined;
  hours?: ReactNode;
  compareId?: string | undefined;
  path?: string;
  /** Marks what was typed. */
  mark?: (text: string) => ReactNode;
}) {
  const { displayName, ambiguous, type, status, averageRating, reviewCount } = workplace;
  const place = placeText(workplace);
  // Among places of one name the street tells which, a part of a building alone does not.
  const [street = ""] = ambiguous ? (streetShape.exec(place) ?? []) : [];
  return (
    <PlaceLines
      {...more}
      name={mark(displayName)}
      place={
        place && (
          <>
            {street && <strong>{mark(street)}</strong>}
            {mark(place.slice(street.length))}
          </>
        )
      }
      isClosed={status === "closed"}
      facts={[type === saidType ? undefined : type, distance]}
      averageRating={averageRating}
      reviewCount={reviewCount}
    />
  );
}

/** A place in a list whose whole row is a link. */
export const PlaceRow = (props: PlaceLinesProps & { path: string }) => (
  <li className={styles.row}>
    <PlaceLines {...props} />
  </li>
);

/** A workplace in a list whose whole row is a link: to its page, unless another path is given. */
export const WorkplaceRow = ({
  workplace,
  canCompare = false,
  ...more
}: {
  workplace: FoundWorkplace;
  distance?: string | undefined;
  saidType?: string | undefined;
  hours?: ReactNode;
  /** Whether the row offers to compare it with others. */
  canCompare?: boolean;
  path?: string;
}) => (
  <li className={styles.row}>
    <WorkplaceLines
      workplace={workplace}
      path={paths.workplace(workplace)}
      compareId={canCompare ? workplace._id : undefined}
      {...more}
    />
  </li>
);
