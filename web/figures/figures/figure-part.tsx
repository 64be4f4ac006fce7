import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./at-a-glance.module.css";

/** One of the figures of a place, under its heading. */
export const Part = ({
  title,
  beside,
  heading: Heading = "h3",
  children,
}: {
  title: string;
  /** Explains what is below, on the same line. */
  beside?: ReactNode;
  heading?: "h2" | "h3";
  children: ReactNode;
}) => (
  <div>
    <div className={styles.title}>
      <Heading>{title}</Heading>
      {beside}
    </div>
    {children}
  </div>
);

/** Numbers with their names, one below the other. */
export const Rows = ({
  rows,
}: {
  rows: readonly {
    name: string;
    value: string;
    more: string;
    /** The page with more of it. */
    path?: string;
  }[];
}) => (
  <ul role="list">
    {rows.map(({ name, value, more, path }) => (
      <li key={name} className={styles.row}>
        <span>{path === undefined ? name : <Link to={path}>{name}</Link>}</span>
        <span>
          <strong>{value}</strong> {more}
        </span>
      </li>
    ))}
  </ul>
);
