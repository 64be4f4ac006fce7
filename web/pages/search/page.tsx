import { useLoaderData, useNavigation } from "react-router";
import { limits } from "@locumark/contract/limits";
import { grouped } from "@locumark/contract/numbers";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import { Head } from "../../layout/head.tsx";
import { paths, patterns } from "../../paths.ts";
import { Filters } from "./filters.tsx";
import type { SearchData } from "./loader.ts";
import { Result } from "./result.tsx";
import styles from "./search.module.css";
import { mostShown, searchPath } from "./search-state.ts";

export { loader } from "./loader.ts";

export function Component() {
  const { state, total, results } = useLoaderData<SearchData>();
  const navigation = useNavigation();
  const isLoading =
    navigation.state === "loading" && navigation.location.pathname === patterns.search;
  const heading = headingText(state.query, total);
  return (
    <>
      <Head
        title={state.query === "" ? "Search workplaces" : heading}
        description="Search UK pharmacies, practices, clinics and opticians by name or postcode, and see how locums rate them."
        // Of what can be searched for there is no end: to search engines all results are this one page.
        canonicalPath={paths.search()}
      />
      <h1>Search Workplaces</h1>
      <Filters state={state} />
      <div className={styles.summary} role="status">
        <h2>{heading}</h2>
        <p className={styles.loading}>{isLoading ? "Loading..." : ""}</p>
      </div>
      {total === 0 ? (
        <div className={styles.empty}>
          <p>{workplaceTexts.noMatch}</p>
          <ButtonLink to={paths.addWorkplace({ name: state.query })} look="secondary">
            {workplaceTexts.add}
          </ButtonLink>
        </div>
      ) : (
        <ul role="list" className={styles.results} aria-busy={isLoading}>
          {results.map((workplace) => (
            <Result key={workplace._id} workplace={workplace} />
          ))}
        </ul>
      )}
      <More state={state} total={total} shown={results.length} />
    </>
  );
}

function headingText(query: string, total: number): string {
  const count = `${grouped(total)} results`;
  return query === "" ? count : `${count} for "${query}"`;
}

function More({ state, total, shown }: Pick<SearchData, "state" | "total"> & { shown: number }) {
  if (shown >= total) return null;
  if (state.show >= mostShown) {
    return (
      <p className={styles.more}>These are the first {shown} results. More words find the rest.</p>
    );
  }
  return (
    <p className={styles.more}>
      <ButtonLink
        look="secondary"
        to={searchPath({ ...state, show: state.show + limits.searchMore })}
        replace
        preventScrollReset
      >
        Load more
      </ButtonLink>
      <span>{`${shown} of ${grouped(total)} shown`}</span>
    </p>
  );
}
