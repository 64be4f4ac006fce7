import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { averageRating } from "@locumark/contract/ratings";
import type { Workplace } from "./queries.ts";
import { detailsOf } from "./details.ts";
import type { IndexedWorkplace } from "./search/search-index.ts";

/** A workplace with all that anybody may know of it. Found places leave through the search index itself. */
export function presentMatch(workplace: IndexedWorkplace & { ambiguous: boolean }): WorkplaceMatch {
  return {
    _id: workplace._id,
    name: workplace.name,
    details: detailsOf(workplace),
    type: workplace.type,
    address: workplace.address,
    postcode: workplace.postcode,
    status: workplace.status,
    averageRating: averageRating(workplace.ratingSum, workplace.reviewCount),
    reviewCount: workplace.reviewCount,
    ambiguous: workplace.ambiguous,
  };
}

export function presentAdded(workplace: Workplace) {
  const { id, name, type, address, postcode } = workplace;
  return { _id: id, name, type, address, postcode, details: detailsOf(workplace) };
}
