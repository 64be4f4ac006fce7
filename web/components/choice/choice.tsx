import type { ReactNode } from "react";
import styles from "./choice.module.css";

/** A question with a few answers, one of which is chosen. */
export function Choice({
  legend,
  options,
  name,
  id,
  error,
  onChoose,
}: {
  legend: ReactNode;
  options: readonly { value: string; text: ReactNode }[];
  name: string;
  id: string;
  error?: string | undefined;
  onChoose?: (value: string) => void;
}) {
  return (
    <fieldset
      className={`stack-s ${styles.choices}`}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{legend}</legend>
      {options.map(({ value, text }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            id={index === 0 ? id : undefined}
            onChange={() => onChoose?.(value)}
          />
          <span>{text}</span>
        </label>
      ))}
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
