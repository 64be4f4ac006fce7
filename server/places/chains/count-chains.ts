import type { Listed } from "@locumark/contract/figures/groups/a-to-z";
import type { Site } from "../../site.ts";
import { readableName } from "../places/format-name.ts";
import { presentChain } from "./present-chain.ts";
import { findMainTowns, ratedShops } from "./chain-queries.ts";
import { branchesMin } from "./name-owner.ts";

type Needs = Pick<Site, "database" | "mergedPlaces" | "workplaces">;

/** Every chain, with how many open branches there are and how many reviews they have. */
export async function countChains(site: Needs): Promise<Listed[]> {
  const reviews = await countReviewsOfChains(site);
  const chains = await site.database.read
    .selectFrom("chains")
    .selectAll()
    .where("open_branches", ">=", branchesMin)
    .execute();
  // Several companies trade as "Jhoots Pharmacy", and the register knows the names of some only.
  const shared = [...Map.groupBy(chains, ({ name }) => name).values()]
    .filter(({ length }) => length > 1)
    .flat();
  const owners = new Map(shared.map((chain) => [chain.slug, readableName(chain.owner_name)]));
  const unnamed = shared.filter((chain) => chain.owner_name === "");
  const towns = await findMainTowns(
    site.database.read,
    unnamed.map((chain) => chain.owner_code),
  );
  const named = chains.map((chain) => {
    const { slug, name, openBranches } = presentChain(chain);
    const code = chain.owner_code;
    return { slug, name, openBranches, code, difference: owners.get(slug) || towns.get(code) };
  });
  const alike = Map.groupBy(named, ({ name, difference }) => `${name}\n${difference}`);
  return named.map(({ slug, name, difference, code, openBranches }) => {
    const isUnique = alike.get(`${name}\n${difference}`)?.length === 1;
    // Even in one town two owners may have one name.
    const differences = [difference, isUnique ? undefined : code].filter(Boolean);
    return {
      slug,
      name: differences.length > 0 ? `${name} (${differences.join(", ")})` : name,
      openPlaces: openBranches,
      reviewCount: reviews.get(slug) ?? 0,
    };
  });
}

/** How many reviews the open branches of each chain have together. Chains without any are left out. */
export async function countReviewsOfChains(site: Needs): Promise<Map<string, number>> {
  const { database, mergedPlaces, workplaces } = site;
  const shops = await ratedShops(database.read).select(["chains.slug", "shop.id"]).execute();
  const counts = new Map<string, number>();
  for (const [slug, branches] of Map.groupBy(shops, (shop) => shop.slug)) {
    const places = new Set(branches.map(({ id }) => mergedPlaces.canonicalId(id)));
    const count = [...places].reduce(
      (total, id) => total + (workplaces.find(id)?.reviewCount ?? 0),
      0,
    );
    if (count > 0) counts.set(slug, count);
  }
  return counts;
}
