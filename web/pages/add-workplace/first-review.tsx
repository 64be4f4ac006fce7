import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { WorkplaceInput } from "@locumark/contract/places/workplaces/workplaces";
import { toast } from "../../components/toast/toasts.ts";
import { JustPosted } from "../../reviews/reviews/own/just-posted.tsx";
import type { Review } from "../../reviews/reviews/reviewed-kinds.ts";
import { PostForm } from "../../reviews/reviews/writing/post-form.tsx";
import { paths } from "../../paths.ts";

/** The first review of a workplace that is added with it: others see both at the same time. */
export function FirstReview({
  workplace,
  onPosted,
  onCancel,
}: {
  workplace: WorkplaceInput;
  onPosted: () => void;
  onCancel: () => void;
}) {
  const navigate = useNavigate();
  const [posted, setPosted] = useState<Review>();
  const { name, postcode, type } = workplace;
  if (posted) {
    return (
      <JustPosted review={posted} said={reviewFormTexts.posted} onPublished={setPosted}>
        <Link to={paths.myReviews()}>{reviewFormTexts.next.own}</Link>
      </JustPosted>
    );
  }
  return (
    <>
      <p>{workplaceFormTexts.reviewOf(`${name}, ${postcode}`)}</p>
      <PostForm
        place={{
          kind: "workplace",
          // It has none yet: by this the draft is kept.
          _id: `new ${name} ${postcode}`,
          name,
          type,
          path: paths.addWorkplace(),
          newWorkplace: workplace,
        }}
        inAddress={undefined}
        tapped={undefined}
        onDone={(review) => {
          onPosted();
          setPosted(review);
          toast.success(reviewFormTexts.posted);
        }}
        onCancel={onCancel}
        onOpenOther={async () => navigate(paths.myReviews())}
      />
    </>
  );
}
