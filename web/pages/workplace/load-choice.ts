import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import type { LookupAnswer } from "@locumark/contract/places/workplaces/workplaces";
import type { WorkplaceChoice } from "./workplace-choice.tsx";

/** A chain may have thousands of branches; the visitor narrows them down first, or loads more. */
const shownAtFirst = 24;
const shownAtMost = 20 * workplaceLimits.sameNameMax;

/**
 * Loads as many of the places of one name as the address asks for.
 * @param first the answer with the first of them
 * @param lookUp finds those after an offset
 */
export async function loadChoice(
  first: LookupAnswer,
  address: URLSearchParams,
  near: string,
  lookUp: (offset: number) => Promise<LookupAnswer | undefined>,
): Promise<WorkplaceChoice> {
  const { matches, ...rest } = first;
  const asked = Number(address.get("show")) || shownAtFirst;
  const show = Math.min(Math.max(asked, shownAtFirst), shownAtMost);
  const next: Promise<LookupAnswer | undefined>[] = [];
  for (
    let at = matches.length;
    at < Math.min(show, rest.found);
    at += workplaceLimits.sameNameMax
  ) {
    next.push(lookUp(at));
  }
  const all = [first, ...(await Promise.all(next))].flatMap((answer) => answer?.matches ?? []);
  return { kind: "choice", ...rest, near, matches: all.slice(0, show) };
}
