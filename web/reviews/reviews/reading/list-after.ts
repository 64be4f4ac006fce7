import { call } from "../../../api.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";

/**
 * The reviews that follow one.
 * @param filtered how the list is sorted and filtered, as part of an address
 */
export function listAfter(
  { kind, _id }: ReviewedPlace,
  before: string,
  filtered: string,
): Promise<Review[]> {
  const query = { before, ...Object.fromEntries(new URLSearchParams(filtered)) };
  return kind === "workplace"
    ? call("GET /api/workplace-reviews", { query: { workplaceId: _id, ...query } })
    : call("GET /api/agency-reviews", { query: { agencyId: _id, ...query } });
}
