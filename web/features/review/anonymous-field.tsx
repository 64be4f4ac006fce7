import { useEffect, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import styles from "./review-form.module.css";

/** The tick box, what is promised beside it and what cannot be, and what comes of it. */
export function AnonymousField({
  label,
  wasNamed = false,
  isTicked,
  seen,
  ...rest
}: {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  /** Whether the review already stood under its author's name. */
  wasNamed?: boolean;
  isTicked: boolean;
  /** What others will see beside the words. */
  seen: string;
  defaultChecked: boolean;
}) {
  return (
    <div className={styles.anonymity}>
      <Checkbox
        {...rest}
        label={label}
        hint={wasNamed ? reviewFormTexts.anonymityLate : reviewFormTexts.anonymity}
      />
      <SeenByOthers text={seen} isAnonymous={isTicked} />
    </div>
  );
}

/** A pause in typing; whoever listens would otherwise hear the line again at every key. */
const pauseMs = 600;

function SeenByOthers({ text, isAnonymous }: { text: string; isAnonymous: boolean }) {
  const [said, setSaid] = useState({ text, isAnonymous });
  // A name that is shown or hidden is nothing to wait for.
  const waitMs = said.isAnonymous === isAnonymous ? pauseMs : 0;
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ text, isAnonymous }), waitMs);
    return () => clearTimeout(timer);
  }, [text, isAnonymous, waitMs]);
  return (
    <p className={styles.seen} aria-live="polite" aria-atomic="true">
      <strong>Others will see:</strong> {said.text}
    </p>
  );
}
