import { grouped } from "@locumark/contract/numbers";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { paths } from "../../paths.ts";
import type { SearchData } from "./search-loader.ts";
import { sameList, searchPath, type SearchState, unfilteredState } from "./search-state.ts";

/** Shown in place of results: there are none, or the filters hide them all. */
export function Empty({ state, hidden }: SearchData) {
  const isOne = hidden === 1;
  const shown = unfilteredState(state);
  const isRatingAlone = sameList({ ...state, minRating: 0 }, shown);
  const hiddenText = isRatingAlone ? searchTexts.hiddenByRating : searchTexts.hiddenByFilters;
  return (
    <div className={listStyles.empty}>
      <p>{workplaceTexts.noMatch}</p>
      {hidden > 0 ? (
        <>
          <p>{hiddenText(grouped(hidden), isOne)}</p>
          <ButtonLink to={searchPath(shown)} look="secondary" preventScrollReset>
            {isOne ? "Show it" : "Show them"}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={paths.addWorkplace({ name: state.query })} look="secondary">
          {workplaceTexts.add}
        </ButtonLink>
      )}
    </div>
  );
}

/** Shown in place of results that failed to load. The query stays in the fields and in the address. */
export function Failed({ state, message }: { state: SearchState; message: string | undefined }) {
  return (
    <div className={listStyles.empty} role="alert">
      <h2>{searchTexts.failed}</h2>
      <p>{message ?? searchTexts.tryAgain}</p>
      <ButtonLink to={searchPath(state)} replace preventScrollReset>
        Try again
      </ButtonLink>
    </div>
  );
}
