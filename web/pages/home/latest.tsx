import { Link } from "react-router";
import type { Overview } from "@locumark/contract/figures/figures/overview";
import type { PlacedReview } from "@locumark/contract/reviews/reviews/reviews";
import listStyles from "../../places/places/place-row.module.css";
import { placeText } from "../../places/places/place-text.ts";
import { ReviewExcerpt } from "../../reviews/reviews/reading/review-excerpt.tsx";
import { paths } from "../../paths.ts";
import styles from "./home.module.css";

/** A fictitious review, labelled as such, until there are enough real ones. */
const example = {
  rating: 9,
  comments:
    "Handover notes were ready and my login worked from the first minute. Two dispensers until six, then one. Half an hour for lunch, and I got it.",
  isAnonymous: false,
  createdAt: "2026-03-01T00:00:00.000Z",
  payRate: 30,
  payment: "paid",
  timeToPay: 14,
  pmr: "ProScript Connect",
} as const;

export function Latest({ latest }: Pick<Overview, "latest">) {
  if (latest.length === 0) {
    return (
      <figure className={`stack-s ${styles.latest}`}>
        <figcaption>An example of a review</figcaption>
        <ReviewExcerpt review={example} />
      </figure>
    );
  }
  return (
    <section className={`stack-s ${styles.latest}`} aria-labelledby="latest">
      <h2 id="latest">Latest reviews</h2>
      <div className={styles.three}>
        {latest.map((review) => (
          <ReviewExcerpt key={review._id} review={review} place={<Place review={review} />} />
        ))}
      </div>
    </section>
  );
}

function Place({ review }: { review: PlacedReview }) {
  const { workplaceId: _id, workplaceName: name, workplaceDisplayName, workplace } = review;
  return (
    <Link to={paths.workplace({ _id, name, ambiguous: true })} className={listStyles.link}>
      <span className={listStyles.name}>{workplaceDisplayName}</span>
      {workplace && <span className={listStyles.place}>{placeText(workplace)}</span>}
    </Link>
  );
}
