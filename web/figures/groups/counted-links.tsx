import { Link } from "react-router";
import { groupBy } from "@locumark/contract/group-by";
import { grouped } from "@locumark/contract/numbers";
import { reviewCountText } from "../../places/places/count-texts.ts";
import styles from "./counted-links.module.css";

interface CountedLink {
  slug: string;
  name: string;
  path: string;
  count: number;
  reviewCount: number;
}

interface CountedLinksProps {
  links: readonly CountedLink[];
  /** The noun of what is counted. */
  noun: readonly [one: string, several: string];
}

/** Chains or towns in columns, each with the number of its places, and of its reviews if it has any. */
export function CountedLinks({ links, noun: [one, several] }: CountedLinksProps) {
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ slug, name, path, count, reviewCount }) => (
        <li key={slug}>
          <Link to={path}>{name}</Link>{" "}
          <span className="note">
            {`${grouped(count)} ${count === 1 ? one : several}`}
            {reviewCount > 0 && `, ${reviewCountText(reviewCount)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** More are too many to look through without letters. */
const mostWithoutLetters = 60;

/** The same, if there are many folded under their letters: a chain of 760 towns is a page of 34,000 pixels on a phone. */
export function LetteredLinks({ links, noun }: CountedLinksProps) {
  if (links.length <= mostWithoutLetters) return <CountedLinks links={links} noun={noun} />;
  const byLetter = groupBy(links, ({ name }) => name.charAt(0).toUpperCase());
  return (
    <div className={styles.folded}>
      {[...byLetter].map(([letter, ofLetter]) => (
        <details key={letter}>
          <summary>
            <h3>{letter}</h3>
            <span className="note">{namesOf(ofLetter)}</span>
          </summary>
          <CountedLinks links={ofLetter} noun={noun} />
        </details>
      ))}
    </div>
  );
}

/** "Aberdare to Axminster": what to expect under a letter. */
function namesOf(links: readonly CountedLink[]): string {
  const [first, last] = [links[0]!.name, links.at(-1)!.name];
  return links.length === 1 ? first : `${first} to ${last}`;
}
