import { Fragment, type ReactNode, type Ref } from "react";
import { Link } from "react-router";
import styles from "./add-place-page.module.css";

/** A place that exists already. */
export interface KnownPlace {
  _id: string;
  text: string;
  path: string;
  /** Distinguishes it from others of the same name. */
  note?: string;
  /** A row of a list, in place of text and note. */
  row?: ReactNode;
  /** It is the one about to be added, which is therefore refused. */
  isSame?: boolean;
}

/** Possible duplicates of the place about to be added. */
export function SimilarPlaces({ places, ref }: { places: KnownPlace[]; ref: Ref<HTMLDivElement> }) {
  const [first] = places;
  return (
    <div
      ref={ref}
      className={`notice ${styles.similar}`}
      role="group"
      aria-labelledby="similar"
      tabIndex={-1}
    >
      <h2 id="similar">
        {places.length === 1 ? `Did you mean ${first?.text}?` : "Did you mean one of these?"}
      </h2>
      <ul role="list">
        {places.map(({ _id, text, note, path, row }) =>
          row === undefined ? (
            <li key={_id}>
              <Link to={path}>{text}</Link>
              {note !== undefined && <div className="note">{note}</div>}
            </li>
          ) : (
            <Fragment key={_id}>{row}</Fragment>
          ),
        )}
      </ul>
    </div>
  );
}
