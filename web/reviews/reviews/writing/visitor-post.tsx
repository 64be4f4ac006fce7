import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  reviewFormTexts,
  visitorDraftTexts as texts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { toast } from "../../../components/toast/toasts.ts";
import { ButtonLink } from "../../../components/button/button.tsx";
import { canStore } from "../../../storage.ts";
import { useVisitorDraft, writeVisitorDraft } from "../../../visitor-drafts.ts";
import { paths } from "../../../paths.ts";
import { checkReview } from "./check-review.ts";
import { newValues } from "./form-fields.ts";
import { formKinds } from "./form-kinds.tsx";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import { publishHash } from "./publish-hash.ts";
import { ReadyDraft } from "./ready-draft.tsx";
import { ReviewForm } from "./review-form.tsx";
import styles from "./review-form.module.css";
import { tappedRating } from "../reading/tapped-rating.ts";
import { useVisitorFormDraft } from "../../../use-draft.ts";

/** For visitors: the form, and once it is complete the way to an account; who comes back from there finds it ready. */
export function VisitorPost({ place }: { place: ReviewedPlace }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const stored = useVisitorDraft(place._id);
  const [isReady, setReady] = useState(stored?.isReady ?? false);
  const [isStoring] = useState(canStore);
  const close = (): void => void navigate(pathname + search, { replace: true });
  if (!isStoring) {
    return (
      <div className={styles.form} role="status">
        <p>{texts.notStored}</p>
        <ButtonLink to={paths.login({ next: pathname + search })}>Log In</ButtonLink>
      </div>
    );
  }
  if (isReady && stored) {
    return <ReadyDraft draft={stored} onChange={() => setReady(false)} onDeleted={close} />;
  }
  return (
    <div id="review" className={styles.inPlace}>
      <div>
        <p>{texts.how}</p>
        <p>{texts.kept}</p>
      </div>
      <VisitorForm
        place={place}
        rating={tappedRating(search)}
        onCancel={close}
        onReady={() => void navigate(paths.signup({ next: place.path + publishHash }))}
      />
    </div>
  );
}

/** Its own component: the draft is read when the form opens, and again when it opens once more. */
function VisitorForm({
  place,
  rating,
  onReady,
  onCancel,
}: {
  place: ReviewedPlace;
  rating: number | undefined;
  onReady: () => void;
  onCancel: () => void;
}) {
  const draft = useVisitorFormDraft(place);
  const kind = formKinds[place.kind];
  return (
    <ReviewForm
      place={place}
      submission={{
        check: (form) => checkReview(kind.schema, form),
        async send(_fields, { sendAnyway }, { form }) {
          const isLooked = sendAnyway !== false;
          if (writeVisitorDraft(place, new FormData(form), { isReady: true, isLooked })) onReady();
          else toast.error(texts.notStored);
        },
        failureText: () => kind.postFailed,
      }}
      start={newValues(rating)}
      draft={draft}
      draftText={reviewFormTexts.draftOfPost}
      className={styles.form}
      heading={{ level: "h2", text: "Post a Review" }}
      anonymousLabel={kind.anonymousLabel}
      hasReminder
      submitText="Continue"
      sendingText="Posting…"
      onCancel={onCancel}
    />
  );
}
