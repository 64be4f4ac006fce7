import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { grouped } from "@locumark/contract/numbers";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { Button } from "../../components/button/button.tsx";
import fieldStyles from "../../components/field/field.module.css";
import listStyles from "../../places/places/place-row.module.css";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { crumbsTo } from "./crumbs.ts";
import styles from "./workplace.module.css";

/** Several workplaces have the name; the visitor has to choose. */
export interface WorkplaceChoice {
  kind: "choice";
  name: string;
  displayName: string;
  /** The number of workplaces with the name. */
  total: number;
  /** The text typed to narrow them down. */
  near: string;
  found: number;
  /** How many of those are open. */
  open: number;
  matches: FoundWorkplace[];
}

/** For when several workplaces have the name in the address. */
export function Choice(props: WorkplaceChoice) {
  const { name, displayName, total, near, found, open, matches } = props;
  const navigate = useNavigate();
  const path = paths.workplace({ name, _id: "", ambiguous: false });

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("near");
    const query = new URLSearchParams({ near: typeof typed === "string" ? typed : "" });
    void navigate(`${path}?${query.toString()}`);
  }

  return (
    <>
      <Head
        title={displayName}
        description={`${total} workplaces are called ${displayName}. Choose one to read what locums say about it.`}
        canonicalPath={path}
      />
      <Breadcrumbs crumbs={crumbsTo({ name, displayName, _id: "", ambiguous: false })} />
      <h1>{displayName}</h1>
      <p className={styles.lead}>{workplaceTexts.ambiguous}</p>
      {total > 10 && (
        <form
          className={styles.near}
          role="search"
          aria-label={`Narrow down ${displayName}`}
          onSubmit={onSubmit}
        >
          <label>
            {workplaceTexts.near.label}
            <input key={near} className={fieldStyles.control} name="near" defaultValue={near} />
          </label>
          <Button type="submit" look="secondary">
            Show
          </Button>
        </form>
      )}
      <p className={listStyles.missing} role="status">
        {near !== "" && `${grouped(found)} of `}
        {`${grouped(total)} workplaces with this name, ${grouped(open)} of them open`}
      </p>
      <ul role="list" className={listStyles.list}>
        {matches.map((match) => (
          <WorkplaceRow key={match._id} workplace={match} />
        ))}
      </ul>
      {matches.length < found && (
        <p className={listStyles.missing}>
          {`${grouped(matches.length)} of ${grouped(found)} shown. `}
          <Link
            to={`${path}?near=${encodeURIComponent(near)}&show=${matches.length + workplaceLimits.sameNameMax}`}
            replace
            preventScrollReset
          >
            Load more
          </Link>
        </p>
      )}
    </>
  );
}
