import type { AgencyReview } from "@locumark/contract/agency-reviews";
import { agencyTexts } from "@locumark/contract/agency-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { call } from "../../api.ts";

export type Review = WorkplaceReview | AgencyReview;

/** The subject of a review: a workplace or an agency. */
export interface ReviewedPlace {
  readonly kind: "workplace" | "agency";
  readonly _id: string;
  readonly name: string;
  /** The kind of workplace; empty for agencies. */
  readonly type: string;
  /** Whether it has closed permanently. */
  readonly isClosed?: boolean;
  /** The address of its page. */
  readonly path: string;
}

/** The differences between the two kinds, except for their forms, which few readers need. */
export interface ReviewKind {
  readonly noReviews: string;
  readonly prompt: string;
  list(placeId: string, before: string): Promise<Review[]>;
}

export const reviewKinds: Record<ReviewedPlace["kind"], ReviewKind> = {
  workplace: {
    noReviews: workplaceTexts.noReviews,
    prompt: "Worked here?",
    list: (workplaceId, before) =>
      call("GET /api/workplace-reviews", { query: { workplaceId, before } }),
  },
  agency: {
    noReviews: agencyTexts.noReviews,
    prompt: "Worked for them?",
    list: (agencyId, before) => call("GET /api/agency-reviews", { query: { agencyId, before } }),
  },
};

/** Where there is no review yet. */
export const tapTexts = {
  invitation: "Tap a star to begin the first review.",
  chosen: (rating: number) => `You chose ${reviewTexts.outOf(rating)}. Log in to say why.`,
};

const closedText =
  "This place has closed. If you worked here before, you can still say what it was like.";

export const promptOf = ({ kind, isClosed = false }: ReviewedPlace, invitation: string): string =>
  isClosed ? closedText : `${reviewKinds[kind].prompt} ${invitation}`;
