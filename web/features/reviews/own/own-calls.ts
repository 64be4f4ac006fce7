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

const callsOf = (kind: ReviewedPlace["kind"]): Omit<OwnCalls, "list" | "change"> => {
  const review = `/api/${kind}-review/:id` as const;
  return {
    remove: (id) => call(`DELETE ${review}`, { params: { id } }),
    forget: (id) => call(`POST ${review}/forget`, { params: { id } }),
    publish: (id) => call(`POST ${review}/publish`, { params: { id } }),
    removeLater: (id) => call(`POST ${review}/delete-later`, { params: { id } }),
    keep: (id) => call(`POST ${review}/keep`, { params: { id } }),
  };
};

export const ownCalls: Record<ReviewedPlace["kind"], OwnCalls> = {
  workplace: {
    ...callsOf("workplace"),
    list: () => call("GET /api/my-workplace-reviews", {}),
    change: (id, body) => call("PUT /api/workplace-review/:id", { params: { id }, body }),
  },
  agency: {
    ...callsOf("agency"),
    list: () => call("GET /api/my-agency-reviews", {}),
    change: (id, body) => call("PUT /api/agency-review/:id", { params: { id }, body }),
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
