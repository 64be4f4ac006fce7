import { grouped } from "@locumark/contract/numbers";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import listStyles from "../../features/place/place-row.module.css";
import { paths } from "../../paths.ts";
import type { SearchData } from "./loader.ts";
import { searchPath, type SearchState } from "./search-state.ts";

/** Shown in place of results: there are none, or the minimum rating hides them all. */
export function Empty({ state, hidden }: SearchData) {
  return (
    <div className={listStyles.empty}>
      <p>{workplaceTexts.noMatch}</p>
      {hidden > 0 ? (
        <>
          <p>
            {`The minimum rating hides ${grouped(hidden)} ${hidden === 1 ? "workplace" : "workplaces"}.`}
          </p>
          <ButtonLink
            to={searchPath({ ...state, minRating: 0 })}
            look="secondary"
            preventScrollReset
          >
            {hidden === 1 ? "Show it" : "Show them"}
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
      <h2>{workplaceTexts.search.failed}</h2>
      <p>{message ?? workplaceTexts.search.tryAgain}</p>
      <ButtonLink to={searchPath(state)} replace preventScrollReset>
        Try again
      </ButtonLink>
    </div>
  );
}
