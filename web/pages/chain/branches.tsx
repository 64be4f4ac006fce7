import { Link } from "react-router";
import type { ChainAnswer } from "@locumark/contract/figures/groups/chains";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { grouped } from "@locumark/contract/numbers";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { Pager } from "../../components/pager/pager.tsx";
import { pageParameter } from "../../components/pager/page-in.ts";
import { LetteredLinks } from "../../figures/groups/counted-links.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { WorkplaceRow } from "../../places/places/place-row.tsx";
import { paths } from "../../paths.ts";
import styles from "./chain.module.css";

type Town = ChainAnswer["towns"][number];

const branchNoun = ["branch", "branches"] as const;

export const branchText = (count: number): string =>
  `${grouped(count)} ${branchNoun[count === 1 ? 0 : 1]}`;

const Rows = ({ places }: { places: readonly FoundWorkplace[] }) => (
  <ul role="list" className={listStyles.list}>
    {places.map((place) => (
      <WorkplaceRow key={place._id} workplace={place} canCompare />
    ))}
  </ul>
);

/** All branches of a chain that has few. */
export function AllBranches({ chain: { branches } }: { chain: ChainAnswer }) {
  if (branches.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Branches</h2>
      <Rows places={branches} />
    </section>
  );
}

export function BranchesInTown({
  chain: { slug, branches },
  town,
  page,
  lastPage,
}: {
  chain: ChainAnswer;
  town: Town;
  page: number;
  lastPage: number;
}) {
  return (
    <section className={styles.section}>
      <h2>{`${branchText(town.openBranches)} in ${town.name}`}</h2>
      <Rows places={branches} />
      <Pager
        page={page}
        last={lastPage}
        pathOf={(other) => paths.chain(slug, { town: town.slug, page: pageParameter(other) })}
      />
      <p className={styles.links}>
        <Link to={paths.chain(slug)}>All branches</Link>
        <Link to={paths.town(town.slug)}>{`All workplaces in ${town.name}`}</Link>
      </p>
    </section>
  );
}

/** Reviewed branches, and links to all of them by town. */
export function ByTown({ chain: { slug, reviewed, towns } }: { chain: ChainAnswer }) {
  return (
    <>
      {reviewed.length > 0 && (
        <section className={styles.section}>
          <h2>Reviewed branches</h2>
          {reviewed.length === groupLimits.groupPlaces && (
            <p className={styles.soft}>
              {`The best rated ${groupLimits.groupPlaces}; the others are under their towns.`}
            </p>
          )}
          <Rows places={reviewed} />
        </section>
      )}
      <section className={styles.section}>
        <h2>Branches by town</h2>
        <LetteredLinks
          links={towns.map((one) => ({
            slug: one.slug,
            name: one.name,
            path: paths.chain(slug, { town: one.slug }),
            count: one.openBranches,
            reviewCount: one.reviewCount,
          }))}
          noun={branchNoun}
        />
      </section>
    </>
  );
}
