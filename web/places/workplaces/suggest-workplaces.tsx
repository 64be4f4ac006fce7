import { grouped } from "@locumark/contract/numbers";
import {
  adviseOn,
  asksNearMe,
  asksUnlisted,
  searchTexts,
} from "@locumark/contract/places/workplaces/search-texts";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { call } from "../../api.ts";
import type { Suggested, Suggestion } from "../../components/suggest-box/suggestion.ts";
import { paths } from "../../paths.ts";
import { hasAllWords, tellingWords } from "../places/mark-matches.ts";
import { MarkedText } from "../places/marked-text.tsx";
import { WorkplaceLines } from "../places/place-row.tsx";
import { placeText } from "../places/place-text.ts";

const textOf = (workplace: FoundWorkplace): string =>
  `${workplace.displayName} ${placeText(workplace)}`;

const toSuggestion = (workplace: FoundWorkplace, typed: string): Suggestion => ({
  key: workplace._id,
  text: workplace.displayName,
  content: (
    <WorkplaceLines
      workplace={workplace}
      mark={(text) => <MarkedText text={text} typed={typed} />}
    />
  ),
  to: paths.workplace(workplace),
});

/** Suggests workplaces for what is typed, and says what no search can find. */
export async function suggestWorkplaces(query: string, signal: AbortSignal): Promise<Suggested> {
  // Nothing that has such words in its name is what is asked for.
  const isUnanswered = asksNearMe(query) || asksUnlisted(query);
  const found = isUnanswered
    ? []
    : await call("GET /api/workplace/suggestions", { query: { query } }, { signal });
  const telling = tellingWords(found.map(textOf), query);
  return {
    found: found.map((workplace) => toSuggestion(workplace, telling)),
    advice: adviseOn(query, found) ?? (await tellLeftOut(query, found, signal)),
  };
}

/** The suggestions are a bare list: only a search says what became of a word that is not in the first. */
async function tellLeftOut(
  query: string,
  [first]: readonly FoundWorkplace[],
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!first || hasAllWords(textOf(first), query)) return undefined;
  const search = call("GET /api/workplace/search", { query: { query, limit: 1 } }, { signal });
  // The suggestions are worth having without it.
  const answer = await search.catch(() => undefined);
  if (answer === undefined) return undefined;
  const { dropped, respelt, hiddenClosed, closedAreCloser } = answer;
  const said = [
    dropped.length > 0 && searchTexts.dropped(dropped),
    respelt.length > 0 && searchTexts.respelt(respelt),
    closedAreCloser && searchTexts.closedAreCloser(grouped(hiddenClosed), hiddenClosed === 1),
  ];
  return said.filter(Boolean).join(" ") || undefined;
}
