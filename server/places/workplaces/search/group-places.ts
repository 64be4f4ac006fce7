import type { WorkplaceKind } from "@locumark/contract/choices";
import type { PlaceTable } from "./place-table.ts";
import type { Query } from "./read-query.ts";
import { isFiller } from "./word-forms.ts";

/** How many of the places that a query without a name finds are of the kind that it asks for, and of others, which come last. */
export interface Groups {
  readonly asked: number;
  /** How many of those have reviews and come first; null in an order that is not by reviews. */
  readonly reviewed: number | null;
  readonly others: number;
}

/** The work at a branch is that of a practice. */
export const workAt = (kind: WorkplaceKind): WorkplaceKind => (kind === "branch" ? "gp" : kind);

/** Whether a place is of a kind that is asked for; all are where none is. A clinic is a hospital where its register says so. */
export function isAskedFor(place: number, { kinds }: Query, table: PlaceTable): boolean {
  const kind = workAt(table.kind[place]!);
  if (kinds.length === 0) return true;
  if (kind === "clinic" && kinds.includes("hospital")) {
    return table.at(place).workplace.type === "Hospital";
  }
  return kinds.includes(kind);
}

/** @param rated tells which places have reviews, where those come first */
export function countGroups(
  places: readonly number[],
  isAsked: (place: number) => boolean,
  rated: Pick<PlaceTable, "isRated"> | false,
): Groups {
  const asked = places.filter(isAsked);
  return {
    asked: asked.length,
    reviewed: rated ? asked.filter((place) => rated.isRated[place]).length : null,
    others: places.length - asked.length,
  };
}

/**
 * Points for a query without a name: for the kind that is asked for, then for reviews. Of places without reviews those come
 * first whose whole name is among these words, as of a "Dental Surgery", and head offices last.
 */
export function scoreGroups(places: readonly number[], query: Query, table: PlaceTable): number[] {
  const typed = new Set(query.words.map(({ text }) => text));
  const isTyped = (word: string) => typed.has(word) || isFiller(word);
  const isNamed = (place: number) => nameIn(table.at(place).phrases).every(isTyped);
  return places.map((place) => {
    const asked = isAskedFor(place, query, table) ? 4 : 0;
    if (table.isRated[place]) return asked + 3;
    if (table.kind[place] === "head-office") return asked;
    return asked + (typed.size > 0 && isNamed(place) ? 2 : 1);
  });
}

/** The words of a place's name, which is the first of its texts. */
const nameIn = (phrases: string): string[] =>
  phrases.slice("| ".length, phrases.indexOf(" |", 1)).split(" ");
