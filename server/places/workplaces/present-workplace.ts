import { averageRating } from "@locumark/contract/ratings";
import type { DeskPlace, ListedPlace } from "@locumark/contract/site/admin/admin";
import type { FoundWorkplace, SearchResult } from "@locumark/contract/places/workplaces/workplaces";
import { detailsOf } from "./describe-workplace.ts";
import type { findDeskPlace } from "./find-desk-place.ts";
import { readableAddress, streetAndTown } from "../places/format-address.ts";
import { readableName } from "../places/format-name.ts";
import type { Workplace } from "./workplace-queries.ts";
import type { NamedWorkplace, PlacedWorkplace } from "./search/search-index.ts";

/** For suggestions and search results. */
export function presentFound(workplace: NamedWorkplace): FoundWorkplace {
  const { _id, name, type, kind, postcode, status, ratingSum, reviewCount, ambiguous } = workplace;
  return {
    _id,
    name,
    displayName: readableName(name),
    address: streetAndTown(workplace.address, name),
    details: detailsOf(workplace),
    type,
    kind,
    postcode,
    status,
    averageRating: averageRating(ratingSum, reviewCount),
    reviewCount,
    ambiguous,
  };
}

/** For a search near somewhere, and the places around another. */
export const presentPlaced = (workplace: PlacedWorkplace): SearchResult => ({
  ...presentFound(workplace),
  distance: workplace.distance,
  distanceText: workplace.distanceText,
  openingHours: (workplace.status === "open" && workplace.openingHours) || null,
});

/** For a look-up: with its whole address. */
export const presentMatch = (workplace: NamedWorkplace): FoundWorkplace => ({
  ...presentFound(workplace),
  address: readableAddress(workplace.address, workplace.name),
});

/** For the list of workplaces that members added. */
export function presentAdded(workplace: Workplace) {
  const { id, name, type, address, postcode } = workplace;
  return { _id: id, name, type, address, postcode, details: detailsOf(workplace) };
}

/** Totals over all workplaces with one name. */
export function presentAverages(rated: readonly NamedWorkplace[]) {
  const sums = new Map<string, { reviewCount: number; ratingSum: number }>();
  for (const { name, reviewCount, ratingSum } of rated) {
    const before = sums.get(name) ?? { reviewCount: 0, ratingSum: 0 };
    sums.set(name, {
      reviewCount: before.reviewCount + reviewCount,
      ratingSum: before.ratingSum + ratingSum,
    });
  }
  const averages = [...sums].map(([name, { reviewCount, ratingSum }]) => [
    name,
    { averageRating: averageRating(ratingSum, reviewCount), reviewCount },
  ]);
  return Object.fromEntries(averages);
}

/** For admins, in a list. */
export const presentListedPlace = (row: Workplace): ListedPlace => ({
  _id: row.id,
  code: row.ods_code,
  name: row.name,
  type: row.type,
  address: row.address,
  postcode: row.postcode,
  status: row.status,
  reviewCount: row.review_count,
});

/** For admins: one place, with what stands behind its page. */
export const presentDeskPlace = ({
  page,
  entries,
  corrections,
  neighbours,
  actions,
}: NonNullable<Awaited<ReturnType<typeof findDeskPlace>>>): DeskPlace => ({
  ...presentListedPlace(page),
  status: entries.some(({ status }) => status === "open") ? "open" : "closed",
  kind: page.kind,
  telephone: page.telephone,
  entries: [page, ...entries.filter(({ id }) => id !== page.id)].map((entry) => ({
    _id: entry.id,
    code: entry.ods_code,
    register: entry.register,
    name: entry.name,
    status: entry.status,
  })),
  corrections: corrections
    .filter(({ field }) => field !== "twins")
    .map(({ field, value, register_value: registerValue }) => ({ field, value, registerValue })),
  neighbours: neighbours.map(presentListedPlace),
  actions: actions.map(({ action, doneBy }) => ({
    number: action.number,
    doneAt: action.done_at,
    doneBy,
    action: action.action,
    reason: action.reason,
    isUndone: action.undone_by !== null,
  })),
});
