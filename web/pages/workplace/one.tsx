import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { ReviewCard } from "../../features/review/review-card.tsx";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Head } from "../../layout/head.tsx";
import { RatedPlace } from "../../layout/rated-place.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { crumbsTo } from "./crumbs.ts";
import { Heading, placeText, ratingText, reviewCountText } from "./heading.tsx";
import type { OneWorkplace } from "./loader.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { PostReview } from "./post-review.tsx";
import styles from "./workplace.module.css";

/** The page of one workplace. */
export function One({ workplace, reviews, before, asMember }: OneWorkplace) {
  const { token } = useSession();
  const revalidator = useRevalidator();
  const [posted, setPosted] = useState<WorkplaceReview[]>([]);
  const [older, setOlder] = useState<WorkplaceReview[]>([]);

  // The server rendered what visitors see; a member's own reviews need asking again, with the token.
  const isOutdated = (token !== null) !== asMember;
  const { revalidate } = revalidator;
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);

  const shown = withoutRepeats([...reviews, ...older], posted);
  const { name, details, averageRating, reviewCount } = workplace;
  return (
    <>
      <Head
        title={details || name}
        description={
          averageRating === null
            ? `${details}: no reviews by locums yet. Be the first to say what a shift there is like.`
            : `${details}: ${ratingText(averageRating)}, ${reviewCountText(reviewCount)} by locums who worked there. Pay, time to pay, systems and facilities.`
        }
        canonicalPath={paths.workplace(workplace)}
      />
      <Breadcrumbs crumbs={crumbsTo(workplace)} />
      <RatedPlace
        kind="LocalBusiness"
        path={paths.workplace(workplace)}
        {...{ name, averageRating, reviewCount }}
        address={placeText(workplace)}
      />
      <Heading workplace={workplace} />
      <PostReview
        workplace={workplace}
        onPosted={(review) => {
          setPosted((now) => [review, ...now]);
          void revalidate();
        }}
      />
      <section className={styles.reviews} aria-labelledby="reviews">
        <div className={styles.reviewsTop}>
          <h2 id="reviews">{before === undefined ? "Reviews" : "Older reviews"}</h2>
          <span className={styles.soft} role="status">
            {(isOutdated || revalidator.state === "loading") && workplaceTexts.loadingReviews}
          </span>
        </div>
        {before !== undefined && (
          <p className={styles.soft}>
            <Link to={paths.workplace(workplace)}>Back to the newest reviews</Link>
          </p>
        )}
        {shown.length === 0 ? (
          <p className={styles.soft}>{workplaceTexts.noReviews}</p>
        ) : (
          <ul role="list" className={styles.list}>
            {shown.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
        <MoreReviews
          workplace={workplace}
          batch={older.length === 0 ? reviews : older}
          onLoaded={(batch) => setOlder((now) => [...now, ...batch])}
        />
      </section>
    </>
  );
}

/**
 * What was posted on this visit stays on top, though the next answer may list it further down: an
 * anonymous review has its place by its month. A map keeps the first place and the last value.
 */
function withoutRepeats(answered: WorkplaceReview[], posted: WorkplaceReview[]): WorkplaceReview[] {
  const all = [...posted, ...answered];
  return [...new Map(all.map((review) => [review._id, review])).values()];
}
