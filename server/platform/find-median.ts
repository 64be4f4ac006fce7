/** A value and how many reviews have it. */
export interface CountedValue {
  readonly value: number;
  readonly count: number;
}

/** The median: the middle value, or for an even number the mean of the two in the middle. */
export const medianOf = (values: readonly CountedValue[]): number => quantileOf(values, 0.5);

/**
 * The value below which a part of all lies: half of the lower half for 0.25. Between two values it is their weighted mean
 * (Hyndman and Fan 1996, definition 7, as spreadsheets have it).
 */
export function quantileOf(values: readonly CountedValue[], part: number): number {
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
  const position = (total - 1) * part;
  const [below, above] = [at(Math.floor(position)), at(Math.ceil(position))];
  return below + (above - below) * (position - Math.floor(position));
}
