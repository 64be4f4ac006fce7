import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as limits from "@locumark/contract/limits";
import { checkChanges } from "@locumark/contract/reviews/check/check-review";
import { hostileTexts } from "@locumark/contract/reviews/check/test/hostile-texts";

/**
 * Processor time of a look at the words of a review, all its fields as long as they can be and made to take long: of a new one,
 * and of an edit that changes every word.
 */
const rounds = 21;
/** The clock of a thread may tick as rarely as every 4 ms. */
const looksInRound = 10;
const ownNames = ["Dr Smith & Partners"];

type Texts = Record<"comments" | "features" | "pmr", string>;

function timeOf(before: object, after: Texts): { median: number; most: number } {
  const times = Array.from({ length: rounds }, () => {
    const start = process.threadCpuUsage();
    for (let look = 0; look < looksInRound; look += 1) checkChanges(before, after, ownNames);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000 / looksInRound;
  }).toSorted((one, other) => one - other);
  return { median: times[Math.floor(rounds / 2)] ?? 0, most: times.at(-1) ?? 0 };
}

const fill = (text: string): Texts => ({
  comments: text,
  features: text.slice(0, reviewLimits.features),
  pmr: text.slice(0, limits.pmr),
});
const shapes = hostileTexts(Math.max(reviewLimits.comments, reviewLimits.features));
const rows = shapes.flatMap(([part, text]) => {
  const after = fill(text);
  const before = fill(
    text.replaceAll(/\S+\s/g, (word) => `${word} was `).slice(0, reviewLimits.comments),
  );
  return [
    { what: "new", part: JSON.stringify(part), ...timeOf({}, after) },
    { what: "edit", part: JSON.stringify(part), ...timeOf(before, after) },
  ];
});
for (const { what, part, median, most } of rows.toSorted((one, two) => two.median - one.median)) {
  process.stdout.write(
    `${median.toFixed(2)} ms, at most ${most.toFixed(2)} ms: ${what}, ${part}\n`,
  );
}
