import { useState } from "react";
import { useNavigate } from "react-router";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { toast } from "../../components/toast/toasts.ts";
import {
  type BegunReview,
  canStore,
  readBegunReview,
  writeBegunReview,
} from "../../begun-reviews.ts";
import { ReadyReview } from "../../features/review/ready-review.tsx";
import { useBegunDrafts } from "../../features/review/use-begun-drafts.ts";
import { paths } from "../../paths.ts";
import { RatingForm } from "./rating-form.tsx";

/** While no agency has been chosen, the review is of none. */
const noAgency = {
  kind: "agency",
  _id: "rate-agency",
  name: "",
  path: paths.rateAgency(),
} as const;

/** For visitors: the form, and once it is complete the ways to an account, from which they return to the agency's page. */
export function GuestRate({ asked }: { asked: string | undefined }) {
  const navigate = useNavigate();
  const [ready, setReady] = useState<BegunReview>();
  const [isStoring] = useState(canStore);
  if (!isStoring) return <p role="status">{texts.notStored}</p>;
  if (ready) {
    return (
      <ReadyReview
        begun={ready}
        onChange={() => void navigate(`${ready.place.path}#review`)}
        onDeleted={() => setReady(undefined)}
      />
    );
  }
  return <GuestForm asked={asked} onReady={setReady} />;
}

function GuestForm({
  asked,
  onReady,
}: {
  asked: string | undefined;
  onReady: (begun: BegunReview) => void;
}) {
  const drafts = useBegunDrafts(noAgency);
  return (
    <>
      <p>{texts.how}</p>
      <p>{texts.kept}</p>
      <RatingForm
        asked={asked}
        own={[]}
        drafts={drafts}
        onReady={(agency, form, isLooked) => {
          const place = {
            ...noAgency,
            _id: agency._id,
            name: agency.name,
            path: paths.agency(agency),
          };
          if (!writeBegunReview(place, new FormData(form), { isReady: true, isLooked })) {
            toast.error(texts.notStored);
            return;
          }
          drafts.deleteDraft();
          onReady(readBegunReview(agency._id)!);
        }}
        onRated={() => undefined}
        onChange={() => undefined}
      />
    </>
  );
}
