import { call } from "../../../api.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";

type Changeable = "isAnonymous" | "showPay" | "showPayment";

/** The calls for an author's own reviews, except posting and editing. */
interface OwnCalls {
  list(): Promise<Review[]>;
  remove(id: string): Promise<unknown>;
  forget(id: string): Promise<{ message: string }>;
  /** What stays possible once its words cannot be edited any more. */
  change(id: string, body: Partial<Record<Changeable, boolean>>): Promise<{ review: Review }>;
  publish(id: string): Promise<{ review: Review; message: string }>;
  removeLater(id: string): Promise<{ review: Review; message: string }>;
  keep(id: string): Promise<{ review: Review; message: string }>;
}

export const ownCalls: Record<ReviewedPlace["kind"], OwnCalls> = {
  workplace: {
    list: () => call("GET /api/my-workplace-reviews", {}),
    remove: (id) => call("DELETE /api/workplace-review/:id", { params: { id } }),
    forget: (id) => call("POST /api/workplace-review/:id/forget", { params: { id } }),
    change: (id, body) => call("PUT /api/workplace-review/:id", { params: { id }, body }),
    publish: (id) => call("POST /api/workplace-review/:id/publish", { params: { id } }),
    removeLater: (id) => call("POST /api/workplace-review/:id/delete-later", { params: { id } }),
    keep: (id) => call("POST /api/workplace-review/:id/keep", { params: { id } }),
  },
  agency: {
    list: () => call("GET /api/my-agency-reviews", {}),
    remove: (id) => call("DELETE /api/agency-review/:id", { params: { id } }),
    forget: (id) => call("POST /api/agency-review/:id/forget", { params: { id } }),
    change: (id, body) => call("PUT /api/agency-review/:id", { params: { id }, body }),
    publish: (id) => call("POST /api/agency-review/:id/publish", { params: { id } }),
    removeLater: (id) => call("POST /api/agency-review/:id/delete-later", { params: { id } }),
    keep: (id) => call("POST /api/agency-review/:id/keep", { params: { id } }),
  },
};

export const kindOf = (review: Review): ReviewedPlace["kind"] =>
  "agencyId" in review ? "agency" : "workplace";

export const placeIdOf = (review: Review): string =>
  "agencyId" in review ? review.agencyId : review.workplaceId;

export const placeNameOf = (review: Review): string =>
  "agencyId" in review ? review.agencyName : review.workplaceName;

/** @throws when it is not (or no longer) one of the member's own reviews */
export async function getOwn(kind: ReviewedPlace["kind"], id: string): Promise<Review> {
  const review = (await ownCalls[kind].list()).find(({ _id }) => _id === id);
  if (!review) throw new Error("The review is no longer one of the member's own.");
  return review;
}
