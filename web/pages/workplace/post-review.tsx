import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import type { WorkplaceMatch } from "@locumark/contract/workplaces";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { hasDraft } from "../../features/review/draft.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import type { ReviewFormProps } from "./review-form.tsx";
import styles from "./workplace.module.css";

export interface PostReviewProps {
  workplace: WorkplaceMatch;
  onPosted: (review: WorkplaceReview) => void;
}

/** For visitors the way in, for members the button that opens the form. */
export function PostReview({ workplace, onPosted }: PostReviewProps) {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (token === null) {
    return (
      <div className={styles.prompt}>
        <p>Worked here? Log in to say what it was like.</p>
        <ButtonLink to={paths.login({ next: pathname + search })}>
          Log in to post a review
        </ButtonLink>
      </div>
    );
  }
  return <MemberPost workplace={workplace} onPosted={onPosted} />;
}

function MemberPost({ workplace, onPosted }: PostReviewProps) {
  // What was typed before a session ended or the page was reloaded is waiting: show it.
  const [isOpen, setOpen] = useState(() => hasDraft(workplace._id));
  const loaded = useReviewForm(isOpen, () => setOpen(false));
  const buttonRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => buttonRef.current?.focus());
  }

  if (isOpen && loaded) {
    return (
      <loaded.ReviewForm
        workplace={workplace}
        onCancel={close}
        onPosted={(review) => {
          close();
          toast.success(reviewTexts.posted);
          onPosted(review);
        }}
      />
    );
  }
  return (
    <div className={styles.prompt}>
      <p>Worked here? Say what it was like.</p>
      <Button ref={buttonRef} aria-busy={isOpen} onClick={() => setOpen(true)}>
        Post a Review
      </Button>
    </div>
  );
}

interface LoadedForm {
  ReviewForm: ComponentType<ReviewFormProps>;
}

/** The form and what checks it, fetched when it is first wanted: most readers never post. */
function useReviewForm(isWanted: boolean, onFailure: () => void): LoadedForm | undefined {
  const [loaded, setLoaded] = useState<LoadedForm>();
  const giveUp = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted) return;
    async function fetchForm(): Promise<void> {
      try {
        setLoaded(await import("./review-form.tsx"));
      } catch {
        toast.error("The form could not be loaded. Check your connection and try again.");
        giveUp();
      }
    }
    void fetchForm();
  }, [isWanted]);
  return loaded;
}
