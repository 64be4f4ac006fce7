import { useEffect } from "react";
import { useLoaderData, useNavigation } from "react-router";
import { grouped } from "@locumark/contract/numbers";
import listStyles from "../../features/place/place-row.module.css";
import { Head } from "../../layout/head.tsx";
import { paths, patterns } from "../../paths.ts";
import { Empty, Failed } from "./empty.tsx";
import { Filters } from "./filters.tsx";
import { noteListed, type SearchData } from "./loader.ts";
import { Earlier, More } from "./more.tsx";
import { Result } from "./result.tsx";
import styles from "./search.module.css";

export { loader } from "./loader.ts";

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
    <>
      <Head
        title={state.query === "" || isFailed ? "Search workplaces" : heading}
        description="Search UK pharmacies, practices, clinics and opticians by name or postcode, and see how locums rate them."
        // Possible queries are endless: all have this one page as their canonical page.
        canonicalPath={paths.search()}
      />
      <h1>Search Workplaces</h1>
      <Filters state={state} />
      <div className={styles.summary} role="status">
        {!isFailed && <h2>{heading}</h2>}
        <p className={styles.loading}>{isLoading ? "Loading..." : ""}</p>
      </div>
      {isFailed && <Failed state={state} message={failure.message} />}
      {!isFailed && total === 0 && <Empty {...found} />}
      {results.length > 0 && (
        <>
          <Earlier {...found} />
          <ul role="list" className={listStyles.list} aria-busy={isLoading}>
            {results.map((workplace) => (
              <Result key={workplace._id} workplace={workplace} />
            ))}
          </ul>
          <More {...found} />
        </>
      )}
    </>
  );
}

function headingText(query: string, total: number): string {
  const [one, many] = query === "" ? ["workplace", "workplaces"] : ["result", "results"];
  const count = `${grouped(total)} ${total === 1 ? one : many}`;
  return query === "" ? count : `${count} for "${query}"`;
}
