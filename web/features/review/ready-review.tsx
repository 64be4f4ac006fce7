import { useEffect, useRef } from "react";
import { begunReviewTexts as texts } from "@locumark/contract/begun-review-texts";
import { Button, ButtonLink } from "../../components/button/button.tsx";
import type { BegunReview } from "../../begun-reviews.ts";
import { paths } from "../../paths.ts";
import { AsOthersSee } from "./as-others-see.tsx";
import { publishHash } from "./publish-hash.ts";
import { DeleteBegun } from "./delete-begun.tsx";
import { readBegun } from "./read-begun.ts";
import styles from "./review-form.module.css";

/** For visitors who have finished a review: the ways to an account. */
export function ReadyReview({
  begun,
  onChange,
  onDeleted,
}: {
  begun: BegunReview;
  /** Back to the form. */
  onChange: () => void;
  onDeleted: () => void;
}) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const checked = readBegun(begun);
  const next = begun.place.path + publishHash;
  return (
    <section className={styles.form} aria-labelledby="ready">
      <h2 id="ready" ref={headingRef} tabIndex={-1}>
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
          <AsOthersSee place={begun.place} fields={checked.value} />
        </>
      )}
      <p>{texts.kept}</p>
      <div className="row">
        <Button look="secondary" onClick={onChange}>
          Change it
        </Button>
        <DeleteBegun placeId={begun.place._id} onDeleted={onDeleted} />
      </div>
    </section>
  );
}
