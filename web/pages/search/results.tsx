import { Link } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { asksUnlisted, searchTexts } from "@locumark/contract/search-texts";
import { workplaceTexts } from "@locumark/contract/place-texts";
import listStyles from "../../features/places/place-row.module.css";
import { WorkplaceRow } from "../../features/places/place-row.tsx";
import { paths } from "../../paths.ts";
import { Earlier, More } from "./more.tsx";
import type { SearchData } from "./search-loader.ts";
import { ShortHours } from "./short-hours.tsx";

/** The places that were found; folded where they are of no kind that was asked for. */
export function Results(found: SearchData & { isLoading: boolean }) {
  const { state, total } = found;
  return (
    <>
      {asksUnlisted(state.query) ? (
        <details>
          <summary>{searchTexts.others(grouped(total))}</summary>
          <Listed {...found} />
        </details>
      ) : (
        <Listed {...found} />
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

function Listed(found: SearchData & { isLoading: boolean }) {
  const { results, isLoading } = found;
  return (
    <>
      <Earlier {...found} />
      <ul role="list" className={listStyles.list} aria-busy={isLoading}>
        {results.map((workplace) => (
          <WorkplaceRow
            key={workplace._id}
            workplace={workplace}
            canCompare
            distance={workplace.distanceText ?? undefined}
            hours={workplace.openingHours && <ShortHours openingHours={workplace.openingHours} />}
          />
        ))}
      </ul>
      <More {...found} />
      <p className={listStyles.missing}>{searchTexts.unchecked}</p>
    </>
  );
}
