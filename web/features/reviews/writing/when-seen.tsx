import { type PublishChoice, publishChoices } from "@locumark/contract/nights";
import { publishingFormTexts } from "@locumark/contract/review-form-texts";
import styles from "./when-seen.module.css";

/** Asks the author of an anonymous review when others see it. */
export function WhenSeen({
  id,
  name,
  error,
  value,
  onChoose,
  night,
}: {
  id: string;
  name: string;
  error: string | undefined;
  value: PublishChoice;
  onChoose: (choice: PublishChoice) => void;
  /** The day of the next night, in words. */
  night: string;
}) {
  return (
    <fieldset
      className={styles.when}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={`${id}-hint${error === undefined ? "" : ` ${id}-error`}`}
    >
      <legend>{publishingFormTexts.legend}</legend>
      {publishChoices.toReversed().map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            id={choice === value ? id : undefined}
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          <span>{publishingFormTexts.choices[choice](night)}</span>
        </label>
      ))}
      <p id={`${id}-hint`} className="note">
        {publishingFormTexts.hint}
      </p>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
