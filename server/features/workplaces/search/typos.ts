import type { WordList } from "./word-list.ts";

const shortestForOne = 4;
const shortestForTwo = 8;

/** How many typos a query word of this length may have: none, one or two. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < shortestForOne) return 0;
  return word.length < shortestForTwo ? 1 : 2;
}

/**
 * The rows of the table of optimal string alignment (insertions, deletions, substitutions and
 * swaps of neighbours, no part edited twice) of a word against the growing start of another text.
 * Only the band of cells that can hold `allowed` typos or fewer is computed.
 */
class AlignmentRows {
  readonly #codes: Uint16Array;
  readonly #allowed: number;
  readonly #cells: Uint16Array;
  readonly #width: number;
  /** For each row, the fewest typos of the word against that row's start or a shorter one. */
  readonly #fewest: Uint16Array;
  readonly mostRows: number;

  constructor(word: string, allowed: number) {
    this.#codes = new Uint16Array(word.length).map((_, index) => word.charCodeAt(index));
    this.#allowed = allowed;
    this.#width = word.length + 1;
    this.mostRows = word.length + allowed;
    this.#cells = new Uint16Array((this.mostRows + 1) * this.#width).fill(allowed + 1);
    for (let column = 0; column <= Math.min(word.length, allowed); column += 1) {
      this.#cells[column] = column;
    }
    this.#fewest = new Uint16Array(this.mostRows + 1).fill(word.length);
  }

  fewestAt(row: number): number {
    return this.#fewest[row]!;
  }

  /** Computes row number `row` for a text from the rows before; false if no cell is allowed. */
  compute(row: number, text: string): boolean {
    const cells = this.#cells;
    const codes = this.#codes;
    const start = row * this.#width;
    const above = start - this.#width;
    const twoAbove = above - this.#width;
    const code = text.charCodeAt(row - 1);
    const codeBefore = row > 1 ? text.charCodeAt(row - 2) : -1;
    const from = Math.max(1, row - this.#allowed);
    const to = Math.min(codes.length, row + this.#allowed);
    cells[start] = Math.min(row, this.#allowed + 1);
    let fewest = Math.min(row, this.#allowed + 1);
    let left = cells[start + from - 1]!;
    for (let column = from; column <= to; column += 1) {
      let typos = cells[above + column - 1]!;
      if (code !== codes[column - 1]) {
        typos = Math.min(typos, cells[above + column]!, left) + 1;
        const swapped =
          column > 1 && code === codes[column - 2] && codeBefore === codes[column - 1];
        if (swapped) typos = Math.min(typos, cells[twoAbove + column - 2]! + 1);
      }
      cells[start + column] = typos;
      left = typos;
      if (typos < fewest) fewest = typos;
    }
    const reached = to === codes.length ? left : codes.length;
    this.#fewest[row] = Math.min(this.#fewest[row - 1]!, reached);
    return fewest <= this.#allowed;
  }
}

/**
 * Reports the runs of words, from index `from` up to, not including, `to`, that are close to the
 * given word or start with something that is, and how many typos, `allowed` at the most, it
 * takes. Since the list is sorted, the rows computed for the characters that a word has in common
 * with the one before it are kept, and words that start with a hopeless start are passed over.
 */
export function forEachCloseRun(
  { words, shared }: WordList,
  word: string,
  allowed: number,
  report: (from: number, to: number, typos: number) => void,
): void {
  const rows = new AlignmentRows(word, allowed);
  let row = 0;
  let index = 0;
  while (index < words.length) {
    const text = words[index]!;
    const lastRow = Math.min(text.length, rows.mostRows);
    row = Math.min(row, shared[index]!);
    let hopeful = true;
    while (hopeful && row < lastRow) {
      row += 1;
      hopeful = rows.compute(row, text);
    }
    let next = index + 1;
    if (!hopeful || row === rows.mostRows) {
      while (next < words.length && shared[next]! >= row) next += 1;
    }
    const typos = rows.fewestAt(row);
    if (typos <= allowed) report(index, next, typos);
    index = next;
  }
}
