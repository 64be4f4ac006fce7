import type { ReactNode } from "react";
import type { Review, ReviewedPlace } from "./kinds.ts";

export interface ReviewCardProps {
  review: Review;
  /** What kind of workplace it is about, where that is known. */
  type?: string;
  /** Set apart from the cards around it: which place it is about. */
  place?: ReactNode;
  /** How often its author has asked elsewhere on the page to change it. */
  asked?: number;
  /** Whether the form opens by itself when what was typed into it before has not been saved. */
  reopens?: boolean;
  /** Whether these are the words its author has just saved. */
  isSaved?: boolean;
  /** Called with what it became, null when it was deleted. */
  onChanged?: (after: Review | null) => void;
}

export interface ChangeReviewProps extends ReviewCardProps {
  /** The review as readers see it. */
  children: ReactNode;
}

export interface PostReviewProps {
  place: ReviewedPlace;
  /** Those that the page shows. */
  reviews: Review[];
  /** Whether they are all there are. */
  isWhole: boolean;
  /** What this visit has made of reviews. */
  current: (reviews: Review[]) => Review[];
  /** Whether the reviews are a visitor's, and the member's are on their way. */
  isLoading: boolean;
  onPosted: (review: Review) => void;
  /** Called when somebody wants to change a review of theirs instead. */
  onAsked: (review: Review) => void;
}
