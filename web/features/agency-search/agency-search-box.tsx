import type { Agency } from "@locumark/contract/agencies";
import { agencyTexts } from "@locumark/contract/agency-texts";
import { call } from "../../api.ts";
import { SuggestBox, type Suggestion } from "../../components/suggest-box/suggest-box.tsx";
import { paths } from "../../paths.ts";

async function suggestAgencies(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await call("GET /api/agency/suggestions", { query: { query } }, { signal });
  return found.map(toSuggestion);
}

function toSuggestion(agency: Agency): Suggestion {
  return {
    key: agency._id,
    text: agency.name,
    to: paths.agency(agency),
    ...(agency.averageRating !== null && {
      note: `Rated ${agency.averageRating.toFixed(1)} of 10`,
    }),
  };
}

/** Finds an agency from anywhere on the site. There is no page of agency results: Enter leads to rating one. */
export function AgencySearchBox() {
  return (
    <SuggestBox
      label="Search agencies"
      placeholder="Search agencies"
      action={paths.rateAgency()}
      suggest={suggestAgencies}
      lastOption={(text) => ({
        key: "add",
        text: agencyTexts.add,
        to: paths.addAgency({ name: text }),
      })}
    />
  );
}
