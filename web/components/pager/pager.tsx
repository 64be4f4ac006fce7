import { grouped } from "@locumark/contract/numbers";
import { ButtonLink } from "../button/button.tsx";
import styles from "./pager.module.css";

/** Links to the page before and after this one of a list; nothing where there is only one page. */
export function Pager({
  page,
  last,
  pathOf,
}: {
  /** Counted from 1, like the last. */
  page: number;
  last: number;
  pathOf: (page: number) => string;
}) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <ButtonLink look="secondary" to={pathOf(page - 1)}>
          Previous
        </ButtonLink>
      )}
      <span>{`Page ${grouped(page)} of ${grouped(last)}`}</span>
      {page < last && (
        <ButtonLink look="secondary" to={pathOf(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
