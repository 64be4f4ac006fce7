import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { SuggestInputProps } from "../../components/suggest-box/props.ts";
import { SuggestBox } from "../../components/suggest-box/suggest-box.tsx";
import { paths } from "../../paths.ts";

/** The behaviour of any field that finds agencies. */
export const agencySuggestions: Pick<SuggestInputProps, "load" | "lastOption"> = {
  load: async () => (await import("./suggest-agencies.ts")).suggestAgencies,
  lastOption: (text) => ({
    key: "add",
    text,
    content: agencyTexts.add,
    to: paths.addAgency({ name: text }),
  }),
};

/** Finds an agency from anywhere on the site: Enter opens the one that is meant, or the list of matches. */
export function AgencySearchBox({ name }: { name?: string }) {
  return (
    <SuggestBox
      name={name}
      label={agencyTexts.search}
      placeholder={agencyTexts.search}
      action={paths.agencies()}
      onEnter={(query) => paths.agencies({ query, open: "best" })}
      {...agencySuggestions}
    />
  );
}
