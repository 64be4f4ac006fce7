import { useState } from "react";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import * as limits from "@locumark/contract/limits";
import { formatDay } from "@locumark/contract/uk-dates";
import { Button } from "../../../components/button/button.tsx";
import type { VisitorDraft } from "../../../visitor-drafts.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import styles from "./review-form.module.css";

/** Asks a member whether a draft that was written here before they logged in is theirs: others may use the browser. */
export function DraftQuestion({
  draft,
  onYes,
  onNo,
}: {
  draft: VisitorDraft;
  onYes: () => void;
  onNo: () => void;
}) {
  const [isOthers, setOthers] = useState(false);
  const { place, writtenAt } = draft;
  const last = new Date(writtenAt);
  last.setUTCDate(last.getUTCDate() + limits.draftDays);
  return (
    <section className={styles.form} aria-live="polite">
      {isOthers ? (
        <>
          <p>{texts.staysForAuthor(formatDay(last.toISOString()))}</p>
          <div className="row">
            <Button onClick={onNo}>Leave it there</Button>
            <DeleteDraft placeId={place._id} onDeleted={onNo} />
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
