import { grouped } from "@locumark/contract/numbers";
import { nameMonth } from "@locumark/contract/uk-dates";
import { isMadeUp } from "../declarations/register-kinds.ts";

/** A quarter's list loses one place in a hundred; one that was cut off loses more than this. */
const shareMax = 0.1;

/**
 * Describes what a newer file of facts would do that a person should confirm first: leave many places without, or put
 * back an older state. What is known of bundled places is left out: all of them go.
 * @param options.months as the names of the files have them, "" where they have none
 * @returns sentences; undefined when it can be taken as it is
 */
export function compareFacts(options: {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  months: { before: string; after: string };
}): string | undefined {
  const { after, months } = options;
  const before = [...options.before.keys()].filter((code) => !isMadeUp(code));
  const lost = before.filter((code) => !after.has(code)).length;
  const sentences: string[] = [];
  if (lost > before.length * shareMax) {
    sentences.push(
      `Of ${grouped(before.length)} places that something is known of, ${grouped(lost)} would be without.`,
    );
  }
  if (months.after !== "" && months.after < months.before) {
    sentences.push(
      `It is older than the present one: of ${nameMonth(months.after)}, not of ${nameMonth(months.before)}.`,
    );
  }
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}
