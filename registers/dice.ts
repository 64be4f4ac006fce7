/** Pseudo-random choices that are the same on every run. */
export interface Dice {
  /** A whole number from `low` to `high`, both possible. */
  number(low: number, high: number): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  chance(probability: number): boolean;
  /** The same items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
}

/**
 * Dice that give the same results for the same seed. The generator is mulberry32 by Tommy Ettinger, in the
 * public domain: short, and uniform enough for sample data.
 */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    number,
    pick: (items) => items[number(0, items.length - 1)],
    chance: (probability) => next() < probability,
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
