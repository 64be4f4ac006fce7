import type { NamedPlace } from "@locumark/contract/places/workplaces/addresses";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { Crumb } from "../../layout/breadcrumbs.tsx";
import { paths } from "../../paths.ts";

/** @param town of the one place, if it is known */
export const crumbsTo = (
  workplace: NamedPlace & { displayName: string },
  town: WorkplaceDetails["town"] = null,
): Crumb[] => [
  { text: "Home", path: paths.home() },
  { text: "Workplaces", path: paths.search() },
  ...(town ? [{ text: town.name, path: paths.town(town.slug) }] : []),
  { text: workplace.displayName, path: paths.workplace(workplace) },
];
