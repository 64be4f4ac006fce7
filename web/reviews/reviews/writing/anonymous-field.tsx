import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { type PublishChoice, publishChoices } from "@locumark/contract/nights";
import {
  publishingFormTexts,
  reviewFormTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { Choice } from "../../../components/choice/choice.tsx";
import { Checkbox } from "../../../components/field/checkbox.tsx";
import fieldStyles from "../../../components/field/field.module.css";
import { Icon } from "../../../components/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import type { FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";

/**
 * Asks whether the name is shown, and says in one line when others see the review. That opens to say what anonymity does and
 * does not guarantee, with a preview, and, of an anonymous one, to choose whether it waits for the next night.
 */
export function AnonymousField({
  field,
  label,
  wasNamed = false,
  isReadFirst,
  seen,
  night,
  valueOf,
  children,
}: Pick<FieldsProps, "field" | "valueOf"> & {
  label: string;
  /** Whether the review was already published under its author's name. */
  wasNamed?: boolean;
  /** Whether it is known that one of us reads it before others do. */
  isReadFirst: boolean;
  /** Describes what others will see besides the comment. */
  seen: (choice: PublishChoice) => string;
  /** The day of the next night, in words; undefined for a review that others see already. */
  night: string | undefined;
  /** Shown of an anonymous one. */
  children?: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isTicked, setTicked] = useState(valueOf("isAnonymous") === "on");
  const [chosen, setChosen] = useState<PublishChoice>(
    isTicked && valueOf("publish") === "now" ? "now" : "together",
  );
  const choice = isTicked && night !== undefined ? chosen : "now";
  const errors = ["isAnonymous", "publish"].map((name) => field(name).error);
  const hasError = errors.some((error) => error !== undefined);
  // Before the summary of the errors leads there.
  useEffect(() => {
    if (hasError && ref.current) ref.current.open = true;
  }, [hasError]);
  return (
    <>
      <Checkbox
        {...field("isAnonymous")}
        defaultChecked={isTicked}
        // At once, so that the draft, read when this event reaches the form, has the time that belongs to it.
        onChange={({ currentTarget }) => flushSync(() => setTicked(currentTarget.checked))}
        label={label}
      />
      <details
        ref={ref}
        className={styles.more}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span className={styles.line}>
            <span className={fieldStyles.label}>
              {publishingFormTexts.line(
                isTicked,
                isReadFirst,
                night && publishingFormTexts.appears[choice](night),
              )}
            </span>
            {": "}
            <span className={styles.change}>{publishingFormTexts.change}</span>
          </span>
          <Icon name="chevron" />
        </summary>
        <div className={styles.fields}>
          <p className="note">
            {wasNamed ? reviewFormTexts.anonymityLate : reviewFormTexts.anonymity}{" "}
            <Link to={paths.whoCanFindOut()}>{publishingFormTexts.whoCanFindOut}</Link>
          </p>
          <SeenByOthers text={seen(choice)} isAnonymous={isTicked} />
          {night !== undefined &&
            (isTicked ? (
              <Choice
                {...field("publish")}
                legend={publishingFormTexts.legend}
                {...(choice === "together" && { hint: publishingFormTexts.hint })}
                options={publishChoices.toReversed().map((value) => ({
                  value,
                  text: publishingFormTexts.choices[value](night),
                }))}
                chosen={choice}
                onChoose={(value) => setChosen(value === "now" ? "now" : "together")}
              />
            ) : (
              <input type="hidden" name="publish" value="now" />
            ))}
          {isTicked && isOpen && children}
        </div>
      </details>
    </>
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
