import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "../class-names.ts";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export function TextInput({
  label,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const ownId = useId();
  const field = { label, hint, error, warning, optional, required } as FieldProps;
  return (
    <Field id={id ?? ownId} {...field}>
      <input
        type="text"
        className={classNames(styles.control, className)}
        {...rest}
        {...controlAttributes(id ?? ownId, field)}
      />
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const ownId = useId();
  const field = { label, hint, error, warning, optional, required } as FieldProps;
  return (
    <Field id={id ?? ownId} {...field}>
      <textarea className={styles.control} {...rest} {...controlAttributes(id ?? ownId, field)} />
    </Field>
  );
}
