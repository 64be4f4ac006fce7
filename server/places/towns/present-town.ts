import type { ListAnswer, Listed } from "@locumark/contract/figures/groups/a-to-z";
import { letters } from "@locumark/contract/choices";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import type { TownsTable } from "../../database/tables/town-tables.ts";
import { slugOf } from "../../platform/slugs.ts";
import { readableName } from "../places/format-name.ts";

/** As a link from a place. */
export function presentTown({ slug, name }: Pick<TownsTable, "slug" | "name">) {
  // All towns of one name but the largest have their postcode area in the slug: "Ashford (TW)".
  const area = slug.slice(slugOf(name).length + 1).toUpperCase();
  return { slug, name: area === "" ? readableName(name) : `${readableName(name)} (${area})` };
}

const letterOf = (slug: string): string =>
  letters.find((letter) => letter === slug.charAt(0)) ?? "other";

/** Chains or towns under a letter; without one those with the most reviews, and then the largest. */
export function presentList(all: readonly Listed[], letter: string | undefined): ListAnswer {
  const byLetter = Map.groupBy(all, ({ slug }) => letterOf(slug));
  const chosen =
    letter === undefined
      ? all.toSorted(compareBySize).slice(0, groupLimits.groupPlaces)
      : (byLetter.get(letter) ?? []);
  return {
    total: all.length,
    letters: letters.flatMap((one) => {
      const count = byLetter.get(one)?.length ?? 0;
      return count === 0 ? [] : { letter: one, count };
    }),
    listed: chosen.toSorted(bySlug),
  };
}

const bySlug = (one: Listed, other: Listed): number => (one.slug < other.slug ? -1 : 1);

const compareBySize = (one: Listed, other: Listed): number =>
  other.reviewCount - one.reviewCount || other.openPlaces - one.openPlaces || bySlug(one, other);
