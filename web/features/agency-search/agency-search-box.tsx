import { agencyTexts } from "@locumark/contract/place-texts";
import { SuggestBox } from "../../components/suggest-box/suggest-box.tsx";
import { paths } from "../../paths.ts";

/** Finds an agency from anywhere on the site: Enter opens the one that is meant, or the list of matches. */
export function AgencySearchBox({ name }: { name?: string }) {
  return (
    <SuggestBox
      name={name}
      label={agencyTexts.search}
      placeholder={agencyTexts.search}
      action={paths.agencies()}
      onEnter={(query) => paths.agencies({ query, open: "best" })}
      load={async () => (await import("./suggest-agencies.ts")).suggestAgencies}
      lastOption={(text) => ({
        key: "add",
        text: agencyTexts.add,
        to: paths.addAgency({ name: text }),
      })}
    />
  );
}
