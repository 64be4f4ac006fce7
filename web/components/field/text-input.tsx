import {
  type InputEvent,
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";
import { tooManyCharacters } from "./too-many-characters.ts";
import styles from "./field.module.css";

interface Counted {
  /** More can be typed and pasted, is kept, and is said here; checking the form refuses it. */
  charactersMax?: number | undefined;
}

export function TextInput(
  props: FieldProps &
    Counted &
    Omit<InputHTMLAttributes<HTMLInputElement>, "maxLength"> & { ref?: Ref<HTMLInputElement> },
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
    Counted &
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "maxLength"> & {
      ref?: Ref<HTMLTextAreaElement>;
    },
) {
  const { field, id, ...rest } = useField(props);
  return (
    <Field id={id} {...field}>
      <textarea className={styles.control} {...rest} {...controlAttributes(id, field)} />
    </Field>
  );
}

interface TextProps<Control> extends FieldProps, Counted {
  id?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  onInput?: ((event: InputEvent<Control>) => void) | undefined;
}

/** Splits the props of a field: those of the field around a control, and those of the control. */
function useField<
  Control extends HTMLInputElement | HTMLTextAreaElement,
  Props extends TextProps<Control>,
>({
  label,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  charactersMax,
  ...rest
}: Props & TextProps<Control>) {
  const ownId = useId();
  const [tooMany, setTooMany] = useState(() =>
    tooManyCharacters(String(rest.value ?? rest.defaultValue ?? ""), charactersMax),
  );
  const controlId = id ?? ownId;
  // It may have been filled in before the page's code was loaded.
  const countFilledIn = useEffectEvent(() => {
    const control = document.getElementById(controlId) as Control | null;
    if (control) setTooMany(tooManyCharacters(control.value, charactersMax));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what was typed before is in the document alone
  useEffect(() => countFilledIn(), []);
  const field = {
    label,
    hint,
    error,
    warning: tooMany ?? warning,
    optional,
    required,
  } as FieldProps;
  function onInput(event: InputEvent<Control>): void {
    setTooMany(tooManyCharacters(event.currentTarget.value, charactersMax));
    rest.onInput?.(event);
  }
  return { ...rest, onInput, field, id: controlId };
}
