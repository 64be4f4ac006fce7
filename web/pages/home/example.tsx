import type { WorkplaceReview } from "@locumark/contract/reviews";
import { ReviewCard } from "../../features/review/review-card.tsx";
import styles from "./home.module.css";

/** A fictitious review, labelled as such: an example of what the site offers. */
const example: WorkplaceReview = {
  _id: "example",
  rating: 9,
  comments:
    "Handover notes were ready and my login worked from the first minute. Two dispensers until six, then one. Half an hour for lunch, and I got it.",
  isAnonymous: true,
  createdAt: "2026-03-01T00:00:00.000Z",
  editedAt: null,
  isOwner: false,
  canEdit: false,
  editableUntil: null,
  user: null,
  authorVerified: null,
  authorProfession: null,
  workplaceName: "",
  workplaceId: "",
  payRate: 30,
  timeToPay: 14,
  pmr: "ProScript Connect",
  features: "Own consultation room, staff parking, ten minutes from the station",
};

export function Example() {
  return (
    <figure className={styles.example}>
      <figcaption>An example of a review</figcaption>
      <div>
        <ReviewCard review={example} />
      </div>
    </figure>
  );
}
