import { call } from "../../../api.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";

export const listOwn = (kind: ReviewedPlace["kind"]): Promise<Review[]> =>
  call(`GET /api/my-${kind}-reviews`, {});

export const kindOf = (review: Review): ReviewedPlace["kind"] =>
  "agencyId" in review ? "agency" : "workplace";

export const placeIdOf = (review: Review): string =>
  "agencyId" in review ? review.agencyId : review.workplaceId;

export const placeNameOf = (review: Review): string =>
  "agencyId" in review ? review.agencyName : review.workplaceName;

/** @throws when it is not (or no longer) one of the member's own reviews */
export async function getOwn(kind: ReviewedPlace["kind"], id: string): Promise<Review> {
  const review = (await listOwn(kind)).find(({ _id }) => _id === id);
  if (!review) throw new Error("The review is no longer one of the member's own.");
  return review;
}
