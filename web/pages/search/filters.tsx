import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import * as limits from "@locumark/contract/limits";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { SuggestInput } from "../../components/suggest-box/suggest-input.tsx";
import { KindChips } from "../../places/places/kind-chips.tsx";
import { workplaceSuggestions } from "../../places/workplaces/workplace-search-box.tsx";
import { NearField } from "../../places/workplaces/near-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { patterns } from "../../paths.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { SearchData } from "./search-loader.ts";
import styles from "./filters.module.css";
import {
  countFilters,
  parseSearchState,
  sameList,
  searchPath,
  withFilters,
} from "./search-state.ts";

/**
 * A plain GET form, so that it works without JavaScript. With it, the address is updated when typing pauses, and by
 * the other fields at once. Fields are uncontrolled, and new ones after each change of the address from elsewhere.
 */
export function Filters({ found }: { found: SearchData }) {
  const { state, nearProblem } = found;
  const queryId = useId();
  const navigate = useNavigate();
  const isSentHere = useLocation().state === "search";
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = searchPath(state);
  const [shown, setShown] = useState(address);
  /** The address that the form itself asked for last. */
  const [asked, setAsked] = useState(address);
  /** The address that the fields were rendered for. */
  const [fieldsOf, setFieldsOf] = useState(address);
  if (address !== shown) {
    setShown(address);
    if (address !== asked) setFieldsOf(address);
  }

  // Searches for text typed before this code was loaded.
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    searchTyped();
    return () => clearTimeout(timer.current);
  }, []);

  function search(): void {
    clearTimeout(timer.current);
    if (!formRef.current) return;
    const entries = [...new FormData(formRef.current)].map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]);
    const typed = parseSearchState(new URLSearchParams(entries));
    // Another query may end with another town, or with none.
    const elsewhere = typed.query === state.query ? state.elsewhere : undefined;
    const next = withFilters(state, { ...typed, elsewhere });
    if (sameList(next, state)) return;
    setAsked(searchPath(next));
    void navigate(searchPath(next), { replace: true, preventScrollReset: true });
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    clearTimeout(timer.current);
    const { name } = event.target as { name?: string };
    if (name === "query" || name === "system")
      timer.current = setTimeout(search, limits.searchDebounceMs);
    // Half a town's name is no town: it is looked up when the field is left.
    else if (name !== "near") search();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    search();
  }

  const count = countFilters(state);
  return (
    <form
      ref={formRef}
      className={styles.filters}
      action={patterns.search}
      role="search"
      aria-label="Search and filters"
      autoComplete="off"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <div className={styles.boxes}>
        <div className={styles.box}>
          <label htmlFor={queryId}>
            <VisuallyHidden>{searchTexts.query.label}</VisuallyHidden>
          </label>
          <SuggestInput
            key={fieldsOf}
            id={queryId}
            placeholder={searchTexts.query.label}
            defaultValue={state.query}
            takesFocus={isSentHere}
            {...workplaceSuggestions}
          />
        </div>
        <NearField
          key={`near ${fieldsOf}`}
          {...searchTexts.near}
          defaultValue={state.near}
          error={nearProblem}
          onLeft={search}
        />
      </div>
      <div className={styles.line}>
        <details className={styles.more}>
          <summary>{count === 0 ? "Filters" : `Filters (${count})`}</summary>
        </details>
        <KindChips
          kinds={found.kinds}
          chosen={state.kind}
          pathOf={(kind) => searchPath(withFilters(state, { ...state, kind }))}
        />
      </div>
      <FilterFields {...{ state, fieldsOf }} />
    </form>
  );
}
