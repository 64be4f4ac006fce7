import { type InputHTMLAttributes, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlAttributes, Field, type FieldProps } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./password-input.module.css";
import type { PasswordStrength } from "./password-strength.ts";

const strengthTexts: Record<PasswordStrength, (minLength: number) => string> = {
  short: (minLength) => `Too short: use at least ${minLength} characters`,
  weak: () => "Weak: longer is better, for example three random words",
  fair: () => "Fair",
  strong: () => "Strong",
};

/** A field for a new password, with a show/hide button and a strength hint that updates while typing. */
export function NewPasswordInput({
  label,
  hint,
  error,
  required,
  minLength,
  id,
  ...rest
}: Pick<FieldProps, "label" | "hint" | "error" | "required"> &
  InputHTMLAttributes<HTMLInputElement> & { minLength: number }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  const [strength, setStrength] = useState<PasswordStrength>();

  /** The code for it is loaded with the first key. It is only a hint: where that cannot be loaded, there is none. */
  async function judge(input: HTMLInputElement): Promise<void> {
    const code = await import("./password-strength.ts").catch(() => undefined);
    const { value } = input;
    setStrength(code && value !== "" ? code.passwordStrength(value, minLength) : undefined);
  }

  return (
    <Field id={controlId} label={label} hint={hint} error={error}>
      <div className={styles.row}>
        <input
          {...rest}
          className={fieldStyles.control}
          type={isShown ? "text" : "password"}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => void judge(target)}
          {...controlAttributes(controlId, { hint, error, required })}
        />
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-controls={controlId}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
      <div className={styles.strength}>
        {strength && (
          <span className={classNames(styles.bar, styles[strength])} aria-hidden="true" />
        )}
        <span role="status">{strength && strengthTexts[strength](minLength)}</span>
      </div>
    </Field>
  );
}
