import { useEffect } from "react";
import { useLocation } from "react-router";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { Button } from "../../../components/button/button.tsx";
import { WithoutScript } from "../../../components/without-script/without-script.tsx";
import { useViewer } from "../../../session.ts";
import { LogInButtons } from "../../../people/accounts/log-in-prompt.tsx";
import { ByViewer } from "../../../people/accounts/by-viewer.tsx";
import { FirstReview } from "./first-review.tsx";
import { promptOf, type ReviewedPlace, tapTexts } from "../reviewed-kinds.ts";
import styles from "./place-reviews.module.css";
import { PostPrompt, promptClass } from "./post-prompt.tsx";
import type { PostReviewProps } from "../review-props.ts";
import { tappedRating, writeHash } from "./tapped-rating.ts";
import { useWriting, warmWriting } from "../writing/use-writing.ts";

/** For visitors the log-in prompt, for members the way to post a review. */
export function PostReview(props: PostReviewProps) {
  return <ByViewer visitor={<ForVisitors {...props} />} member={<ForMembers {...props} />} />;
}

/** If there is nothing to read, a visitor who has stayed this long may write. */
const stayedMs = 1500;

/** The form opens under its own address, so that it is there again after a reload, and "back" closes it. */
function ForVisitors({ place, isFirst }: PostReviewProps) {
  const { hash } = useLocation();
  const isWriting = useViewer() === "visitor" && hash === writeHash;
  const { code, hasFailed } = useWriting(isWriting);
  useEffect(() => {
    if (!isFirst) return undefined;
    const timer = setTimeout(warmWriting, stayedMs);
    return () => clearTimeout(timer);
  }, [isFirst]);
  if (isWriting && code) return <code.VisitorPost key={place._id} place={place} />;
  return (
    <>
      {isFirst ? <FirstOfVisitor place={place} /> : <Prompt place={place} />}
      {isWriting && hasFailed && <p role="alert">{reviewTexts.loadFailed}</p>}
    </>
  );
}

const Prompt = ({ place }: { place: ReviewedPlace }) => (
  <div className={promptClass}>
    <p className={styles.invitation}>{promptOf(place, "Say what it was like, or log in first.")}</p>
    <LogInButtons canWrite placeId={place._id} />
  </div>
);

/** The address has the rating, so that the form has it after logging in. */
function FirstOfVisitor({ place }: { place: ReviewedPlace }) {
  const { search } = useLocation();
  const rating = tappedRating(search);
  return (
    <FirstReview
      place={place}
      rating={rating}
      text={rating === undefined ? promptOf(place, tapTexts.invitation) : tapTexts.chosen(rating)}
    >
      <WithoutScript>Writing a review needs JavaScript.</WithoutScript>
      <LogInButtons canWrite placeId={place._id} />
    </FirstReview>
  );
}

function ForMembers(props: PostReviewProps) {
  const isMember = useViewer() === "member";
  const { code, hasFailed, retry } = useWriting(isMember);
  if (code && isMember && !props.isLoading) return <code.MemberPost {...props} />;
  return (
    <PostPrompt {...props}>
      {/* A placeholder until it is known whether there is a review already. */}
      <span className={hasFailed ? undefined : styles.waiting}>
        <Button onClick={retry}>Post a Review</Button>
      </span>
    </PostPrompt>
  );
}
