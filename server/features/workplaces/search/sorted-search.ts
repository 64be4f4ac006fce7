/** The first index from 0 to size - 1 at which the test fails, if it holds up to there only. */
export function firstFailing(size: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts after every letter and digit; not a character itself. */
const afterAll = "\uffff";

/**
 * The index range [start, end) of those texts that start with the prefix. The texts must be in
 * ascending order. They are compared by `<`, which is several times quicker than `startsWith`.
 */
export function prefixRange(
  size: number,
  textAt: (index: number) => string,
  prefix: string,
): [start: number, end: number] {
  const beyond = prefix + afterAll;
  const start = firstFailing(size, (index) => textAt(index) < prefix);
  return [start, start + firstFailing(size - start, (index) => textAt(start + index) < beyond)];
}
