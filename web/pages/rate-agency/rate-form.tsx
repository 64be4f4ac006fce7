import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useRevalidator } from "react-router";
import type { Agency } from "@locumark/contract/agencies";
import type { AgencyReview } from "@locumark/contract/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Button } from "../../components/button/button.tsx";
import type { Review } from "../../features/review/kinds.ts";
import { ReviewCard } from "../../features/review/review-card.tsx";
import { useChanges } from "../../features/review/use-changes.ts";
import { paths } from "../../paths.ts";
import { RatingForm } from "./rating-form.tsx";
import styles from "./rate-agency.module.css";

/** The form, and a new one after each success; or, in its place, the existing review that the member edits instead. */
export function RateForm({ asked, own }: { asked: string | undefined; own: AgencyReview[] }) {
  const { revalidate } = useRevalidator();
  const [rated, setRated] = useState<RatedAgency[]>([]);
  const [changing, setChanging] = useState<Review>();
  const last = rated.at(-1);
  if (changing) {
    return <ChangeInstead review={changing} onLeave={() => setChanging(undefined)} />;
  }
  return (
    <>
      {last && <Rated key={rated.length} {...last} />}
      <RatingForm
        key={`form ${rated.length}`}
        asked={rated.length === 0 ? asked : undefined}
        own={own}
        onRated={(agency, { moderation }) => {
          setRated((now) => [...now, { agency, notYet: moderation?.sentences[0] }]);
          void revalidate();
        }}
        onChange={setChanging}
      />
    </>
  );
}

interface RatedAgency {
  agency: Agency;
  /** Why others do not see it yet, where they do not. */
  notYet: string | undefined;
}

function Rated({ agency, notYet }: RatedAgency) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} className={styles.rated} role="status" tabIndex={-1}>
      <strong>{reviewFormTexts.agencyPosted}</strong>{" "}
      {notYet === undefined ? (
        <Link to={paths.agency(agency)}>See it with the other reviews of {agency.name}</Link>
      ) : (
        <>
          {notYet} <Link to={paths.myReviews()}>See it under My Reviews</Link>
        </>
      )}
    </p>
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
