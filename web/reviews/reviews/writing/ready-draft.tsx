import { useEffect, useRef } from "react";
import { visitorDraftTexts as texts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Button, ButtonLink } from "../../../components/button/button.tsx";
import type { VisitorDraft } from "../../../visitor-drafts.ts";
import { paths } from "../../../paths.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { publishHash } from "./publish-hash.ts";
import { DeleteDraft } from "./delete-draft.tsx";
import { readWritten } from "./read-draft.ts";
import styles from "./review-form.module.css";

/** For visitors who have finished a review: the ways to an account. */
export function ReadyDraft({
  draft,
  onChange,
  onDeleted,
}: {
  draft: VisitorDraft;
  /** Back to the form. */
  onChange: () => void;
  onDeleted: () => void;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const checked = readWritten(draft);
  const next = draft.place.path + publishHash;
  return (
    <section className={styles.form} aria-labelledby="ready">
      <h2 id="ready" ref={headingRef} tabIndex={-1} data-takes-focus>
        {texts.ready}
      </h2>
      <div className="row">
        <ButtonLink to={paths.signup({ next })}>Create an account</ButtonLink>
        <ButtonLink to={paths.login({ next })} look="secondary">
          I have an account
        </ButtonLink>
      </div>
      {"value" in checked && (
        <>
          <p>{texts.asOthersWill}</p>
          <AsOthersSee place={draft.place} fields={checked.value} />
        </>
      )}
      <p>{texts.kept}</p>
      <div className="row">
        <Button look="secondary" onClick={onChange}>
          Change it
        </Button>
        <DeleteDraft placeId={draft.place._id} onDeleted={onDeleted} />
      </div>
    </section>
  );
}
