import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { siteOf } from "@locumark/contract/website";
import { nameSimilarity } from "../places/name-similarity.ts";
import type { AgencyRow } from "./agency-queries.ts";

/** Words that agencies use inconsistently in their names. */
const legalForms = /\b(?:ltd|limited|llp|plc|inc|uk|group|agency|recruitment|the)\b\.?/gi;

const similarityMin = 0.6;

/** @returns agencies that a name and website may refer to, the most similar first */
export function similarAgencies(
  agencies: AgencyRow[],
  asked: { name: string; website: string },
): AgencyRow[] {
  const core = (name: string): string => name.replace(legalForms, " ").trim() || name;
  const similarityOf = (agency: AgencyRow): number =>
    siteOf(agency.website) === siteOf(asked.website)
      ? 2
      : nameSimilarity(core(agency.name), core(asked.name));
  return agencies
    .map((agency) => ({ agency, similarity: similarityOf(agency) }))
    .filter(({ similarity }) => similarity >= similarityMin)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, workplaceLimits.similarPlaces)
    .map(({ agency }) => agency);
}
