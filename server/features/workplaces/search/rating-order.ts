import { averageOf, type Entry } from "./entry.ts";
import type { PositionSet } from "./position-set.ts";
import { firstFailing } from "./sorted-search.ts";

/** Whether averages rise (1) or fall (-1). */
type Direction = 1 | -1;

/**
 * Rating order: by average, then entries with more reviews first, in either direction; unrated
 * entries last. Zero for equals, which stand in name order.
 */
export function compareRatings(left: Entry, right: Entry, direction: Direction): number {
  const leftAverage = averageOf(left.workplace);
  const rightAverage = averageOf(right.workplace);
  if (leftAverage === null) return rightAverage === null ? 0 : 1;
  if (rightAverage === null) return -1;
  return (
    (leftAverage - rightAverage) * direction ||
    right.workplace.reviewCount - left.workplace.reviewCount
  );
}

/**
 * The rated positions of a segment in rating order. The order is made when first asked for; from
 * then on single positions are taken out and put back as ratings change.
 */
export class RatingOrder {
  readonly #entries: readonly Entry[];
  readonly #rated: PositionSet;
  readonly #direction: Direction;
  #positions: number[] | undefined;

  constructor(entries: readonly Entry[], rated: PositionSet, direction: Direction) {
    this.#entries = entries;
    this.#rated = rated;
    this.#direction = direction;
  }

  /** All rated positions, in order; valid until the next change. */
  positions(): readonly number[] {
    this.#positions ??= this.#rated.first().sort(this.compare);
    return this.#positions;
  }

  /** Compares two positions by rating, then by name. */
  readonly compare = (left: number, right: number): number =>
    compareRatings(this.#entries[left]!, this.#entries[right]!, this.#direction) || left - right;

  /** Takes a position out, if it is rated; to be called while its entry has the old rating. */
  remove(position: number): void {
    if (this.#rated.has(position)) this.#positions?.splice(this.#rank(position), 1);
  }

  /** Puts a position in, if it is rated, by the rating its entry has now. */
  insert(position: number): void {
    if (this.#rated.has(position)) this.#positions?.splice(this.#rank(position), 0, position);
  }

  #rank(position: number): number {
    const positions = this.#positions ?? [];
    return firstFailing(positions.length, (index) => this.compare(positions[index]!, position) < 0);
  }
}
