import { foldedPerUnit } from "@locumark/contract/measure";
import { foldText } from "../../platform/fold.ts";
import { textColumnMax } from "./review-kinds.ts";

/** The most that texts within their limits come to, but for letters beyond the basic plane; the rest is not searched. */
const unitsMax = foldedPerUnit * Object.values(textColumnMax).reduce((sum, max) => sum + max);

/** The words of a review as a search compares them: folded once, when the review is stored, since that takes long. */
export const normaliseWords = (texts: readonly string[]): string =>
  foldText(texts.join("\n")).slice(0, unitsMax).toWellFormed();

/** The words that are searched for, each once; without words that are within another. */
export function splitSearch(q: string): string[] {
  const words = [...new Set(foldText(q).split(/\s+/u).filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
