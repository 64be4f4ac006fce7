import { Button } from "../../components/button/button.tsx";
import { useViewer } from "../../session.ts";
import { LogInPrompt } from "../log-in-prompt/log-in-prompt.tsx";
import { ByViewer } from "../viewer/by-viewer.tsx";
import { promptOf } from "./kinds.ts";
import styles from "./place-reviews.module.css";
import { PostPrompt } from "./post-prompt.tsx";
import type { PostReviewProps } from "./props.ts";
import { useMemberCode } from "./use-member-code.ts";

/** For visitors the log-in prompt, for members the way to post a review. */
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
      {/* A placeholder until it is known whether there is a review already. */}
      <span className={hasFailed ? undefined : styles.waiting}>
        <Button onClick={retry}>Post a Review</Button>
      </span>
    </PostPrompt>
  );
}
