import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { paths } from "../../paths.ts";
import { ShortAverage } from "../reviews/figures/short-average.tsx";
import { ClosedMark } from "./closed-mark.tsx";
import styles from "./place-row.module.css";
import { placeText } from "./place-text.ts";

interface PlaceLinesProps {
  /** Makes a link of name and place, and of the whole row around them. */
  path?: string | undefined;
  name: ReactNode;
  isClosed?: boolean;
  /** Where it is. */
  place?: ReactNode;
  /** Other short facts, after the rating. */
  facts: readonly (string | undefined)[];
  /** When it is open. */
  hours?: ReactNode;
  averageRating: number | null;
  reviewCount: number;
}

/** From so many reviews on an average is shown with some weight, and with all of it. */
const someReviews = 3;
const manyReviews = 10;

const weightOf = (reviewCount: number): string | undefined =>
  reviewCount >= manyReviews ? styles.many : reviewCount >= someReviews ? styles.some : styles.few;

/** What tells a place from others in a list. */
function PlaceLines(props: PlaceLinesProps) {
  const { path, name, isClosed = false, place, facts, hours, averageRating, reviewCount } = props;
  const average = <ShortAverage averageRating={averageRating} reviewCount={reviewCount} />;
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
          {averageRating !== null && average}
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
        <div className={styles.facts}>{others}</div>
      </div>
      <div className={`${styles.average} ${weightOf(reviewCount)}`}>{average}</div>
    </>
  );
}

const streetShape = /^(?:(?:unit|suite|shop|floor|flat)\b[^,]*,)?[^,]*/i;

const unmarked = (text: string): ReactNode => text;

/** What tells a workplace from others: its name, where it is, its kind, its rating, and whether it has closed. */
export function WorkplaceLines({
  workplace,
  distance,
  hours,
  path,
  mark = unmarked,
}: {
  workplace: FoundWorkplace;
  /** How far away it is, in words. */
  distance?: string | undefined;
  hours?: ReactNode;
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
      path={path}
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
      facts={[type, distance]}
      hours={hours}
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

/** A workplace in a list whose whole row is a link. */
export const WorkplaceRow = ({
  workplace,
  ...more
}: {
  workplace: FoundWorkplace;
  distance?: string | undefined;
  hours?: ReactNode;
}) => (
  <li className={styles.row}>
    <WorkplaceLines workplace={workplace} path={paths.workplace(workplace)} {...more} />
  </li>
);
