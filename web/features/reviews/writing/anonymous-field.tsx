import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { proposedChoice, type PublishChoice } from "@locumark/contract/publishing";
import { publishingFormTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import fieldStyles from "../../../components/field/field.module.css";
import { Icon } from "../../../components/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import type { FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";
import { useOnlyOne, WhenSeen } from "./when-seen.tsx";

/**
 * Whose name is shown and when others see it, in one line, which opens to change it: the anonymity checkbox, what it does
 * and does not guarantee, a preview, whether others see the pay, and when they see the review: at first now where it is
 * named, and at a random time where it is anonymous: within a day, or in about two weeks if it would be the only one of its
 * month.
 */
export function AnonymousField({
  field,
  label,
  showPay,
  wasNamed = false,
  isReadFirst,
  seen,
  when,
  valueOf,
  children,
}: Pick<FieldsProps, "field" | "valueOf"> & {
  label: string;
  showPay: { label: string; hint?: string };
  /** Whether the review was already published under its author's name. */
  wasNamed?: boolean;
  /** Whether it is known that one of us reads it before others do. */
  isReadFirst: boolean;
  /** What others will see beside the comment. */
  seen: (choice: PublishChoice) => string;
  /** Omitted for a review that others see already. */
  when?:
    | {
        /** A new review's place, where it is known. */
        place?: (Pick<ReviewedPlace, "kind"> & { _id?: string }) | undefined;
      }
    | undefined;
  /** Shown of an anonymous one. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTicked, setTicked] = useState(valueOf("isAnonymous") === "on");
  const [chosen, setChosen] = useState(valueOf("publish") as PublishChoice | undefined);
  const onlyOneIn = useOnlyOne(isTicked ? when?.place : undefined);
  const proposed = proposedChoice({ isAnonymous: isTicked, isOnlyOne: onlyOneIn !== undefined });
  const choice = !when ? "now" : chosen || proposed;
  const errors = ["isAnonymous", "showPay", "publish"].map((name) => field(name).error);
  const hasError = errors.some((error) => error !== undefined);
  // Before the summary of the errors leads there.
  useEffect(() => {
    if (hasError && ref.current) ref.current.open = true;
  }, [hasError]);
  return (
    <details
      ref={ref}
      className={styles.more}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.line}>
          <span className={fieldStyles.label}>
            {publishingFormTexts.line(isTicked, isReadFirst, when && choice)}
          </span>
          {": "}
          <span className={styles.change}>{publishingFormTexts.change}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.fields}>
        <Checkbox
          {...field("isAnonymous")}
          defaultChecked={isTicked}
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
        {isTicked && (
          <Checkbox
            {...field("showPay")}
            {...showPay}
            defaultChecked={valueOf("showPay") === "on"}
          />
        )}
        <SeenByOthers text={seen(choice)} isAnonymous={isTicked} />
        {when && (
          <WhenSeen
            {...field("publish")}
            value={choice}
            onChoose={setChosen}
            onlyOneIn={onlyOneIn}
          />
        )}
        {isTicked && isOpen && children}
      </div>
    </details>
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
