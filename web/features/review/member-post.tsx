import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { begunReviewTexts } from "@locumark/contract/begun-review-texts";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useSession } from "../../session.ts";
import { BegunQuestion } from "./begun-question.tsx";
import { carryOver } from "./carry-over.ts";
import type { Review } from "./kinds.ts";
import { getOwn } from "./own-calls.ts";
import { OwnModeration } from "./own-moderation.tsx";
import type { PostReviewProps } from "./props.ts";
import { PostPrompt } from "./post-prompt.tsx";
import { RecentReview } from "./recent-review.tsx";
import { tappedRating } from "./tapped-rating.ts";
import { useBegun } from "./use-begun.ts";
import { useOpenForm } from "./use-open-form.ts";
import { useRecentReview } from "./use-recent-review.ts";
import { useReviewForm } from "./use-review-form.ts";

/** For members: the button that opens the form, or a link to their existing review. */
export function MemberPost(props: PostReviewProps) {
  const { place, onPosted, onAsked } = props;
  const { loading, user } = useSession();
  const recent = useRecentReview(props);
  // From a star tapped before logging in, or one tapped now.
  const inAddress = tappedRating(useLocation().search);
  const [tapped, setTapped] = useState<number>();
  const { isOpen, hasDraft, setOpen } = useOpenForm(
    place._id,
    inAddress !== undefined && recent === undefined,
    recent === undefined,
  );
  const begun = useBegun(place);
  const loaded = useReviewForm(isOpen || begun.own !== undefined, () => setOpen(false));
  const buttonRef = useRef<HTMLButtonElement>(null);

  function change(review: Review, withTyped: boolean): void {
    if (withTyped && user && begun.own) begun.moveInto(user._id, review);
    else if (withTyped && user) carryOver(user._id, place._id, review._id);
    setOpen(false);
    if (!withTyped && begun.own) begun.release();
    onAsked(review);
  }

  async function openOther(id: string, withTyped: boolean): Promise<void> {
    change(await getOwn(place.kind, id), withTyped);
  }

  const form = {
    place,
    inAddress,
    tapped,
    onOpenOther: openOther,
    onCancel: () => {
      setOpen(false);
      setTapped(undefined);
      if (begun.own) begun.leave();
      requestAnimationFrame(() => buttonRef.current?.focus());
    },
    onDone: (review: Review) => {
      flushSync(() => {
        setOpen(false);
        if (begun.own) begun.leave();
        onPosted(review);
      });
      buttonRef.current?.focus();
      // Of one that is held its card says so: it is not posted yet. Of one that waits its card says until when.
      const { agencyPosted, posted } = reviewFormTexts;
      const said = place.kind === "agency" ? agencyPosted : posted;
      if ((review.moderation?.state ?? "waiting") === "waiting") toast.success(said);
    },
  };
  // Only once the account, and so the draft, is known.
  if (begun.own && !recent) {
    if (!loaded || loading) return <p role="status">Loading...</p>;
    return (
      <loaded.PublishReview
        begun={begun.own}
        onStart={begun.hold}
        onDeleted={begun.leave}
        {...form}
      />
    );
  }
  if (isOpen && loaded && !loading) return <loaded.ReviewForm {...form} />;
  if (begun.asked) {
    return (
      <BegunQuestion
        begun={begun.asked}
        onYes={() => begun.answer(true)}
        onNo={() => begun.answer(false)}
      />
    );
  }
  if (recent) {
    // One that others do not see is not in the list, and would be missed there.
    const isListed = props.reviews.some(({ _id }) => _id === recent._id);
    return (
      <>
        {!isListed && recent.moderation && (
          <OwnModeration reviewId={recent._id} {...recent.moderation} />
        )}
        <RecentReview
          ref={buttonRef}
          isInReach
          review={recent}
          hasTyped={hasDraft || begun.own !== undefined}
          onOpen={(withTyped) => change(recent, withTyped)}
        />
      </>
    );
  }
  return (
    <>
      {begun.isMissing && <p role="status">{begunReviewTexts.notHere}</p>}
      <PostPrompt
        {...props}
        onTap={(rating) => {
          setTapped(rating);
          setOpen(true);
        }}
      >
        <Button ref={buttonRef} aria-busy={isOpen} onClick={() => setOpen(true)}>
          Post a Review
        </Button>
      </PostPrompt>
    </>
  );
}
