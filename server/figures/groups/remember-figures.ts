import type { GroupFigures } from "@locumark/contract/reviews/reviews/at-a-glance";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import type { Site } from "../../site.ts";
import { areaScope, chainScope, townScope } from "../../places/places/name-pay-scope.ts";
import type { IndexedWorkplace } from "../../places/workplaces/search/search-index.ts";
import { countSystems, type System, summariseGroup } from "../figures/summarise-reviews.ts";

type Needs = Pick<Site, "cache" | "database">;

/** Places that stand for something together. */
interface Group {
  readonly kind: "area" | "chain" | "town";
  /** Unique among all groups of the kind. */
  readonly key: string;
  /** All of them, or those with reviews. */
  readonly places: readonly IndexedWorkplace[];
}

const figuresFrom = {
  area: groupLimits.areaFiguresMin,
  chain: groupLimits.chainFiguresMin,
  town: groupLimits.areaFiguresMin,
} as const;

const scopeOf = { area: areaScope, chain: chainScope, town: townScope } as const;

/** The figures of a group. They take reading all of its reviews, so they are cached until one of those changes. */
export const rememberFigures = (site: Needs, group: Group): Promise<GroupFigures> =>
  remember(site, "figures", group, (places) => {
    const { key, kind } = group;
    const scope = scopeOf[kind](key);
    return summariseGroup(site.database.read, places, { from: figuresFrom[kind], scope });
  });

/** The systems that most reviews of a group name, cached in the same way. */
export const rememberSystems = (site: Needs, group: Group): Promise<System[]> =>
  remember(site, "systems", group, (places) => countSystems(site.database.read, places));

function remember<Value>(
  { cache }: Needs,
  what: string,
  { kind, key, places }: Group,
  make: (rated: readonly IndexedWorkplace[]) => Promise<Value>,
): Promise<Value> {
  const rated = places.filter(({ reviewCount }) => reviewCount > 0);
  const ids = rated.map(({ _id }) => _id);
  return cache.remember(`${what} of ${kind} ${key}`, ids, () => make(rated));
}
