import { Link } from "react-router";
import * as limits from "@locumark/contract/limits";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { grouped } from "@locumark/contract/numbers";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { Block } from "../../places/places/place-columns.tsx";
import { reviewCountText } from "../../places/places/count-texts.ts";
import { paths } from "../../paths.ts";
import { Facts } from "./workplace-facts.tsx";
import { paymentFacts } from "./payment-facts.tsx";

/** Shows what locums say of the chain that the place belongs to. */
export function ChainBlock({
  isClosed,
  slug,
  name,
  openBranches,
  figures,
  systems,
}: NonNullable<WorkplaceDetails["chain"]> & { isClosed: boolean }) {
  const { averageRating, reviewCount } = figures;
  return (
    <Block title={`${isClosed ? "Was part of" : "Part of"} ${name}`}>
      <p>{introduction(openBranches, reviewCount)}</p>
      <Facts
        facts={[
          {
            label: "Average rating",
            value: averageRating !== null && `${averageRating.toFixed(1)} of ${limits.ratingMax}`,
          },
          ...paymentFacts(figures.pay, figures.payments?.typicalDays ?? null),
          {
            label: "Systems named most often",
            value: systems
              .map((system) => `${system.name} (${reviewCountText(system.count)})`)
              .join(", "),
          },
        ]}
      />
      <Link to={paths.chain(slug)}>{`All branches of ${name}`}</Link>
    </Block>
  );
}

function introduction(openBranches: number, reviewCount: number): string {
  const branches = `${grouped(openBranches)} open branches`;
  if (reviewCount === 0) return `${branches}, none of them with a review yet.`;
  const reviews = `${branches}, with ${reviewCountText(reviewCount)} together.`;
  if (reviewCount >= groupLimits.chainFiguresMin) return reviews;
  return `${reviews} Figures appear once there are ${groupLimits.chainFiguresMin}.`;
}
