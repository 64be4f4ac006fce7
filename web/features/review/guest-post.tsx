import { type ComponentType, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { toast } from "../../components/toast/toasts.ts";
import { ButtonLink } from "../../components/button/button.tsx";
import { canStore, useBegunReview, writeBegunReview } from "../../begun-reviews.ts";
import { paths } from "../../paths.ts";
import type { ReviewedPlace } from "./kinds.ts";
import type { ReviewFormProps } from "./review-form.tsx";
import type { PostReviewProps } from "./props.ts";
import styles from "./review-form.module.css";
import { tappedRating } from "./tapped-rating.ts";
import { useBegunDrafts } from "./use-begun-drafts.ts";
import { useReviewForm } from "./use-review-form.ts";

/** For visitors: the form, and once it is complete the ways to an account. */
export function GuestPost({ place }: Pick<PostReviewProps, "place">) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const begun = useBegunReview(place._id);
  const [isReady, setReady] = useState(begun?.isReady ?? false);
  const [isStoring] = useState(canStore);
  const close = (): void => void navigate(pathname + search, { replace: true });
  const loaded = useReviewForm(isStoring, close);
  if (!isStoring) {
    return (
      <div className={styles.form} role="status">
        <p>{texts.notStored}</p>
        <ButtonLink to={paths.login({ next: pathname + search })}>Log In</ButtonLink>
      </div>
    );
  }
  if (!loaded) return <p role="status">Loading...</p>;
  if (isReady && begun) {
    return <loaded.ReadyReview begun={begun} onChange={() => setReady(false)} onDeleted={close} />;
  }
  return (
    <GuestForm
      place={place}
      Form={loaded.ReviewForm}
      inAddress={tappedRating(search)}
      onDone={close}
      onCancel={close}
      onReady={(form, isLooked) => {
        if (writeBegunReview(place, new FormData(form), { isReady: true, isLooked }))
          setReady(true);
        else toast.error(texts.notStored);
      }}
    />
  );
}

/** Its own component: the draft is read when the form opens, and again when it opens once more. */
function GuestForm({
  Form,
  place,
  ...rest
}: ReviewFormProps & { place: ReviewedPlace; Form: ComponentType<ReviewFormProps> }) {
  const drafts = useBegunDrafts(place);
  return (
    <div id="review" className={styles.inPlace}>
      <div>
        <p>{texts.how}</p>
        <p>{texts.kept}</p>
      </div>
      <Form place={place} drafts={drafts} {...rest} />
    </div>
  );
}
