import { useEffect } from "react";
import { useLoaderData, useNavigation } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import { asksNearMe, asksUnlisted } from "@locumark/contract/places/workplaces/search-texts";
import { Head } from "../../components/head/head.tsx";
import { paths, patterns } from "../../paths.ts";
import { Empty, Failed } from "./empty.tsx";
import { Filters } from "./filters.tsx";
import { rememberResults, type SearchData } from "./search-loader.ts";
import { Notes } from "./notes.tsx";
import { Results } from "./results.tsx";
import styles from "./search.module.css";

export { loader } from "./search-loader.ts";

export function Component() {
  const found = useLoaderData<SearchData>();
  const { state, total, results, failure } = found;
  useEffect(() => {
    rememberResults(found);
    return () => rememberResults(undefined);
  }, [found]);
  const navigation = useNavigation();
  const isLoading =
    navigation.state === "loading" && navigation.location.pathname === patterns.search;
  const isFailed = failure !== undefined && results.length === 0;
  const isNearMe = asksNearMe(state.query) && found.near === null;
  const isUnanswered = isNearMe || asksUnlisted(state.query);
  const heading = headingText(state.query, found.groups?.asked ?? total);
  return (
    <div className={styles.page}>
      <Head
        title={state.query === "" || isFailed || isUnanswered ? "Search workplaces" : heading}
        description="Search UK pharmacies, practices, clinics and opticians by name, street, town or postcode, and see how locums rate them."
        // Possible queries are endless: all have this one page as their canonical page.
        canonicalPath={paths.search()}
      />
      <h1 className={styles.title}>Search Workplaces</h1>
      <Filters found={found} />
      <div className={styles.results}>
        <div className={styles.summary} role="status">
          {!isFailed && !isUnanswered && <h2>{heading}</h2>}
          {(isLoading || !isUnanswered) && <p className="soft">{isLoading ? "Loading..." : ""}</p>}
          {!isFailed && <Notes {...found} />}
        </div>
        {isFailed && <Failed state={state} message={failure.message} />}
        {!isFailed && total === 0 && !isNearMe && <Empty {...found} />}
        {results.length > 0 && <Results {...found} isLoading={isLoading} />}
      </div>
    </div>
  );
}

function headingText(query: string, total: number): string {
  const [one, many] = query === "" ? ["workplace", "workplaces"] : ["result", "results"];
  const count = `${grouped(total)} ${total === 1 ? one : many}`;
  return query === "" ? count : `${count} for "${query}"`;
}
