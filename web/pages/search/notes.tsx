import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { kindNouns } from "@locumark/contract/places/workplaces/place-texts";
import {
  adviseOn,
  asksNearMe,
  asksUnlisted,
  searchTexts,
} from "@locumark/contract/places/workplaces/search-texts";
import { NearField } from "../../places/workplaces/near-field.tsx";
import { paths, patterns } from "../../paths.ts";
import type { SearchData } from "./search-loader.ts";
import styles from "./search.module.css";
import { countFigures, otherSide, searchPath, type SearchState } from "./search-state.ts";

/** Says what readers should know about the results: what was left out, and what nothing here can find. */
export function Notes(props: SearchData) {
  if (asksUnlisted(props.state.query)) {
    return <p className={`notice-s ${styles.note}`}>{searchTexts.unlisted}</p>;
  }
  const {
    state,
    results,
    dropped,
    respelt,
    hiddenClosed,
    closedAreCloser,
    near,
    town,
    nearest,
    oldList,
  } = props;
  const isMissing = state.kind === "optician" && results.length === 0;
  // Once it is known where, nothing is left to say about it.
  const isNearMe = asksNearMe(state.query) && near === null;
  const advice =
    nearest === null && (adviseOn(state.query, results) ?? (isMissing && searchTexts.fewOpticians));
  const asTown = state.elsewhere ? undefined : town?.name;
  const closed = hiddenClosed > 0 && (
    <>
      {(closedAreCloser ? searchTexts.closedAreCloser : searchTexts.hiddenClosed)(
        grouped(hiddenClosed),
        hiddenClosed === 1,
      )}{" "}
      <Link to={searchPath({ ...state, closed: true })} preventScrollReset>
        {hiddenClosed === 1 ? "Show it" : "Show them"}
      </Link>
    </>
  );
  return (
    <>
      {isNearMe && <NearMe state={state} />}
      {advice && advice !== searchTexts.nearMe && (
        <p className={`notice-s ${styles.note}`}>
          {advice} {dropped.length > 0 && searchTexts.without(dropped)} {closedAreCloser && closed}
        </p>
      )}
      {town && nearest && (
        <p className={`notice-s ${styles.note}`}>
          {searchTexts.noneInTown(kindNouns[nearest.kind][1], town.name)}{" "}
          <Link to={paths.workplace(nearest)}>{nearest.displayName}</Link>, {nearest.distanceText}.
        </p>
      )}
      {dropped.length > 0 && !advice && (
        <p className={`notice-s ${styles.note}`}>
          {searchTexts.dropped(dropped, asTown)} {closedAreCloser && closed}
        </p>
      )}
      {respelt.length > 0 && (
        <p className={`notice-s ${styles.note}`}>{searchTexts.respelt(respelt, asTown)}</p>
      )}
      {oldList && results.length > 0 && (
        <p className={`note ${styles.note}`}>
          {searchTexts.oldList(kindNouns[oldList.kind][1], oldList.month)}
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
      {countFigures(state) > 0 && (
        <p className={`note ${styles.note}`}>{searchTexts.knownFigures}</p>
      )}
      {state.hours && <p className={`note ${styles.note}`}>{searchTexts.knownHours}</p>}
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
      {closed && !closedAreCloser && <p className={`note ${styles.note}`}>{closed}</p>}
    </>
  );
}

/** The answer to "pharmacy near me": a field that says where. */
function NearMe({ state }: { state: SearchState }) {
  const formRef = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  function search(): void {
    const near = formRef.current && new FormData(formRef.current).get("near");
    if (typeof near !== "string" || near.trim() === "") return;
    void navigate(searchPath({ ...state, near: near.trim() }), { preventScrollReset: true });
  }
  return (
    <form
      ref={formRef}
      className={`notice-s ${styles.note}`}
      action={patterns.search}
      role="search"
      aria-label={searchTexts.nearWhere.label}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <input type="hidden" name="query" value={state.query} />
      <p>{searchTexts.nearMe}</p>
      <NearField {...searchTexts.nearWhere} onLeft={search} />
    </form>
  );
}
