import { Link } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { adviseOn, searchTexts } from "@locumark/contract/search-texts";
import type { SearchData } from "./search-loader.ts";
import styles from "./search.module.css";
import { otherSide, searchPath } from "./search-state.ts";

/** What readers should know about the results: what was left out, and what nothing here can find. */
export function Notes({ state, results, dropped, hiddenClosed, near, town }: SearchData) {
  const isMissing = state.kind === "optician" && results.length === 0;
  const advice = adviseOn(state.query, results) ?? (isMissing && searchTexts.fewOpticians);
  return (
    <>
      {advice && <p className={`notice-s ${styles.note}`}>{advice}</p>}
      {dropped.length > 0 && (
        <p className={`notice-s ${styles.note}`}>
          {searchTexts.dropped(dropped, state.elsewhere ? undefined : town?.name)}
        </p>
      )}
      {near && (
        <p className={`note ${styles.note}`}>
          {searchTexts.nearest(near.label, near.within)} {searchTexts.rough}
        </p>
      )}
      {state.sort?.startsWith("rating") && (
        <p className={`note ${styles.note}`}>{searchTexts.byRating}</p>
      )}
      {town && (town.others > 0 || state.elsewhere) && (
        <p className={`note ${styles.note}`}>
          <Link to={searchPath(otherSide(state))} preventScrollReset>
            {(state.elsewhere ? searchTexts.inTown : searchTexts.elsewhere)(
              town.name,
              grouped(town.others),
            )}
          </Link>
        </p>
      )}
      {hiddenClosed > 0 && (
        <p className={`note ${styles.note}`}>
          {searchTexts.hiddenClosed(grouped(hiddenClosed), hiddenClosed === 1)}{" "}
          <Link to={searchPath({ ...state, closed: true })} preventScrollReset>
            {hiddenClosed === 1 ? "Show it" : "Show them"}
          </Link>
        </p>
      )}
    </>
  );
}
