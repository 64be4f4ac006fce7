import { type Ref, type SelectHTMLAttributes, useId } from "react";
import { classNames } from "../class-names.ts";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export interface Option {
  value: string;
  text: string;
}

export function Select({
  label,
  hint,
  error,
  warning,
  optional,
  required,
  options,
  id,
  className,
  ...rest
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly Option[];
    ref?: Ref<HTMLSelectElement>;
  }) {
  const ownId = useId();
  const field = { label, hint, error, warning, optional, required } as FieldProps;
  return (
    <Field id={id ?? ownId} {...field}>
      <select
        className={classNames(styles.control, className)}
        {...rest}
        {...controlAttributes(id ?? ownId, field)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
