import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import type { SuggestInputProps } from "../../components/suggest-box/props.ts";
import { SuggestBox } from "../../components/suggest-box/suggest-box.tsx";
import { paths } from "../../paths.ts";

/** The behaviour of any field that finds workplaces. */
export const workplaceSuggestions: Pick<SuggestInputProps, "load" | "lastOption"> = {
  load: async () => (await import("./suggest-workplaces.tsx")).suggestWorkplaces,
  lastOption: (text) => ({
    key: "add",
    text,
    content: workplaceTexts.add,
    to: paths.addWorkplace({ name: text }),
  }),
};

/** Finds a workplace from anywhere on the site. */
export function WorkplaceSearchBox({
  size,
  name,
}: {
  size?: "small" | "large";
  /** On a page: the name of its landmark. */
  name?: string;
}) {
  return (
    <SuggestBox
      name={name}
      label={size === "large" ? workplaceTexts.findByAny : workplaceTexts.find}
      placeholder={size === "large" ? workplaceTexts.nameOrPostcode : workplaceTexts.find}
      action={paths.search()}
      onEnter={(query) => paths.search({ query })}
      {...workplaceSuggestions}
      {...(size && { size })}
    />
  );
}
