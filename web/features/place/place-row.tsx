import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShortAverage } from "../review/short-average.tsx";
import styles from "./place-row.module.css";

/** A workplace or agency in a list of them. */
export function PlaceRow({
  path,
  name,
  mark,
  children,
  ...average
}: {
  path: string;
  name: string;
  /** Beside the name. */
  mark?: ReactNode;
  /** Details below the name. */
  children?: ReactNode;
  averageRating: number | null;
  reviewCount: number;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <Link to={path} className={styles.name}>
          {name}
        </Link>
        {mark}
        {children}
      </div>
      <ShortAverage {...average} />
    </li>
  );
}
