import { useEffect, useState } from "react";
import { type PublishChoice, publishChoices } from "@locumark/contract/publishing";
import { publishingFormTexts } from "@locumark/contract/review-form-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import { call } from "../../../api.ts";
import type { ReviewedPlace } from "../reviewed-kinds.ts";
import styles from "./when-seen.module.css";

/** When others see a review: its author's choice. */
export function WhenSeen({
  id,
  name,
  error,
  value,
  onChoose,
  onlyOneIn,
}: {
  id: string;
  name: string;
  error: string | undefined;
  value: PublishChoice;
  onChoose: (choice: PublishChoice) => void;
  /** The month in which it would be the only review of its place; undefined where there are others. */
  onlyOneIn: string | undefined;
}) {
  return (
    <fieldset
      className={styles.when}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={`${id}-hint${error === undefined ? "" : ` ${id}-error`}`}
    >
      <legend>{publishingFormTexts.legend}</legend>
      {publishChoices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            id={choice === value ? id : undefined}
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          <span>{publishingFormTexts.choices[choice]}</span>
        </label>
      ))}
      <p id={`${id}-hint`} className="note">
        {publishingFormTexts.hint}
      </p>
      {onlyOneIn !== undefined && (
        <p className={`notice-s ${styles.only}`} role="status">
          {publishingFormTexts.onlyOne(onlyOneIn)}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/**
 * The month in which a new review would be the only one of its place, by the public list alone: lists begin with the
 * latest month.
 */
export function useOnlyOne(
  place: (Pick<ReviewedPlace, "kind"> & { _id?: string }) | undefined,
): string | undefined {
  const [latest, setLatest] = useState<string>();
  const [now] = useState(() => new Date().toISOString());
  const { kind, _id: id } = place ?? {};
  useEffect(() => {
    if (id === undefined) return;
    async function look(placeId: string): Promise<void> {
      const limit = "1";
      try {
        const [newest] =
          kind === "agency"
            ? await call("GET /api/agency-reviews", { query: { agencyId: placeId, limit } })
            : await call("GET /api/workplace-reviews", { query: { workplaceId: placeId, limit } });
        setLatest(newest ? formatMonth(newest.createdAt) : "");
      } catch {
        // Then nothing is said about it.
      }
    }
    void look(id);
  }, [kind, id]);
  const month = formatMonth(now);
  return latest !== undefined && latest !== month ? month : undefined;
}
