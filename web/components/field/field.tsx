import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; absent: nothing. */
  error?: string | undefined;
  /** Worth a second look, but no obstacle. Empty: there may be one later. */
  warning?: string | undefined;
  /** Says so beside the label; what is not marked has to be filled in. */
  optional?: boolean;
  /** Says that it has to be filled in to those who are told of one field at a time. */
  required?: boolean | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  /** Not `required`: browsers count an empty field of that kind as invalid from the start, and screen readers say so. */
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

/** Label, hint, control and what is wrong with it, in this order. */
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
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {warning !== undefined && (
        // There before the warning is, so that one that comes while typing is announced.
        <div role="status" id={`${id}-warning`}>
          {warning !== "" && <p className={styles.warning}>{warning}</p>}
        </div>
      )}
    </div>
  );
}
