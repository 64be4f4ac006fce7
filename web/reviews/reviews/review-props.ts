import type { ReactNode } from "react";
import type { Review, ReviewedPlace } from "./reviewed-kinds.ts";

export interface ReviewCardProps {
  review: Review;
  /** The kind of workplace, where known. */
  type?: string;
  /** The place it is about, where the cards are of different places. */
  place?: ReactNode;
  /** How often its author has asked elsewhere on the page to edit it. */
  asked?: number;
  /** Whether the form opens by itself when it has an unsaved draft. */
  reopens?: boolean;
  /** Whether its author has just saved it. */
  isSaved?: boolean;
  /** Called with the changed review, or null when it was deleted. */
  onChanged?: (after: Review | null) => void;
}

export interface ChangeReviewProps extends ReviewCardProps {
  /** The review as readers see it. */
  children: ReactNode;
}

export interface PostReviewProps {
  place: ReviewedPlace;
  /** The reviews on the page. */
  reviews: Review[];
  /** Whether it has no review yet. */
  isFirst: boolean;
  /** Applies this visit's changes to reviews. */
  current: (reviews: Review[]) => Review[];
  /** Whether the reviews were fetched as a visitor and those for the member are still loading. */
  isLoading: boolean;
  onPosted: (review: Review) => void;
  /** Called when the member wants to edit their existing review instead. */
  onAsked: (review: Review) => void;
}
