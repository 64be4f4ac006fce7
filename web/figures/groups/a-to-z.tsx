import { Link } from "react-router";
import type { ListAnswer } from "@locumark/contract/figures/groups/a-to-z";
import { grouped } from "@locumark/contract/numbers";
import { classNames } from "../../components/class-names.ts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import styles from "./a-to-z.module.css";
import { CountedLinks } from "./counted-links.tsx";
import linkStyles from "./counted-links.module.css";

export interface AToZData extends ListAnswer {
  /** Undefined: the most reviewed and largest are listed. */
  letter: string | undefined;
}

/** A list of chains or towns by their first letter. */
export function AToZ({
  lead,
  list: { letter, letters, listed, total },
  noun: [one, several],
  counted,
  listPath,
  pathOf,
}: {
  lead: string;
  list: AToZData;
  /** The noun of a listed thing. */
  noun: readonly [one: string, several: string];
  /** The noun of what is counted of each. */
  counted: readonly [one: string, several: string];
  listPath: (letter: string | undefined) => string;
  pathOf: (slug: string) => string;
}) {
  const isAll = listed.length === total;
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <nav className={linkStyles.letters} aria-label="From A to Z">
        {letters.map(({ letter: other, count }) => (
          <Link
            key={other}
            to={listPath(other)}
            className={classNames(other === letter && linkStyles.chosen)}
            aria-current={other === letter ? "true" : undefined}
          >
            {letterText(other)}
            <VisuallyHidden>{`, ${grouped(count)} ${count === 1 ? one : several}`}</VisuallyHidden>
          </Link>
        ))}
      </nav>
      <h2 className={styles.title}>
        {letter === undefined
          ? isAll
            ? `All ${several}`
            : `The most reviewed and largest of ${grouped(total)}`
          : `${grouped(listed.length)} ${listed.length === 1 ? one : several} under ${letterText(letter)}`}
      </h2>
      <CountedLinks
        links={listed.map(({ slug, name, openPlaces, reviewCount }) => ({
          slug,
          name,
          path: pathOf(slug),
          count: openPlaces,
          reviewCount,
        }))}
        noun={counted}
      />
      {letter !== undefined && (
        <p className={styles.back}>
          <Link to={listPath(undefined)}>{`The most reviewed and largest ${several}`}</Link>
        </p>
      )}
    </>
  );
}

/** @returns "0-9" for what begins with no letter from A to Z: almost always a digit */
export const letterText = (letter: string): string =>
  letter === "other" ? "0-9" : letter.toUpperCase();
