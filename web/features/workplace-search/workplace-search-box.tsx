import { limits } from "@locumark/contract/limits";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { call } from "../../api.ts";
import { SuggestBox } from "../../components/suggest-box/suggest-box.tsx";
import type { Suggestion } from "../../components/suggest-box/suggestion.ts";
import { paths } from "../../paths.ts";

async function suggestWorkplaces(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await call("GET /api/workplace/suggestions", { query: { query } }, { signal });
  return found.map(toSuggestion);
}

function toSuggestion(workplace: FoundWorkplace): Suggestion {
  return {
    key: workplace._id,
    text: workplace.details,
    to: paths.workplace(workplace),
    ...(workplace.averageRating !== null && {
      note: `Rated ${workplace.averageRating.toFixed(1)} of ${limits.ratingMax}`,
    }),
  };
}

/** Finds a workplace from anywhere on the site. */
export function WorkplaceSearchBox({
  size,
  name = "Workplaces",
}: {
  size?: "small" | "large";
  /** Distinguishes it from the one in the navigation. */
  name?: string;
}) {
  return (
    <SuggestBox
      name={name}
      label={size === "large" ? workplaceTexts.findByAny : workplaceTexts.find}
      placeholder={size === "large" ? workplaceTexts.nameOrPostcode : workplaceTexts.find}
      action={paths.search()}
      onEnter={(query) => paths.search({ query })}
      suggest={suggestWorkplaces}
      lastOption={(text) => ({
        key: "add",
        text: workplaceTexts.add,
        to: paths.addWorkplace({ name: text }),
      })}
      {...(size && { size })}
    />
  );
}
