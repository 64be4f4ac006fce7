import type { FormEvent } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { agencySortLabels, agencySorts } from "@locumark/contract/places/agencies/agency-sorts";
import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import * as limits from "@locumark/contract/limits";
import * as agencyLimits from "@locumark/contract/places/agencies/agency-limits";
import { grouped } from "@locumark/contract/numbers";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import { classNames } from "../../components/class-names.ts";
import { Pager } from "../../components/pager/pager.tsx";
import chipStyles from "../../places/places/kind-chips.module.css";
import listStyles from "../../places/places/place-row.module.css";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import styles from "./agencies.module.css";
import { type AgenciesData, pagePath } from "./agencies-loader.ts";
import { Row } from "./row.tsx";

export { loader } from "./agencies-loader.ts";

/** All agencies, by name or by what is chosen. */
export function Component() {
  const { query, sort, page, total, results } = useLoaderData<AgenciesData>();
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("query");
    const text = typeof typed === "string" ? typed.trim() : "";
    void navigate(pagePath({ query: text, sort }), { preventScrollReset: true });
  }

  return (
    <>
      <Head
        title={titleOf(query, page)}
        description="Staffing agencies that find shifts for locums in the UK: who they place, and how locums who have worked for them rate them."
        // Possible queries are endless: all have the list itself as their canonical page.
        canonicalPath={query === "" ? pagePath({ query, sort: "name" }, page) : paths.agencies()}
        isVariant={sort !== "name"}
      />
      <h1>Agencies</h1>
      <form
        className={styles.search}
        action={paths.agencies()}
        role="search"
        aria-label="Search the agencies"
        onSubmit={onSubmit}
      >
        <TextInput
          key={query}
          {...agencyTexts.name}
          name="query"
          type="search"
          defaultValue={query}
          charactersMax={limits.query}
          autoComplete="off"
        />
        {sort !== "name" && <input type="hidden" name="sort" value={sort} />}
        <Button type="submit">Search</Button>
      </form>
      <div className={styles.summary} role="status">
        <h2>{countText(query, total)}</h2>
        {query !== "" && <Link to={paths.agencies()}>Show all agencies</Link>}
        {sort !== "name" && total > 0 && <p className="note">{agencyTexts.sorted[sort]}</p>}
      </div>
      {total > 1 && (
        <nav className={`${chipStyles.chips} ${styles.sorts}`} aria-label={agencyTexts.sortBy}>
          {agencySorts.map((one) => (
            <Link
              key={one}
              to={pagePath({ query, sort: one })}
              className={classNames(chipStyles.chip, one === sort && chipStyles.chosen)}
              aria-current={one === sort ? "true" : undefined}
              preventScrollReset
            >
              {agencySortLabels[one]}
            </Link>
          ))}
        </nav>
      )}
      {total === 0 ? (
        <div className={listStyles.empty}>
          <p>
            {query === "" ? "Nobody has added an agency yet." : "No agencies match your search."}
          </p>
          <ButtonLink to={paths.addAgency({ name: query })} look="secondary">
            {query === "" ? "Add an agency" : agencyTexts.add}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul role="list" className={listStyles.list}>
            {results.map((agency) => (
              <Row key={agency._id} agency={agency} sort={sort} />
            ))}
          </ul>
          <Pager
            page={page}
            last={Math.ceil(total / agencyLimits.agencyPage)}
            pathOf={(other) => pagePath({ query, sort }, other)}
          />
          <p className={listStyles.missing}>
            Not in the list? <Link to={paths.addAgency({ name: query })}>Add an agency</Link>
          </p>
        </>
      )}
    </>
  );
}

function titleOf(query: string, page: number): string {
  if (query !== "") return `Agencies: ${query}`;
  return page === 1 ? "Agencies" : `Agencies, page ${page}`;
}

function countText(query: string, total: number): string {
  const count = `${grouped(total)} ${total === 1 ? "agency" : "agencies"}`;
  return query === "" ? count : `${count} for "${query}"`;
}
