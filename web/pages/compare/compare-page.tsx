import { type FormEvent, useRef } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { comparisonTexts as texts } from "@locumark/contract/figures/comparisons/comparison-texts";
import * as comparisonLimits from "@locumark/contract/figures/comparisons/comparison-limits";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { Button } from "../../components/button/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { NearField } from "../../places/workplaces/near-field.tsx";
import { Head as PageHead } from "../../components/head/head.tsx";
import { paths, patterns } from "../../paths.ts";
import { useSession } from "../../session.ts";
import styles from "./compare.module.css";
import type { CompareData } from "./compare-loader.ts";
import { agencySections, workplaceSections } from "./compare-rows.tsx";
import { comparePath, type CompareState, withoutId } from "./compare-state.ts";
import { CompareTable, type Head } from "./compare-table.tsx";
import { FindNext } from "./find-next.tsx";

export { loader } from "./compare-loader.ts";

/** Two or three workplaces, or agencies, side by side. */
export function Component() {
  const found = useLoaderData<CompareData>();
  const { kind, nearLabel, state } = found;
  const { user } = useSession();
  const heads = headsOf(found);
  const sections =
    found.kind === "agency"
      ? agencySections(found.columns)
      : workplaceSections(found.columns, { nearLabel, profession: user?.profession });
  const table = heads.length > 0 && (
    <div className="stack">
      {kind === "workplace" && <From state={state} label={nearLabel} />}
      <CompareTable {...{ heads, sections }} />
      <p className="note reading">{texts.leftOut}</p>
    </div>
  );
  return (
    <div className="stack">
      <PageHead
        title={
          heads.length === 0 ? texts.heading.none : texts.titleOf(heads.map(({ name }) => name))
        }
        description={texts.introduction}
        // Possible comparisons are endless: all have this one as their canonical page.
        canonicalPath={heads.length === 0 && found.unknown > 0 ? undefined : paths.compare()}
        isVariant={heads.length > 0}
      />
      <h1>{texts.heading[heads.length === 0 ? "none" : kind]}</h1>
      <Notes {...found} />
      {heads.length === 0 && (
        <p className="reading">
          {texts.introduction} <Link to={paths.agencies()}>{texts.agenciesInstead}</Link>
        </p>
      )}
      <div className={classNames("stack-l", heads.length === 1 && styles.one)}>
        {heads.length === 1 && <FindNext {...found} />}
        {table}
        {heads.length !== 1 && heads.length < comparisonLimits.comparedAtOnce && (
          <FindNext {...found} />
        )}
      </div>
    </div>
  );
}

function headsOf(found: CompareData): Head[] {
  const { state } = found;
  if (found.kind === "agency") {
    return found.columns.map(({ agency }) => ({
      _id: agency._id,
      name: agency.name,
      path: paths.agency(agency),
      isClosed: false,
      without: withoutId(state, agency._id),
    }));
  }
  return found.columns.map(({ workplace }) => ({
    _id: workplace._id,
    name: workplace.displayName,
    path: paths.workplace(workplace),
    isClosed: workplace.status === "closed",
    without: withoutId(state, workplace._id),
  }));
}

/** Says what of the address could not be compared. */
function Notes({ columns, isSame, isTooMany, others, unknown }: CompareData) {
  const notes = [
    isTooMany && texts.tooMany(comparisonLimits.comparedAtOnce),
    isSame && texts.same,
    unknown > 0 && (columns.length === 0 ? texts.unknownAlone : texts.unknown(unknown === 1)),
  ].filter((note) => note !== false);
  if (notes.length === 0 && others.length === 0) return null;
  return (
    <div className="notice reading" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {others.map(({ _id, name, isAgency }) => (
        <p key={_id}>
          {texts.mixed(name, isAgency)}{" "}
          <Link to={comparePath({ ids: [_id], near: "" })}>{texts.compareIt(name)}</Link>
        </p>
      ))}
    </div>
  );
}

/** Asks from where distances are. */
function From({ state, label }: { state: CompareState; label: string | null }) {
  const formRef = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { ids, near } = state;

  function show(): void {
    const typed = formRef.current && new FormData(formRef.current).get("near");
    const next = typeof typed === "string" ? typed.trim() : "";
    if (next === near) return;
    void navigate(comparePath({ ids, near: next }), { replace: true, preventScrollReset: true });
  }

  return (
    <form
      ref={formRef}
      className={styles.from}
      action={patterns.compare}
      role="search"
      aria-label={texts.distances}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        show();
      }}
    >
      {ids.map((id, index) => (
        <input key={id} type="hidden" name={"abc"[index]} value={id} />
      ))}
      <NearField
        key={near}
        {...texts.from}
        defaultValue={near}
        error={near !== "" && label === null ? searchTexts.nearUnknown(near) : undefined}
        onLeft={show}
      />
      <Button type="submit" look="secondary">
        {texts.show}
        <VisuallyHidden> {texts.distances}</VisuallyHidden>
      </Button>
    </form>
  );
}
