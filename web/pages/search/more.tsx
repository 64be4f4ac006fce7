import { limits } from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import { searchTexts } from "@locumark/contract/search-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import type { SearchData } from "./search-loader.ts";
import styles from "../../components/pager/pager.module.css";
import { searchPath } from "./search-state.ts";

/** A link to the earlier results, on a page that was opened far down the list. */
export function Earlier({ state, from }: SearchData) {
  if (from === 0) return null;
  return (
    <p className={styles.pages}>
      <ButtonLink look="secondary" to={searchPath({ ...state, show: from })}>
        Show earlier results
      </ButtonLink>
    </p>
  );
}

export function More({ state, total, from, results, failure }: SearchData) {
  const end = from + results.length;
  if (end >= total) return null;
  const range = from === 0 ? grouped(end) : `${grouped(from + 1)} to ${grouped(end)}`;
  return (
    <div className={styles.pages}>
      <ButtonLink
        look="secondary"
        to={searchPath({ ...state, show: end + limits.searchMore })}
        replace
        preventScrollReset
      >
        {failure ? "Try again" : "Load more"}
      </ButtonLink>
      <span>{`${range} of ${grouped(total)} shown`}</span>
      {failure && (
        <p className="error" role="alert">
          {failure.message ?? searchTexts.moreFailed}
        </p>
      )}
    </div>
  );
}
