import { presentTown } from "../../places/towns/present-town.ts";
import type { NamedWorkplace } from "../../places/workplaces/search/search-index.ts";

interface Branch {
  readonly place: NamedWorkplace;
  readonly town: string;
  readonly townSlug: string;
}

/** How many branches and reviews a chain has in each town, by the name of the town. */
export function presentTowns(branches: readonly Branch[]) {
  const towns = Map.groupBy(
    branches.filter(({ townSlug }) => townSlug !== ""),
    ({ townSlug }) => townSlug,
  );
  return [...towns]
    .map(([slug, inTown]) => {
      const places = [...new Map(inTown.map(({ place }) => [place._id, place])).values()];
      const { name } = presentTown({ slug, name: inTown[0]!.town });
      const reviewCount = places.reduce((total, place) => total + place.reviewCount, 0);
      return { slug, name, openBranches: places.length, reviewCount };
    })
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
}
