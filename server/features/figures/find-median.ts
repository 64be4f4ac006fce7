/** A value and how many reviews have it. */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** The median: the middle value, or for an even number the mean of the two in the middle. */
export function medianOf(values: readonly Counted[]): number {
  const ordered = values.toSorted((one, other) => one.value - other.value);
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const at = (position: number): number => {
    let passed = 0;
    for (const { value, count } of ordered) {
      passed += count;
      if (position < passed) return value;
    }
    throw new Error("An empty list has no median.");
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
