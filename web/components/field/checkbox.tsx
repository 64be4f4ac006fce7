import { type InputHTMLAttributes, type Ref, useId } from "react";
import { controlAttributes, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export function Checkbox({
  label,
  hint,
  error,
  required,
  id,
  ...rest
}: Pick<FieldProps, "label" | "hint" | "error" | "required"> &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const ownId = useId();
  const field = { label, hint, error, required } as FieldProps;
  const controlId = id ?? ownId;
  return (
    <div className={styles.checkbox}>
      <input type="checkbox" {...rest} {...controlAttributes(controlId, field)} />
      <label htmlFor={controlId}>{label}</label>
      {hint !== undefined && (
        <div className="note" id={`${controlId}-hint`}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p className="error" id={`${controlId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
