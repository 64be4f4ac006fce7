import { useState } from "react";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { limits } from "@locumark/contract/limits";
import { formatDay } from "@locumark/contract/uk-dates";
import { Button } from "../../components/button/button.tsx";
import type { BegunReview } from "../../begun-reviews.ts";
import { DeleteBegun } from "./delete-begun.tsx";
import styles from "./review-form.module.css";

/** Asks a member whether a review that was begun here before they logged in is theirs: others may use the browser. */
export function BegunQuestion({
  begun,
  onYes,
  onNo,
}: {
  begun: BegunReview;
  onYes: () => void;
  onNo: () => void;
}) {
  const [isOthers, setOthers] = useState(false);
  const { place, writtenAt } = begun;
  const last = new Date(writtenAt);
  last.setUTCDate(last.getUTCDate() + limits.begunReviewDays);
  return (
    <section className={styles.form} aria-live="polite">
      {isOthers ? (
        <>
          <p>{texts.staysForAuthor(formatDay(last.toISOString()))}</p>
          <div className="row">
            <Button onClick={onNo}>Leave it there</Button>
            <DeleteBegun placeId={place._id} onDeleted={onNo} />
          </div>
        </>
      ) : (
        <>
          <p>{texts.isItYours(place.name)}</p>
          <div className="row">
            <Button onClick={onYes}>Yes, show it</Button>
            <Button look="secondary" onClick={() => setOthers(true)}>
              No
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
