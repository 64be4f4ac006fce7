import { useEffect } from "react";
import { Link, useLoaderData, useNavigation } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { searchTexts } from "@locumark/contract/search-texts";
import { workplaceTexts } from "@locumark/contract/place-texts";
import listStyles from "../../features/places/place-row.module.css";
import { WorkplaceRow } from "../../features/places/place-row.tsx";
import { Head } from "../../layout/head.tsx";
import { paths, patterns } from "../../paths.ts";
import { Empty, Failed } from "./empty.tsx";
import { Filters } from "./filters.tsx";
import { ShortHours } from "./short-hours.tsx";
import { noteListed, type SearchData } from "./search-loader.ts";
import { Earlier, More } from "./more.tsx";
import { Notes } from "./notes.tsx";
import styles from "./search.module.css";

export { loader } from "./search-loader.ts";

export function Component() {
  const found = useLoaderData<SearchData>();
  const { state, total, results, failure } = found;
  useEffect(() => {
    noteListed(found);
    return () => noteListed(undefined);
  }, [found]);
  const navigation = useNavigation();
  const isLoading =
    navigation.state === "loading" && navigation.location.pathname === patterns.search;
  const isFailed = failure !== undefined && results.length === 0;
  const heading = headingText(state.query, total);
  return (
    <div className={styles.page}>
      <Head
        title={state.query === "" || isFailed ? "Search workplaces" : heading}
        description="Search UK pharmacies, practices, clinics and opticians by name, street, town or postcode, and see how locums rate them."
        // Possible queries are endless: all have this one page as their canonical page.
        canonicalPath={paths.search()}
      />
      <h1 className={styles.title}>Search Workplaces</h1>
      <Filters found={found} />
      <div className={styles.results}>
        <div className={styles.summary} role="status">
          {!isFailed && <h2>{heading}</h2>}
          <p className="soft">{isLoading ? "Loading..." : ""}</p>
          {!isFailed && <Notes {...found} />}
        </div>
        {isFailed && <Failed state={state} message={failure.message} />}
        {!isFailed && total === 0 && <Empty {...found} />}
        {results.length > 0 && (
          <>
            <Earlier {...found} />
            <ul role="list" className={listStyles.list} aria-busy={isLoading}>
              {results.map((workplace) => (
                <WorkplaceRow
                  key={workplace._id}
                  workplace={workplace}
                  canCompare
                  distance={workplace.distanceText ?? undefined}
                  hours={
                    workplace.openingHours && <ShortHours openingHours={workplace.openingHours} />
                  }
                />
              ))}
            </ul>
            <More {...found} />
            <p className={listStyles.missing}>{searchTexts.unchecked}</p>
            {state.query !== "" && (
              <p className={listStyles.missing}>
                {searchTexts.notListed}{" "}
                <Link to={paths.addWorkplace({ name: state.query })}>{workplaceTexts.add}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function headingText(query: string, total: number): string {
  const [one, many] = query === "" ? ["workplace", "workplaces"] : ["result", "results"];
  const count = `${grouped(total)} ${total === 1 ? one : many}`;
  return query === "" ? count : `${count} for "${query}"`;
}
