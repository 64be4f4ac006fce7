import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error, if any. */
  error?: string | undefined;
  /** Worth checking, but does not block submission. Empty: there may be one later. */
  warning?: ReactNode;
  /** Marks the field as optional next to the label; unmarked fields are required. */
  optional?: boolean;
  /** Announces the field as required to screen readers. */
  required?: boolean | undefined;
}

/** The attributes that associate a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** Not `required`: browsers treat an empty required field as invalid from the start, and screen readers say so. */
  "aria-required": true | undefined;
}

export function controlAttributes(
  id: string,
  { hint, error, warning, required }: Pick<FieldProps, "hint" | "error" | "warning" | "required">,
): ControlAttributes {
  const describedBy = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    warning && `${id}-warning`,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": describedBy.length === 0 ? undefined : describedBy.join(" "),
    "aria-invalid": error === undefined ? undefined : true,
    "aria-required": required || undefined,
  };
}

/** Label, hint, control and error, in this order. */
export function Field({
  id,
  label,
  hint,
  error,
  warning,
  optional,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <div className="note" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {warning !== undefined && (
        // The live region exists before the warning does, so that a warning that appears while typing is announced.
        <div role="status" id={`${id}-warning`}>
          {warning !== "" && <p className="notice-s">{warning}</p>}
        </div>
      )}
    </div>
  );
}
