import { limits } from "@locumark/contract/limits";
import { outwardCode } from "@locumark/contract/postcode";
import { nameSimilarity } from "./name-similarity.ts";
import { spacedWords } from "./search/fold.ts";
import type { NamedWorkplace, SearchIndex } from "./search/search-index.ts";

/** How similar names must be: less where the postcode is the same, more where only its district is. */
const alikeInPostcode = 0.3;
const alikeInDistrict = 0.65;

/** More than this share a postcode only where thousands do, and those are not at one address. */
const candidatesMax = 200;

/** Each word is a separate search: the word that two names share may be any of them. */
const wordsMax = 6;

/** @returns possible matches for a name and postcode, the likeliest first; closed ones too */
export function similarWorkplaces(
  workplaces: SearchIndex,
  asked: { name: string; postcode: string },
): NamedWorkplace[] {
  const district = outwardCode(asked.postcode);
  const likeness = (workplace: NamedWorkplace): number => {
    const alike = nameSimilarity(workplace.name, asked.name);
    if (workplace.postcode === asked.postcode) return alike < alikeInPostcode ? 0 : 1 + alike;
    if (outwardCode(workplace.postcode) !== district) return 0;
    return alike < alikeInDistrict ? 0 : alike;
  };
  const words = spacedWords(asked.name).slice(0, wordsMax);
  return candidates(workplaces, [asked.postcode, ...words.map((word) => `${word} ${district}`)])
    .map((workplace) => ({ workplace, likeness: likeness(workplace) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limits.similarPlaces)
    .map(({ workplace }) => workplace);
}

/** @returns the workplace that has the same name and postcode, ignoring punctuation and case */
export const findSame = (
  workplaces: SearchIndex,
  asked: { name: string; postcode: string },
): NamedWorkplace | undefined =>
  candidates(workplaces, [`${asked.name} ${asked.postcode}`]).find(
    ({ name, postcode }) => postcode === asked.postcode && nameSimilarity(name, asked.name) === 1,
  );

function candidates(workplaces: SearchIndex, queries: string[]): NamedWorkplace[] {
  const ids = queries.flatMap((query) =>
    workplaces
      .search({ query, minRating: 0, sort: "relevance", offset: 0, limit: candidatesMax })
      .results.map(({ _id }) => _id),
  );
  return [...new Set(ids)].flatMap((_id) => workplaces.find(_id) ?? []);
}
