const shortestForOne = 4;
const shortestForTwo = 8;

/** How many typos a word of this length may have. */
export function typosAllowed({ length }: string): 0 | 1 | 2 {
  if (length < shortestForOne) return 0;
  return length < shortestForTwo ? 1 : 2;
}

/** Longer words are not compared. */
export const longestWord = 32;

const width = longestWord + 3;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];

/**
 * The typos between a word and another: letters left out, added, wrong, or swapped with their neighbour (optimal string
 * alignment).
 * @param allowed the most that are of interest
 * @param isStart compare the word with whatever start of the other is closest to it
 * @returns more than `allowed` where there are more
 */
export function typosBetween(
  word: string,
  other: string,
  allowed: number,
  isStart: boolean,
): number {
  let [before, above, here] = rows as [Uint8Array, Uint8Array, Uint8Array];
  const length = word.length;
  for (let column = 0; column <= length; column += 1) above[column] = column;
  let closest = isStart ? length : allowed + 1;
  const lastRow = Math.min(other.length, length + allowed);
  for (let row = 1; row <= lastRow; row += 1) {
    const letter = other.charCodeAt(row - 1);
    let fewest = row;
    here[0] = row;
    for (let column = 1; column <= length; column += 1) {
      let typos = above[column - 1]!;
      if (letter !== word.charCodeAt(column - 1)) {
        typos = 1 + Math.min(typos, above[column]!, here[column - 1]!);
        if (
          row > 1 &&
          column > 1 &&
          letter === word.charCodeAt(column - 2) &&
          other.charCodeAt(row - 2) === word.charCodeAt(column - 1)
        ) {
          typos = Math.min(typos, before[column - 2]! + 1);
        }
      }
      here[column] = typos;
      if (typos < fewest) fewest = typos;
    }
    if (isStart && here[length]! < closest) closest = here[length]!;
    if (fewest > allowed) return closest;
    [before, above, here] = [above, here, before];
  }
  return isStart ? closest : above[length]!;
}
