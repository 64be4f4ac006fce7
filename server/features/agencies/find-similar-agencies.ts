import { limits } from "@locumark/contract/limits";
import { siteOf } from "@locumark/contract/website";
import { nameSimilarity } from "../workplaces/name-similarity.ts";
import type { AgencyRow } from "./queries.ts";

/** What agencies add to their names or leave out, as it pleases them. */
const legalForms = /\b(?:ltd|limited|llp|plc|inc|uk|group|agency|recruitment|the)\b\.?/gi;

const alike = 0.6;

/** @returns those that may be meant by a name and website, the likeliest first */
export function similarAgencies(
  agencies: AgencyRow[],
  asked: { name: string; website: string },
): AgencyRow[] {
  const core = (name: string): string => name.replace(legalForms, " ").trim() || name;
  const likeness = (agency: AgencyRow): number =>
    siteOf(agency.website) === siteOf(asked.website)
      ? 2
      : nameSimilarity(core(agency.name), core(asked.name));
  return agencies
    .map((agency) => ({ agency, likeness: likeness(agency) }))
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limits.similarPlaces)
    .map(({ agency }) => agency);
}
