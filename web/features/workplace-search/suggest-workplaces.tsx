import { adviseOn } from "@locumark/contract/search-texts";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { call } from "../../api.ts";
import type { Suggester, Suggestion } from "../../components/suggest-box/suggestion.ts";
import { paths } from "../../paths.ts";
import { MarkedText } from "../place/marked-text.tsx";
import { WorkplaceLines } from "../place/place-row.tsx";
import { placeText } from "../place/place-text.ts";

const toSuggestion = (workplace: FoundWorkplace, typed: string): Suggestion => ({
  key: workplace._id,
  text: workplace.displayName,
  content: (
    <WorkplaceLines
      workplace={workplace}
      name={<MarkedText text={workplace.displayName} typed={typed} />}
      place={<MarkedText text={placeText(workplace)} typed={typed} />}
    />
  ),
  to: paths.workplace(workplace),
});

/** Suggests workplaces for what is typed, and says what no search can find. */
export const workplaceSuggester: Suggester = {
  async suggest(query, signal) {
    const found = await call("GET /api/workplace/suggestions", { query: { query } }, { signal });
    return found.map((workplace) => toSuggestion(workplace, query));
  },
  advise: adviseOn,
};
