import { Button } from "../../components/button/button.tsx";
import { useViewer } from "../../session.ts";
import { LogInPrompt } from "../log-in-prompt/log-in-prompt.tsx";
import { ByViewer } from "../viewer/by-viewer.tsx";
import { promptOf, type Review, type ReviewedPlace } from "./kinds.ts";
import styles from "./place-reviews.module.css";
import { PostPrompt } from "./post-prompt.tsx";
import { useMemberCode } from "./use-member-code.ts";

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

/** For visitors the way in, for members the way to a review of their own. */
export function PostReview(props: PostReviewProps) {
  const { place } = props;
  return (
    <ByViewer
      visitor={
        <LogInPrompt button={place.kind === "agency" ? "Log In" : "Log in to post a review"}>
          {promptOf(place, "Log in to say what it was like.")}
        </LogInPrompt>
      }
      member={<ForMembers {...props} />}
    />
  );
}

function ForMembers(props: PostReviewProps) {
  const isMember = useViewer() === "member";
  const { code, hasFailed, retry } = useMemberCode(isMember);
  if (code && isMember && !props.isLoading) return <code.MemberPost {...props} />;
  return (
    <PostPrompt place={props.place}>
      {/* Its place, until it is known whether there is a review already. */}
      <span className={hasFailed ? undefined : styles.waiting}>
        <Button onClick={retry}>Post a Review</Button>
      </span>
    </PostPrompt>
  );
}
