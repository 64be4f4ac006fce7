import type { ReactNode } from "react";
import { Link } from "react-router";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { grouped } from "@locumark/contract/numbers";
import { asksUnlisted, searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { SearchResult } from "@locumark/contract/places/workplaces/workplaces";
import listStyles from "../../places/places/place-row.module.css";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { paths } from "../../paths.ts";
import { Earlier, More } from "./more.tsx";
import type { SearchData } from "./search-loader.ts";
import { ShortHours } from "./short-hours.tsx";
import styles from "./search.module.css";

/** The places that were found, those with reviews apart; folded where they are of no kind that was asked for. */
export function Results(found: SearchData & { isLoading: boolean }) {
  const { state, total, from, results, groups, town } = found;
  const isUnlisted = asksUnlisted(state.query);
  const asked = isUnlisted ? 0 : (groups?.asked ?? total);
  const reviewed = groups?.reviewed ?? 0;
  const inGroup = (start: number, end: number) =>
    results.slice(Math.max(0, start - from), Math.max(0, end - from));
  const isDivided = reviewed > 0 && reviewed < asked;
  return (
    <>
      <Earlier {...found} />
      {isDivided ? (
        <>
          <Group {...found} heading={searchTexts.reviewed(grouped(reviewed))}>
            {inGroup(0, reviewed)}
          </Group>
          <Group {...found} heading={searchTexts.unreviewed(grouped(asked - reviewed))}>
            {inGroup(reviewed, asked)}
          </Group>
        </>
      ) : (
        <Group {...found}>{inGroup(0, asked)}</Group>
      )}
      <More {...found} start={0} end={asked} />
      {asked < total && (
        // They are open after a request for more of them.
        <details
          key={state.query}
          className={styles.others}
          open={state.show > Math.max(asked, workplaceLimits.searchPage)}
        >
          <summary>
            {searchTexts.others(grouped(total - asked), total - asked === 1, town?.name)}
          </summary>
          <Group {...found}>{inGroup(asked, total)}</Group>
          <More {...found} start={asked} end={total} />
        </details>
      )}
      {state.query !== "" && (
        <p className={listStyles.missing}>
          {searchTexts.notListed}{" "}
          <Link to={paths.addWorkplace({ name: state.query })}>{workplaceTexts.add}</Link>
        </p>
      )}
    </>
  );
}

function Group({
  heading,
  isLoading,
  children,
}: {
  heading?: ReactNode;
  isLoading: boolean;
  children: readonly SearchResult[];
}) {
  if (children.length === 0) return null;
  return (
    <>
      {heading && <h3 className={styles.group}>{heading}</h3>}
      <ul role="list" className={listStyles.list} aria-busy={isLoading}>
        {children.map((workplace) => (
          <WorkplaceRow
            key={workplace._id}
            workplace={workplace}
            canCompare
            distance={workplace.distanceText ?? undefined}
            hours={workplace.openingHours && <ShortHours openingHours={workplace.openingHours} />}
          />
        ))}
      </ul>
    </>
  );
}
