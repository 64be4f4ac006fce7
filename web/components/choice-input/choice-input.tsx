import { type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import fieldStyles from "../field/field.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./choice-input.module.css";

export interface ChoiceInputProps {
  label: string;
  hint?: string | undefined;
  name: string;
  id: string;
  error?: string | undefined;
  options: readonly { value: string; text: string }[];
  defaultValue: string | undefined;
  /** The label of the choice of nothing; without it one of the options always stays chosen. */
  noAnswer?: string;
  /** Puts the label next to the options: for several questions with the same ones. */
  isRow?: boolean;
}

/**
 * A few options as buttons, one of which may be chosen: a native radio group, so that arrow keys, forms and screen
 * readers know it. A second tap, or a press of the space bar, takes the choice back.
 */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, hint, name, id, error, options, defaultValue, noAnswer, isRow } = props;
  const none = useRef<HTMLInputElement>(null);
  const chosen = useRef(defaultValue ?? "");
  return (
    <Group
      {...{ label, hint, id, error, isRow }}
      role="radiogroup"
      onChange={(value) => {
        chosen.current = value;
      }}
    >
      <div className={styles.options}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? id : undefined}
              defaultChecked={value === defaultValue}
              // Before `onChange`: `chosen` is still what was chosen until now.
              onClick={() => value === chosen.current && none.current?.click()}
              // Browsers make no click of it where the radio is checked already.
              onKeyDown={(event) => {
                if (event.key !== " " || value !== chosen.current || !none.current) return;
                event.preventDefault();
                none.current.click();
                none.current.focus();
              }}
            />
            <span>{text}</span>
          </label>
        ))}
        {noAnswer !== undefined && (
          <label className={styles.none}>
            <input ref={none} type="radio" name={name} value="" defaultChecked={!defaultValue} />
            <VisuallyHidden>{noAnswer}</VisuallyHidden>
          </label>
        )}
      </div>
    </Group>
  );
}

interface GroupProps {
  label: string;
  hint?: string | undefined;
  id: string;
  error?: string | undefined;
  isRow?: boolean | undefined;
  role?: string;
  onChange?: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A question, or several that belong together, with their label, hint and error. */
export function Group(props: GroupProps) {
  const { label, hint, id, error, isRow, role, onChange, className, children } = props;
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  const labelId = `${id}-label`;
  return (
    <fieldset
      className={classNames(styles.group, isRow && styles.row, className)}
      role={role}
      aria-labelledby={isRow ? labelId : undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
      onChange={({ target }) => onChange?.((target as unknown as HTMLInputElement).value)}
    >
      {isRow ? (
        // A legend cannot stand next to what follows.
        <span id={labelId}>{label}</span>
      ) : (
        <legend className={fieldStyles.label}>{label}</legend>
      )}
      {hint !== undefined && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Common answers to a question that is answered in words: each a button that fills them in. */
export const CommonAnswers = ({
  label,
  answers,
  given,
  onTap,
}: {
  label: string;
  answers: readonly { value: string; text: string }[];
  given: string | undefined;
  onTap: (answer: string) => void;
}) => (
  <div className={styles.options} role="group" aria-label={label}>
    {answers.map(({ value, text }) => (
      <button
        key={value}
        type="button"
        className={styles.option}
        aria-pressed={value === given}
        onClick={() => onTap(value === given ? "" : value)}
      >
        {text}
      </button>
    ))}
  </div>
);
