import { type Profession, professions } from "@locumark/contract/choices";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { growsWhenFolded, hasTooManyMarks } from "@locumark/contract/measure";
import {
  type RatingBand,
  ratingBands,
  type ReviewSort,
  reviewSorts,
} from "@locumark/contract/reviews/reviews/review-choices";

export const switchNames = ["withText", "lastYear", "paidLate"] as const;

/** The choices in an address, as the calls take them; the default order is left out. */
export type Filter = {
  sort?: ReviewSort;
  profession?: Profession;
  rating?: RatingBand;
  q?: string;
} & { [Name in (typeof switchNames)[number]]?: "1" };

/** Reads the valid choices of an address or a form; the rest is as if it were not there. */
export function readFilter(parameters: URLSearchParams): Filter {
  const oneOf = <Name extends string, const Value extends string>(
    name: Name,
    values: readonly Value[],
  ): { [Key in Name]?: Value } => {
    const value = values.find((one) => one === parameters.get(name));
    return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
  };
  const q = searchedFor(parameters.get("q") ?? "");
  return {
    ...oneOf("sort", reviewSorts.slice(1)),
    ...oneOf("rating", ratingBands),
    ...oneOf("profession", professions),
    ...oneOf("withText", ["1"]),
    ...oneOf("lastYear", ["1"]),
    ...oneOf("paidLate", ["1"]),
    ...(q !== "" && { q }),
  };
}

/** Returns one line of at most as many words and characters as the server takes. */
function searchedFor(typed: string): string {
  const line = typed.slice(0, 4 * reviewLimits.reviewQuery).toWellFormed();
  if (hasTooManyMarks(line) || growsWhenFolded(line)) return "";
  const plain = line.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, " ");
  const words = plain.normalize("NFC").trim().split(/\s+/u).slice(0, reviewLimits.reviewQueryWords);
  return Array.from(words.join(" ")).slice(0, reviewLimits.reviewQuery).join("").trim();
}

const names = ["sort", "rating", "profession", ...switchNames, "q"] as const;

/** As part of an address, which is the same in whatever order things were chosen; "" for nothing. */
export const toQuery = (filter: Filter): string =>
  new URLSearchParams(
    names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  ).toString();

/** @param path of a place, which may have a query of its own */
export const withFilter = (path: string, query: string): string =>
  query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
