import { call } from "../../api.ts";
import type { Suggestion } from "../../components/suggest-box/suggestion.ts";
import { suggestAgencies, toSuggestion } from "./suggest-agencies.ts";

/** The suggestions for a text; for an empty one, the first agencies by name. */
export async function listAgencies(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (query !== "") return suggestAgencies(query, signal);
  const { results } = await call("GET /api/agency/search", { query: {} }, { signal });
  return results.map(toSuggestion);
}
