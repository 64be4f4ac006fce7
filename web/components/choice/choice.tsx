import type { ReactNode } from "react";
import styles from "./choice.module.css";

/** A question with a few answers, one of which is chosen. */
export function Choice({
  legend,
  options,
  name,
  id,
  error,
  hint,
  chosen,
  onChoose,
}: {
  legend: ReactNode;
  options: readonly { value: string; text: ReactNode }[];
  name: string;
  id: string;
  error?: string | undefined;
  hint?: string;
  /** The value that is chosen, where the form decides it. */
  chosen?: string;
  onChoose?: (value: string) => void;
}) {
  return (
    <fieldset
      className={`stack-s ${styles.choices}`}
      role="radiogroup"
      aria-required={chosen === undefined || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
      }
    >
      <legend>{legend}</legend>
      {options.map(({ value, text }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            id={index === 0 ? id : undefined}
            {...(chosen !== undefined && { checked: value === chosen })}
            onChange={() => onChoose?.(value)}
          />
          <span>{text}</span>
        </label>
      ))}
      {hint !== undefined && (
        <p className="note" id={`${id}-hint`}>
          {hint}
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

export const yesOrNo = [
  { value: "yes", text: "Yes" },
  { value: "no", text: "No" },
] as const;

/** @returns undefined while nothing is chosen */
export const readYesOrNo = (form: FormData, name: string): boolean | undefined => {
  const value = form.get(name);
  return value === null ? undefined : value === "yes";
};
