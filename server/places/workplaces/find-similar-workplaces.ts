import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { outwardCode } from "@locumark/contract/postcode";
import { nameSimilarity } from "../places/name-similarity.ts";
import type { NamedWorkplace, SearchIndex } from "./search/search-index.ts";
import { indexedWords } from "./search/word-forms.ts";

/** How similar names must be: less where the postcode is the same, more where only its district is. */
const alikeInPostcode = 0.3;
const alikeInDistrict = 0.65;

/** @returns possible matches for a name and postcode, the likeliest first; closed ones too */
export function similarWorkplaces(
  workplaces: SearchIndex,
  asked: { name: string; postcode: string },
): NamedWorkplace[] {
  const likeness = (workplace: NamedWorkplace): number => {
    const alike = likenessOfNames(workplace.name, asked.name);
    if (workplace.postcode === asked.postcode) return alike < alikeInPostcode ? 0 : 1 + alike;
    return alike < alikeInDistrict ? 0 : alike;
  };
  return workplaces
    .listInDistrict(outwardCode(asked.postcode))
    .map((workplace) => ({ workplace, likeness: likeness(workplace) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, workplaceLimits.similarPlaces)
    .map(({ workplace }) => workplace);
}

/** @returns the workplace that has the same name and postcode, ignoring punctuation, case and abbreviations */
export const findSame = (
  workplaces: SearchIndex,
  asked: { name: string; postcode: string },
): NamedWorkplace | undefined =>
  workplaces
    .listInDistrict(outwardCode(asked.postcode))
    .find(
      ({ name, postcode }) =>
        postcode === asked.postcode && likenessOfNames(name, asked.name) === 1,
    );

/** In the forms that the search compares: "St Mary's Ctr" is "Saint Marys Centre". */
const likenessOfNames = (one: string, other: string): number =>
  nameSimilarity(inForms(one), inForms(other));

/** A name without letters or figures stays as it is. */
const inForms = (name: string): string => indexedWords(name).join(" ") || name;
