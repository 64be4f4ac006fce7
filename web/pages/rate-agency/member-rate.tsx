import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useRevalidator } from "react-router";
import type { Agency } from "@locumark/contract/places/agencies/agencies";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { carryOver } from "../../reviews/reviews/writing/carry-over.ts";
import { formKinds } from "../../reviews/reviews/writing/form-kinds.tsx";
import { JustPosted } from "../../reviews/reviews/own/just-posted.tsx";
import type { Review } from "../../reviews/reviews/reviewed-kinds.ts";
import { getOwn } from "../../reviews/reviews/own/own-calls.ts";
import { RecentReview } from "../../reviews/reviews/own/recent-review.tsx";
import { ReviewCard } from "../../reviews/reviews/reading/review-card.tsx";
import { ReviewedRecently } from "../../reviews/reviews/writing/reviewed-recently.tsx";
import { useChanges } from "../../reviews/reviews/reading/use-changes.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { useDraft } from "../../use-draft.ts";
import { RateForm, toBeChosen } from "./rate-form.tsx";

/** The form, and a new one after each success; or, in its place, the existing review that the member edits instead. */
export function MemberRate({ asked, own }: { asked: string | undefined; own: AgencyReview[] }) {
  const { revalidate } = useRevalidator();
  const [rated, setRated] = useState<RatedAgency[]>([]);
  const [changing, setChanging] = useState<Review>();
  const last = rated.at(-1);
  if (changing) {
    return <ChangeInstead review={changing} onLeave={() => setChanging(undefined)} />;
  }
  return (
    <>
      {last && (
        <JustPosted
          key={rated.length}
          review={last.review}
          said={reviewFormTexts.agencyPosted}
          onPublished={(review) => {
            setRated((now) => [...now.slice(0, -1), { ...last, review }]);
            void revalidate();
          }}
        >
          <SeeIt {...last} />
        </JustPosted>
      )}
      <MemberForm
        key={`form ${rated.length}`}
        asked={rated.length === 0 ? asked : undefined}
        own={own}
        onRated={(agency, review) => {
          setRated((now) => [...now, { agency, review }]);
          void revalidate();
        }}
        onChange={setChanging}
      />
    </>
  );
}

interface RatedAgency {
  agency: Agency;
  review: Review;
}

const SeeIt = ({ agency, review }: RatedAgency) =>
  review.moderation ? (
    <Link to={paths.myReviews()}>{reviewFormTexts.next.own}</Link>
  ) : (
    <Link to={paths.agency(agency)}>See it with the other reviews of {agency.name}</Link>
  );

const sameName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The form for one agency. */
function MemberForm({
  asked,
  own,
  onRated,
  onChange,
}: {
  asked: string | undefined;
  /** The member's own reviews. */
  own: AgencyReview[];
  onRated: (agency: Agency, review: Review) => void;
  /** Called with the existing review that is to be edited instead. */
  onChange: (review: Review) => void;
}) {
  const draft = useDraft(toBeChosen._id, toBeChosen);
  const { user } = useSession();

  function change(review: Review, withTyped: boolean): void {
    if (withTyped && user) carryOver(user._id, toBeChosen._id, review._id);
    onChange(review);
  }

  return (
    <RateForm
      asked={asked}
      draft={draft}
      renderConflict={(conflict) =>
        "reviewedRecently" in conflict && (
          <ReviewedRecently
            onOpen={async (withTyped) =>
              change(await getOwn("agency", conflict.reviewedRecently), withTyped)
            }
          />
        )
      }
      renderRecent={({ agency = "", comment, rating }) => {
        const recent = own.find(
          ({ agencyName, canEdit }) => canEdit && sameName(agencyName) === sameName(agency),
        );
        return (
          recent && (
            <RecentReview
              review={recent}
              hasTyped={Boolean(comment || rating)}
              onOpen={(withTyped) => change(recent, withTyped)}
            />
          )
        );
      }}
      send={async ({ agency, ...fields }, asked) => {
        const later = { remindPayment: false };
        const { review } = await formKinds.agency.post(agency, { ...fields, ...asked }, later);
        draft.deleteDraft();
        toast.success(reviewFormTexts.agencyPosted);
        onRated(agency, review);
      }}
      submitText="Submit Rating"
    />
  );
}

/** The card of an existing review, with its form open. */
function ChangeInstead({ review, onLeave }: { review: Review; onLeave: () => void }) {
  const { revalidate } = useRevalidator();
  const { current, note, savedId } = useChanges();
  const [shown] = current([review]);
  return (
    <>
      {shown && (
        <ReviewCard
          review={shown}
          place={
            "agencyName" in shown && (
              <Link to={paths.agency({ name: shown.agencyName })}>{shown.agencyName}</Link>
            )
          }
          asked={1}
          isSaved={shown._id === savedId}
          onChanged={(after) => {
            flushSync(() => note(shown, after));
            void revalidate();
            if (after === null) flushSync(onLeave);
          }}
        />
      )}
      <p>
        <Button look="secondary" onClick={onLeave}>
          Rate another agency
        </Button>
      </p>
    </>
  );
}
