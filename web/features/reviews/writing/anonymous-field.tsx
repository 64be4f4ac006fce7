import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { proposedChoice, type PublishChoice } from "@locumark/contract/publishing";
import { publishingFormTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import { paths } from "../../../paths.ts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import styles from "./review-form.module.css";
import { useOnlyOne, WhenSeen } from "./when-seen.tsx";

/**
 * The anonymity checkbox, what it does and does not guarantee, a preview of the result, and when others see it: at first
 * now where it is named, and at a random time where it is anonymous: within a day, or in about two weeks if it would be the
 * only one of its month.
 */
export function AnonymousField({
  label,
  wasNamed = false,
  seen,
  when,
  ...rest
}: {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  /** Whether the review was already published under its author's name. */
  wasNamed?: boolean;
  /** What others will see beside the comment. */
  seen: (choice: PublishChoice) => string;
  /** Omitted for a review that others see already. */
  when?:
    | {
        field: { id: string; name: string; error: string | undefined };
        /** What was chosen before. */
        chosen: string | undefined;
        /** A new review's place, where it is known. */
        place?: (Pick<ReviewedPlace, "kind"> & { _id?: string }) | undefined;
      }
    | undefined;
  defaultChecked: boolean;
}) {
  const [isTicked, setTicked] = useState(rest.defaultChecked);
  const [chosen, setChosen] = useState(when?.chosen as PublishChoice | undefined);
  const onlyOneIn = useOnlyOne(isTicked ? when?.place : undefined);
  const proposed = proposedChoice({ isAnonymous: isTicked, isOnlyOne: onlyOneIn !== undefined });
  const choice = !when ? "now" : chosen || proposed;
  return (
    <div className={styles.anonymity}>
      <Checkbox
        {...rest}
        // At once, so that the draft, read when this event reaches the form, has the time that belongs to it.
        onChange={({ currentTarget }) => flushSync(() => setTicked(currentTarget.checked))}
        label={label}
        hint={
          <>
            {wasNamed ? reviewFormTexts.anonymityLate : reviewFormTexts.anonymity}{" "}
            <Link to={paths.whoCanFindOut()}>{publishingFormTexts.whoCanFindOut}</Link>
          </>
        }
      />
      <SeenByOthers text={seen(choice)} isAnonymous={isTicked} />
      {when && (
        <WhenSeen {...when.field} value={choice} onChoose={setChosen} onlyOneIn={onlyOneIn} />
      )}
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
      <strong>{publishingFormTexts.othersWillSee}</strong> {announcedLine.text}
    </p>
  );
}
