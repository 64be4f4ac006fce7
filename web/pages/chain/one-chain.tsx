import { Link } from "react-router";
import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import type { ChainAnswer } from "@locumark/contract/figures/groups/chains";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { grouped } from "@locumark/contract/numbers";
import { GroupFigures, GroupHead } from "../../figures/groups/group-head.tsx";
import { FollowGroup } from "../../members/following/follow-group.tsx";
import { placeText } from "../../places/places/place-text.ts";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { AllBranches, BranchesInTown, branchText, ByTown } from "./branches.tsx";
import styles from "./chain.module.css";
import type { OneChain } from "./chain-loader.ts";

/** The page of one chain. */
export function One({ chain, townSlug, page, lastPage }: OneChain) {
  const { slug, name, openBranches, figures, systems, towns, payCompared } = chain;
  const path = paths.chain(slug);
  const town = towns.find((one) => one.slug === townSlug);
  const isShort = townSlug === undefined && chain.branches.length === openBranches;
  return (
    <>
      <Head
        title={`${town ? `${name} in ${town.name}` : name}: pay and reviews by locums`}
        description={describe(chain)}
        feed={feedPath({ kind: "chain", key: slug })}
        canonicalPath={
          figures.reviewCount >= groupLimits.groupIndexedMin && (town || townSlug === undefined)
            ? path
            : undefined
        }
      />
      <Breadcrumbs
        crumbs={[
          { text: "Home", path: paths.home() },
          { text: "Chains", path: paths.chains() },
          { text: name, path },
          ...(town ? [{ text: town.name, path: paths.chain(slug, { town: town.slug }) }] : []),
        ]}
      />
      <GroupHead name={name} figures={figures} systems={systems}>
        <p>{openText(chain)}</p>
        <Owner chain={chain} />
        <FollowGroup kind="chain" slug={slug} name={name} />
      </GroupHead>
      <GroupFigures {...{ figures, payCompared }} />
      {town && <BranchesInTown {...{ chain, town, page, lastPage }} />}
      {townSlug !== undefined && !town && (
        <p
          className={`notice reading ${styles.unknown}`}
        >{`${name} has no open branch in a town called “${townSlug}”.`}</p>
      )}
      {!town && (isShort ? <AllBranches chain={chain} /> : <ByTown chain={chain} />)}
    </>
  );
}

function openText({ openBranches, towns }: ChainAnswer): string {
  if (openBranches === 0) return "No branch is open now.";
  const inTowns = towns.length > 1 ? ` in ${grouped(towns.length)} towns` : "";
  return `${grouped(openBranches)} open ${openBranches === 1 ? "branch" : "branches"}${inTowns}.`;
}

/** The owner of the branches and its head office, as far as the register knows. */
function Owner({ chain: { ownerName, headOffice } }: { chain: ChainAnswer }) {
  if (ownerName === "" && !headOffice) return null;
  return (
    <dl className={styles.owner}>
      {ownerName !== "" && (
        <div>
          <dt>Owner, as the register has it:</dt> <dd>{ownerName}</dd>
        </div>
      )}
      {headOffice && (
        <div>
          <dt>Head office:</dt>{" "}
          <dd>
            <Link to={paths.workplace(headOffice)}>
              {placeText(headOffice) || headOffice.displayName}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function describe({ name, openBranches, figures }: ChainAnswer): string {
  const reviews =
    figures.reviewCount === 0
      ? ""
      : `, ${reviewCountText(figures.reviewCount)} by locums who worked there`;
  return `${name}: ${branchText(openBranches)} by town${reviews}. What they pay, how soon, which systems they use, and how it is to work there.`;
}
