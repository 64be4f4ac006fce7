import { milesBetween, type Point } from "../../towns/read-districts.ts";

/** Cells of a tenth of a degree: seven miles from north to south, four from west to east. */
const cellsPerDegree = 10;
const rowLength = 360 * cellsPerDegree;

const rowOf = (latitude: number): number => Math.floor(latitude * cellsPerDegree);
const cellOf = ({ latitude, longitude }: Point): number =>
  rowOf(latitude) * rowLength + rowOf(longitude);

/** Places by where they are, so that finding those near a point does not take a look at all of them. */
export class PlaceGrid<Place extends { readonly position: Point | undefined }> {
  readonly #cells = new Map<number, Set<Place>>();

  add(place: Place): void {
    if (!place.position) return;
    const cell = cellOf(place.position);
    const there = this.#cells.get(cell);
    if (there) there.add(place);
    else this.#cells.set(cell, new Set([place]));
  }

  remove(place: Place): void {
    if (place.position) this.#cells.get(cellOf(place.position))?.delete(place);
  }

  /** Yields the places at most this many miles from a point, and some that are a little farther, in no order. */
  *around(point: Point, miles: number): Generator<Place> {
    // 69 miles at the least are a degree of latitude; a degree of longitude is measured.
    const north = miles / 69;
    const degreeEast = milesBetween(point, { ...point, longitude: point.longitude + 1 });
    const east = Math.min(180, miles / degreeEast);
    for (let row = rowOf(point.latitude - north); row <= rowOf(point.latitude + north); row += 1) {
      const first = rowOf(point.longitude - east);
      for (let column = first; column <= rowOf(point.longitude + east); column += 1) {
        yield* this.#cells.get(row * rowLength + column) ?? [];
      }
    }
  }
}
