import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import {
  reviewFormTexts,
  visitorDraftTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { Button } from "../../../components/button/button.tsx";
import { toast } from "../../../components/toast/toasts.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session.ts";
import promptStyles from "../../../people/accounts/log-in-prompt.module.css";
import { DraftQuestion } from "./draft-question.tsx";
import { carryOver } from "./carry-over.ts";
import type { Review } from "../reviewed-kinds.ts";
import { JustPosted } from "../own/just-posted.tsx";
import { getOwn } from "../own/own-calls.ts";
import { OwnModeration } from "../own/own-moderation.tsx";
import { PostForm } from "./post-form.tsx";
import { PostPrompt } from "../reading/post-prompt.tsx";
import type { PostReviewProps } from "../review-props.ts";
import { PublishDraft } from "./publish-draft.tsx";
import { RecentReview } from "../own/recent-review.tsx";
import { tappedRating } from "../reading/tapped-rating.ts";
import { useEarlierDraft } from "./use-earlier-draft.ts";
import { useOpenForm } from "../own/use-open-form.ts";
import { useRecentReview } from "../own/use-recent-review.ts";

/** For members: the button that opens the form, or a link to their existing review. */
export function MemberPost(props: PostReviewProps) {
  const { place, onPosted, onAsked } = props;
  const { loading, user } = useSession();
  const { recent, own } = useRecentReview(props);
  // From a star tapped before logging in, or one tapped now.
  const inAddress = tappedRating(useLocation().search);
  const [tapped, setTapped] = useState<number>();
  const { isOpen, hasDraft, setOpen } = useOpenForm(
    place._id,
    inAddress !== undefined && recent === undefined,
    recent === undefined,
  );
  const earlier = useEarlierDraft(place);
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Whether the recent review was sent on this visit. */
  const [hasPosted, setHasPosted] = useState(false);

  function change(review: Review, withTyped: boolean): void {
    if (withTyped && user && earlier.own) earlier.moveInto(user._id, review);
    else if (withTyped && user) carryOver(user._id, place._id, review._id);
    setOpen(false);
    if (!withTyped && earlier.own) earlier.release();
    onAsked(review);
  }

  async function openOther(id: string, withTyped: boolean): Promise<void> {
    change(await getOwn(place.kind, id), withTyped);
  }

  const form = {
    place,
    own,
    inAddress,
    tapped,
    onOpenOther: openOther,
    onCancel: () => {
      setOpen(false);
      setTapped(undefined);
      if (earlier.own) earlier.leave();
      requestAnimationFrame(() => buttonRef.current?.focus());
    },
    onDone: (review: Review) => {
      flushSync(() => {
        setOpen(false);
        if (earlier.own) earlier.leave();
        setHasPosted(true);
        onPosted(review);
      });
      const { agencyPosted, posted } = reviewFormTexts;
      const isAgency = place.kind === "agency";
      toast.success(isAgency ? agencyPosted : posted);
    },
  };
  // Only once the account, and so the draft, is known.
  if (earlier.own && !recent) {
    if (loading) return <p role="status">Loading...</p>;
    return (
      <PublishDraft
        draft={earlier.own}
        onStart={earlier.hold}
        onDeleted={earlier.leave}
        {...form}
      />
    );
  }
  if (isOpen && !loading) return <PostForm {...form} />;
  if (earlier.asked) {
    return (
      <DraftQuestion
        draft={earlier.asked}
        onYes={() => earlier.answer(true)}
        onNo={() => earlier.answer(false)}
      />
    );
  }
  if (recent) {
    // One that others do not see is not in the list, and would be missed there.
    const isListed = props.reviews.some(({ _id }) => _id === recent._id);
    return (
      <>
        {hasPosted ? (
          <JustPosted review={recent} onPublished={onPosted}>
            <NextSteps review={recent} />
          </JustPosted>
        ) : (
          !isListed &&
          recent.moderation && <OwnModeration reviewId={recent._id} {...recent.moderation} />
        )}
        <RecentReview
          ref={buttonRef}
          isInReach
          review={recent}
          hasTyped={hasDraft || earlier.own !== undefined}
          onOpen={(withTyped) => change(recent, withTyped)}
        />
      </>
    );
  }
  if (hasDraft) {
    return (
      <div className={`${promptStyles.prompt} ${promptStyles.inReach}`}>
        <Button ref={buttonRef} aria-busy={isOpen} onClick={() => setOpen(true)}>
          {reviewTexts.goOn}
        </Button>
      </div>
    );
  }
  return (
    <>
      {earlier.isMissing && <p role="status">{visitorDraftTexts.notHere}</p>}
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

/** After posting: one's own reviews, and the agency that booked the shift, or another place. */
function NextSteps({ review }: { review: Review }) {
  const { own, agency, another } = reviewFormTexts.next;
  const isBooked = "bookedThrough" in review && review.bookedThrough === "agency";
  return (
    <>
      <Link to={paths.myReviews()}>{own}</Link>
      {isBooked ? (
        <Link to={paths.rateAgency()}>{agency}</Link>
      ) : (
        <Link to={paths.search()}>{another}</Link>
      )}
    </>
  );
}
