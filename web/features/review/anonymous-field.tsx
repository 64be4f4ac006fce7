import { useEffect, useState } from "react";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import styles from "./review-form.module.css";

/** The anonymity checkbox, what it does and does not guarantee, and a preview of the result. */
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
  /** Whether the review was already published under its author's name. */
  wasNamed?: boolean;
  isTicked: boolean;
  /** What others will see beside the comment. */
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

/** A pause in typing; without it screen readers would announce the line at every key. */
const pauseMs = 600;

function SeenByOthers({ text, isAnonymous }: { text: string; isAnonymous: boolean }) {
  const [announcedLine, setAnnouncedLine] = useState({ text, isAnonymous });
  // Showing or hiding the name is announced at once.
  const waitMs = announcedLine.isAnonymous === isAnonymous ? pauseMs : 0;
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedLine({ text, isAnonymous }), waitMs);
    return () => clearTimeout(timer);
  }, [text, isAnonymous, waitMs]);
  return (
    <p className={styles.seen} aria-live="polite" aria-atomic="true">
      <strong>Others will see:</strong> {announcedLine.text}
    </p>
  );
}
