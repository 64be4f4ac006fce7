import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { paths } from "../../paths.ts";
import { useViewer } from "../../session.ts";
import { LogInPrompt } from "../log-in-prompt/log-in-prompt.tsx";
import { ByViewer } from "../viewer/by-viewer.tsx";
import { FirstReview } from "./first-review.tsx";
import { promptOf, type ReviewedPlace, tapTexts } from "./kinds.ts";
import styles from "./place-reviews.module.css";
import { PostPrompt } from "./post-prompt.tsx";
import type { PostReviewProps } from "./props.ts";
import { tappedRating } from "./tapped-rating.ts";
import { useMemberCode } from "./use-member-code.ts";

/** For visitors the log-in prompt, for members the way to post a review. */
export function PostReview(props: PostReviewProps) {
  const { place } = props;
  return (
    <ByViewer
      visitor={props.isFirst ? <FirstOfVisitor place={place} /> : <Prompt place={place} />}
      member={<ForMembers {...props} />}
    />
  );
}

/** On a phone only the button is seen while the page scrolls: it says what the log-in is for. */
const logInText = ({ kind }: ReviewedPlace): ReactNode =>
  kind === "agency" ? (
    <span>
      <span>Log In</span> to post a review
    </span>
  ) : (
    "Log in to post a review"
  );

const Prompt = ({ place }: { place: ReviewedPlace }) => (
  <LogInPrompt button={logInText(place)} isInReach>
    {promptOf(place, "Log in to say what it was like.")}
  </LogInPrompt>
);

/** The address has the rating, so that the form has it after logging in. */
function FirstOfVisitor({ place }: { place: ReviewedPlace }) {
  const { pathname, search } = useLocation();
  const rating = tappedRating(search);
  return (
    <FirstReview
      place={place}
      rating={rating}
      text={rating === undefined ? promptOf(place, tapTexts.invitation) : tapTexts.chosen(rating)}
    >
      <ButtonLink to={paths.login({ next: pathname + search })}>{logInText(place)}</ButtonLink>
    </FirstReview>
  );
}

function ForMembers(props: PostReviewProps) {
  const isMember = useViewer() === "member";
  const { code, hasFailed, retry } = useMemberCode(isMember);
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
