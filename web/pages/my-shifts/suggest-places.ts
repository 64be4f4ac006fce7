import type { Shift } from "@locumark/contract/members/shifts/shifts";
import type { Suggest, Suggestion } from "../../components/suggest-box/suggestion.ts";

const recentMax = 6;

/** Before anything is typed the places of the last shifts, then what the site's own search suggests. */
export function suggestPlaces(shifts: readonly Shift[]): Suggest {
  const recent = new Map<string, Suggestion>();
  for (const { place, path, workplaceId } of shifts) {
    if (workplaceId === null || recent.size === recentMax) continue;
    recent.set(workplaceId, { key: workplaceId, text: place, to: path ?? "" });
  }
  return async (query, signal) => {
    if (query === "") return { found: [...recent.values()] };
    const { suggestWorkplaces } = await import("../../places/workplaces/suggest-workplaces.tsx");
    return await suggestWorkplaces(query, signal);
  };
}
