import { limits } from "@locumark/contract/limits";
import { checkReview } from "@locumark/contract/review-check/check-review";
import { hostileTexts } from "@locumark/contract/review-check/test/hostile-texts";

/** Processor time of a look at the words of a review: the longest comments there can be, made to take long. */
const rounds = 51;

function timeOf(text: string): { median: number; most: number } {
  const times = Array.from({ length: rounds }, () => {
    const start = process.threadCpuUsage();
    checkReview({ comments: text }, ["Dr Smith & Partners"]);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  }).toSorted((one, other) => one - other);
  return { median: times[Math.floor(rounds / 2)] ?? 0, most: times.at(-1) ?? 0 };
}

const rows = hostileTexts(limits.comments)
  .map(([part, text]) => {
    const { median, most } = timeOf(text);
    return { part: JSON.stringify(part), median, most };
  })
  .toSorted((one, other) => other.median - one.median);
for (const { part, median, most } of rows) {
  process.stdout.write(`${median.toFixed(2)} ms, at most ${most.toFixed(2)} ms: ${part}\n`);
}
