import { joinWords } from "../../join-words.ts";
import { grouped } from "../../numbers.ts";
import type { Overview } from "./overview.ts";
import { kindNouns } from "../../places/workplaces/place-texts.ts";

type Fact = Overview["facts"][number];

const factNames: Record<Fact["fact"], string> = {
  hours: "opening hours",
  items: "items a month",
  patients: "list sizes",
};

const say = ({ fact, kind, count }: Fact): string =>
  `${factNames[fact]} of ${grouped(count)} ${kindNouns[kind][count === 1 ? 0 : 1]}`;

/** Texts of the home page about the whole site. */
export const overviewTexts = {
  count: (workplaces: string, reviews: string | undefined): string =>
    reviews === undefined
      ? `${workplaces} workplaces.`
      : `${workplaces} workplaces and ${reviews} reviews.`,
  /** "Opening hours of 11,204 pharmacies and list sizes of 7,903 GP practices." */
  facts(facts: readonly Fact[]): string {
    const words = joinWords(facts.map(say));
    return words === "" ? "" : `${words[0]!.toUpperCase()}${words.slice(1)}.`;
  },
  free: "Free to read, no account needed.",
} as const;
