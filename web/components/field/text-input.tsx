import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "../class-names.ts";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export function TextInput(
  props: FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> },
) {
  const { field, id, className, ...rest } = useField(props);
  return (
    <Field id={id} {...field}>
      <input
        type="text"
        className={classNames(styles.control, className)}
        {...rest}
        {...controlAttributes(id, field)}
      />
    </Field>
  );
}

export function TextArea(
  props: FieldProps &
    TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { field, id, ...rest } = useField(props);
  return (
    <Field id={id} {...field}>
      <textarea className={styles.control} {...rest} {...controlAttributes(id, field)} />
    </Field>
  );
}

/** What belongs to the field around a control, apart from what belongs to the control. */
function useField<Props extends FieldProps & { id?: string | undefined }>({
  label,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  ...rest
}: Props) {
  const ownId = useId();
  const field = { label, hint, error, warning, optional, required } as FieldProps;
  return { ...rest, field, id: id ?? ownId };
}
