import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { grouped } from "@locumark/contract/numbers";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
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

/**
 * Loads more of one list among the results.
 * @param start how many results come before the list
 * @param end how many there are up to its end
 */
export function More({
  state,
  from,
  results,
  failure,
  start,
  end,
}: SearchData & { start: number; end: number }) {
  const next = Math.max(from + results.length, start);
  if (next >= end) return null;
  const last = grouped(next - start);
  const range = from <= start ? last : `${grouped(from - start + 1)} to ${last}`;
  return (
    <div className={styles.pages}>
      <ButtonLink
        look="secondary"
        to={searchPath({ ...state, show: Math.min(next + workplaceLimits.searchMore, end) })}
        replace
        preventScrollReset
      >
        {failure ? "Try again" : "Load more"}
      </ButtonLink>
      {next > start && <span>{`${range} of ${grouped(end - start)} shown`}</span>}
      {failure && (
        <p className="error" role="alert">
          {failure.message ?? searchTexts.moreFailed}
        </p>
      )}
    </div>
  );
}
