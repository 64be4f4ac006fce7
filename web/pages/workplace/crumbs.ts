import type { NamedPlace } from "@locumark/contract/addresses";
import type { Crumb } from "../../layout/breadcrumbs.tsx";
import { paths } from "../../paths.ts";

export const crumbsTo = (workplace: NamedPlace): Crumb[] => [
  { text: "Home", path: paths.home() },
  { text: "Workplaces", path: paths.search() },
  { text: workplace.name, path: paths.workplace(workplace) },
];
