import { call } from "../../api.ts";
import type { Suggested } from "../../components/suggest-box/suggestion.ts";
import { suggestAgencies, toSuggestion } from "./suggest-agencies.ts";

/** The suggestions for a text; for an empty one, the first agencies by name. */
export async function listAgencies(query: string, signal: AbortSignal): Promise<Suggested> {
  if (query !== "") return suggestAgencies(query, signal);
  const { results } = await call("GET /api/agency/search", { query: {} }, { signal });
  return { found: results.map(toSuggestion) };
}
