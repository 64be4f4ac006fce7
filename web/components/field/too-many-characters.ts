import { countCharacters } from "@locumark/contract/measure";
import { grouped } from "@locumark/contract/numbers";

/**
 * Returns how far a text is over its limit, as a sentence; undefined within it. Fields have no `maxlength`: it would
 * cut what people paste, in silence.
 */
export function tooManyCharacters(text: string, max: number | undefined): string | undefined {
  if (max === undefined || text.length <= max) return undefined;
  const over = countCharacters(text.normalize("NFC").trim()) - max;
  if (over <= 0) return undefined;
  return `${grouped(over)} ${over === 1 ? "character" : "characters"} too many: at most ${grouped(max)}.`;
}
