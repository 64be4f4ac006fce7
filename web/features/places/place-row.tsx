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

/** What tells a place from others in a list. */
function PlaceLines(props: PlaceLinesProps) {
  const { path, name, isClosed = false, place, facts, hours, averageRating, reviewCount } = props;
  const head = (
    <>
      <span className={styles.name}>{name}</span> {isClosed && <ClosedMark />}
      {place !== undefined && place !== "" && <span className={styles.place}> {place}</span>}
    </>
  );
  return (
    <div className={styles.lines}>
      {path === undefined ? (
        <div>{head}</div>
      ) : (
        <Link to={path} className={styles.link}>
          {head}
        </Link>
      )}
      <div className={styles.facts}>
        <ShortAverage averageRating={averageRating} reviewCount={reviewCount} />
        {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        {hours}
      </div>
    </div>
  );
}

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
  // Among places of one name the street tells which.
  const street = ambiguous ? place.slice(0, place.search(/,|$/)) : "";
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
