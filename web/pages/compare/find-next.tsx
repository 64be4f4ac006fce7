import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import { comparisonTexts as texts } from "@locumark/contract/figures/comparisons/comparison-texts";
import { agencyTexts, workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { SuggestInput } from "../../components/suggest-box/suggest-input.tsx";
import type { Suggest } from "../../components/suggest-box/suggestion.ts";
import boxStyles from "../../components/suggest-box/suggest-box.module.css";
import { agencySuggestions } from "../../places/agencies/agency-search-box.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { PlaceRow, WorkplaceRow } from "../../places/places/place-row.tsx";
import { workplaceSuggestions } from "../../places/workplaces/workplace-search-box.tsx";
import { patterns } from "../../paths.ts";
import styles from "./compare.module.css";
import type { CompareData } from "./compare-loader.ts";
import { comparePath, type CompareState, withId } from "./compare-state.ts";

/** A box that finds the next one to compare with, and some to choose from. */
export function FindNext({ kind, next, query, state }: CompareData) {
  const id = useId();
  const navigate = useNavigate();
  const { load, lastOption } = kind === "agency" ? agencySuggestions : workplaceSuggestions;
  const label = state.ids.length === 0 ? texts.findFirst : texts.findNext[kind];
  const [a, b] = state.ids;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("query");
    const text = typeof typed === "string" ? typed.trim() : "";
    void navigate(comparePath(state, text), { preventScrollReset: true });
  }

  return (
    <section className={`stack-s ${styles.next}`}>
      <form
        className={boxStyles.box}
        action={patterns.compare}
        role="search"
        aria-label={texts.finding}
        onSubmit={onSubmit}
      >
        {Object.entries({ a, b, near: state.near || undefined }).map(
          ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
        )}
        <label htmlFor={id}>
          <strong>{label}</strong>
        </label>
        <span className={boxStyles.box}>
          <SuggestInput
            key={query}
            id={id}
            placeholder={kind === "agency" ? agencyTexts.search : workplaceTexts.nameOrPostcode}
            defaultValue={query}
            load={async () => leadingTo(state, await load())}
            lastOption={lastOption}
          />
        </span>
      </form>
      <div role="status">
        {query !== "" && (
          <p className="note">{next.length === 0 ? texts.noneFound(query) : texts.found[kind]}</p>
        )}
      </div>
      {next.length > 0 && (
        <>
          {query === "" && <h2>{texts.proposed[kind]}</h2>}
          <ul role="list" className={listStyles.list}>
            {next.map((place: Agency | FoundWorkplace) =>
              "displayName" in place ? (
                <WorkplaceRow key={place._id} workplace={place} path={withId(state, place._id)} />
              ) : (
                <PlaceRow
                  key={place._id}
                  {...place}
                  path={withId(state, place._id)}
                  facts={[place.servicesOfferedFor.join(", ")]}
                />
              ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}

/** Suggestions that lead to the comparison with what is suggested, and leave out what is in it. */
function leadingTo(state: CompareState, suggest: Suggest): Suggest {
  return async (text, signal) => {
    const { found, ...more } = await suggest(text, signal);
    return {
      ...more,
      found: found
        .filter(({ key }) => !state.ids.includes(key))
        .map((one) => Object.assign(one, { to: withId(state, one.key) })),
    };
  };
}
