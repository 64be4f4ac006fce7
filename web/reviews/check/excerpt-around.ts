/** Characters shown on each side. */
const around = 35;

/** A part of a text with a few words on each side, cut between words where it can be. */
export function excerptAround(
  text: string,
  { start, end }: { start: number; end: number },
): { before: string; words: string; after: string } {
  const left = text.slice(Math.max(0, start - around), start);
  const right = text.slice(end, end + around);
  const cutLeft = start > around ? `… ${left.replace(/^\S*\s+/, "")}` : left;
  const cutRight = end + around < text.length ? `${right.replace(/\s+\S*$/, "")} …` : right;
  return {
    before: cutLeft.toWellFormed(),
    words: text.slice(start, end).toWellFormed(),
    after: cutRight.toWellFormed(),
  };
}
