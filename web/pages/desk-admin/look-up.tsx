import type { FormEvent, ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as limits from "@locumark/contract/limits";
import { SubmitButton } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import styles from "./look-up.module.css";

/** A search whose words are in the address, so that Back leads to its results. */
export function LookUp({
  label,
  hint,
  pathOf,
  children,
}: {
  label: string;
  hint?: string;
  pathOf: (query: string) => string;
  /** The results, for a query that is not empty. */
  children: (query: string) => ReactNode;
}) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = parameters.get("query") ?? "";

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("query");
    if (typeof typed === "string") void navigate(pathOf(typed.trim()));
  }

  return (
    <div className="stack">
      <form role="search" className={`stack-s start reading ${styles.form}`} onSubmit={search}>
        <TextInput
          key={query}
          label={label}
          hint={hint}
          name="query"
          type="search"
          autoComplete="off"
          charactersMax={limits.query}
          defaultValue={query}
        />
        <SubmitButton sending={false} sendingText="">
          Search
        </SubmitButton>
      </form>
      {query !== "" && <div key={query}>{children(query)}</div>}
    </div>
  );
}

/** Lists the results of a search; `total` may be more than are shown. */
export function Found({
  total,
  words: [one, many],
  children,
}: {
  total: number | string;
  words: readonly [string, string];
  children: ReactNode;
}) {
  return (
    <>
      <p role="status">
        {total} {total === 1 ? one : many}
      </p>
      <ul role="list" className="lines">
        {children}
      </ul>
    </>
  );
}
