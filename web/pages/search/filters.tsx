import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { minimumRatings, sortLabels, sortOrders } from "@locumark/contract/choices";
import { limits, searchDebounceMs } from "@locumark/contract/limits";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { Select } from "../../components/field/select.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { patterns } from "../../paths.ts";
import styles from "./search.module.css";
import {
  clearedState,
  parseSearchState,
  sameList,
  type SearchState,
  searchPath,
  withFilters,
} from "./search-state.ts";

/**
 * A plain GET form, so that it works without JavaScript. With it, the address is updated when typing
 * pauses, and by the two selects at once; the fields themselves are uncontrolled.
 */
export function Filters({ state }: { state: SearchState }) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address requested by the form itself; any other change came from elsewhere and resets the fields. */
  const asked = useRef(searchPath(state));

  useEffect(() => {
    const form = formRef.current;
    if (!form || asked.current === searchPath(state)) return;
    asked.current = searchPath(state);
    setField(form, "query", state.query);
    setField(form, "minRating", String(state.minRating));
    setField(form, "sort", state.sort ?? "");
  }, [state]);
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
    const next = withFilters(state, parseSearchState(new URLSearchParams(entries)));
    if (sameList(next, state)) return;
    asked.current = searchPath(next);
    void navigate(asked.current, { replace: true, preventScrollReset: true });
  }

  function onChange(event: ChangeEvent<HTMLFormElement>): void {
    clearTimeout(timer.current);
    const isTyping = (event.target as { name?: string }).name === "query";
    if (isTyping) timer.current = setTimeout(search, searchDebounceMs);
    else search();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    search();
  }

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
      <TextInput
        {...workplaceTexts.search.query}
        name="query"
        type="search"
        defaultValue={state.query}
        maxLength={limits.query}
        autoComplete="off"
      />
      <Select
        {...workplaceTexts.search.minRating}
        name="minRating"
        defaultValue={String(state.minRating)}
        options={minimumRatings.map((rating) => ({
          value: String(rating),
          text: rating === 0 ? "Any" : `${rating} ${rating === 1 ? "star" : "stars"}`,
        }))}
      />
      <Select
        {...workplaceTexts.search.sort}
        name="sort"
        defaultValue={state.sort ?? ""}
        options={[
          { value: "", text: "Best match" },
          ...sortOrders.map((order) => ({ value: order, text: sortLabels[order] })),
        ]}
      />
      <div className={styles.buttons}>
        <Button type="submit">Search</Button>
        <ButtonLink look="quiet" to={searchPath(clearedState(state))} preventScrollReset>
          Clear Filters
        </ButtonLink>
      </div>
    </form>
  );
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  // The field may be ahead of the address by a trailing space, which must not be removed while typing.
  if (field.value.trim() !== value) field.value = value;
}
