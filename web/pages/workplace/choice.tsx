import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { toFiveStars } from "@locumark/contract/ratings";
import { reviewTexts } from "@locumark/contract/review-texts";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { Button } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { ClosedMark } from "../../features/place/closed-mark.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { crumbsTo } from "./crumbs.ts";
import { placeText } from "./heading.tsx";
import type { WorkplaceChoice } from "./loader.ts";
import styles from "./workplace.module.css";

/** For when several workplaces have the name in the address. */
export function Choice({ name, total, near, found, matches }: WorkplaceChoice) {
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
        title={name}
        description={`${total} workplaces are called ${name}. Choose one to read what locums say about it.`}
        canonicalPath={path}
      />
      <Breadcrumbs crumbs={crumbsTo({ name, _id: "", ambiguous: false })} />
      <h1>{name}</h1>
      <p className={styles.lead}>{workplaceTexts.ambiguous}</p>
      {total > 10 && (
        <form
          className={styles.near}
          role="search"
          aria-label={`Narrow down ${name}`}
          onSubmit={onSubmit}
        >
          <TextInput key={near} {...workplaceTexts.near} name="near" defaultValue={near} />
          <Button type="submit" look="secondary">
            Show
          </Button>
        </form>
      )}
      <p className={styles.found} role="status">
        {near !== "" && `${grouped(found)} of `}
        {`${grouped(total)} workplaces with this name`}
        {matches.length < found && `, the first ${matches.length} shown`}
      </p>
      <ul role="list" className={styles.choices}>
        {matches.map((match) => (
          <Match key={match._id} match={match} />
        ))}
      </ul>
      {matches.length < found && (
        <p className={styles.found}>
          Not among them? <Link to={paths.search({ query: name })}>Search for {name}</Link> with its
          postcode or town.
        </p>
      )}
    </>
  );
}

function Match({ match }: { match: WorkplaceMatch }) {
  const { type, status, averageRating } = match;
  return (
    <li className={styles.choice}>
      <div>
        <Link to={paths.workplace(match)} className={styles.place}>
          {placeText(match) || "Address not known"}
        </Link>{" "}
        {status === "closed" && <ClosedMark />}
        {type !== "" && <p className={styles.soft}>{type}</p>}
      </div>
      {averageRating === null ? (
        <p className={styles.soft}>{reviewTexts.noRating}</p>
      ) : (
        <p className={styles.rated}>
          <Stars
            value={toFiveStars(averageRating)}
            outOf={5}
            text={reviewTexts.averageOutOf(averageRating)}
          />
          {`(${averageRating.toFixed(1)})`}
        </p>
      )}
    </li>
  );
}
