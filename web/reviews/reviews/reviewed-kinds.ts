import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { agencyTexts, workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import type { WorkplaceInput } from "@locumark/contract/places/workplaces/workplaces";

export type Review = WorkplaceReview | AgencyReview;

/** The subject of a review: a workplace or an agency. */
export interface ReviewedPlace {
  readonly kind: "workplace" | "agency";
  readonly _id: string;
  readonly name: string;
  /** The name in the case in which people read it, if it differs. */
  readonly displayName?: string;
  /** The kind of workplace; empty for agencies. */
  readonly type: string;
  /** The name of the chain that it belongs to. */
  readonly chain?: string | undefined;
  /** Whether it has closed permanently. */
  readonly isClosed?: boolean;
  /** The address of its page. */
  readonly path: string;
  /** One that is added with its first review. */
  readonly newWorkplace?: WorkplaceInput;
}

/** The differences between the two kinds, except for their forms, which few readers need. */
export interface ReviewKind {
  readonly noReviews: string;
  readonly prompt: string;
}

export const reviewKinds: Record<ReviewedPlace["kind"], ReviewKind> = {
  workplace: {
    noReviews: workplaceTexts.noReviews,
    prompt: "Worked here?",
  },
  agency: {
    noReviews: agencyTexts.noReviews,
    prompt: "Worked for them?",
  },
};

/** Texts for a place without a review. */
export const tapTexts = {
  invitation: "Tap a star to begin the first review.",
  chosen: (rating: number) => `You chose ${reviewTexts.outOf(rating)}. Log in to say why.`,
};

const closedText =
  "This place has closed. If you worked here before, you can still say what it was like.";

export const promptOf = ({ kind, isClosed = false }: ReviewedPlace, invitation: string): string =>
  isClosed ? closedText : `${reviewKinds[kind].prompt} ${invitation}`;
