import * as limits from "@locumark/contract/limits";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import { call } from "../../api.ts";
import type { Suggested, Suggestion } from "../../components/suggest-box/suggestion.ts";
import { paths } from "../../paths.ts";

export async function suggestAgencies(query: string, signal: AbortSignal): Promise<Suggested> {
  const found = await call("GET /api/agency/suggestions", { query: { query } }, { signal });
  return { found: found.map(toSuggestion) };
}

export function toSuggestion(agency: Agency): Suggestion {
  return {
    key: agency._id,
    text: agency.name,
    to: paths.agency(agency),
    ...(agency.averageRating !== null && {
      note: `Rated ${agency.averageRating.toFixed(1)} of ${limits.ratingMax}`,
    }),
  };
}
