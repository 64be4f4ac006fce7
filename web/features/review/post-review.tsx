import { useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useSession, useToken } from "../../session.ts";
import { LogInPrompt } from "../log-in-prompt/log-in-prompt.tsx";
import promptStyles from "../log-in-prompt/log-in-prompt.module.css";
import { type Review, type ReviewedPlace, reviewKinds } from "./kinds.ts";
import { useOpenForm } from "./use-open-form.ts";
import { useReviewForm } from "./use-review-form.ts";

export interface PostReviewProps {
  place: ReviewedPlace;
  onPosted: (review: Review) => void;
}

/** For visitors the way in, for members the button that opens the form. */
export function PostReview({ place, onPosted }: PostReviewProps) {
  const token = useToken();
  const { prompt } = reviewKinds[place.kind];
  if (token === null) {
    return (
      <LogInPrompt button={place.kind === "agency" ? "Log In" : "Log in to post a review"}>
        {prompt} Log in to say what it was like.
      </LogInPrompt>
    );
  }
  return <MemberPost place={place} onPosted={onPosted} />;
}

function MemberPost({ place, onPosted }: PostReviewProps) {
  const { loading } = useSession();
  const [isOpen, setOpen] = useOpenForm(place._id);
  const loaded = useReviewForm(isOpen, () => setOpen(false));
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  // Only once it is known whose draft to look for.
  if (isOpen && loaded && !loading) {
    return (
      <loaded.ReviewForm
        place={place}
        onCancel={close}
        onDone={(review) => {
          close();
          toast.success(reviewKinds[place.kind].postedText);
          onPosted(review);
        }}
      />
    );
  }
  return (
    <div className={promptStyles.prompt}>
      <p>{reviewKinds[place.kind].prompt} Say what it was like.</p>
      <Button ref={buttonRef} aria-busy={isOpen} onClick={() => setOpen(true)}>
        Post a Review
      </Button>
    </div>
  );
}
