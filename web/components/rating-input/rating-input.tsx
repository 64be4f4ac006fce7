import { type ReactNode, type Ref, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./rating-input.module.css";

export interface RatingInputProps {
  label: ReactNode;
  name: string;
  outOf: number;
  /** Undefined: none chosen yet. */
  value: number | undefined;
  onChange: (value: number) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** The first star, so that a form can focus the field. */
  ref?: Ref<HTMLInputElement>;
  id?: string;
}

/** Stars to choose from: a native radio group, so that arrow keys, forms and screen readers know it. */
export function RatingInput(props: RatingInputProps) {
  const { label, name, outOf, value, onChange, onBlur, error, ref } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [preview, setPreview] = useState<number>();
  const shown = preview ?? value ?? 0;
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onPointerLeave={() => setPreview(undefined)}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.line}>
        <div className={styles.stars}>
          {halves(outOf).map((half) => (
            <div key={half[0]} className={styles.half}>
              {half.map((rating) => (
                <label
                  key={rating}
                  className={classNames(styles.star, rating <= shown && styles.filled)}
                  onPointerEnter={(event) => {
                    if (event.pointerType === "mouse") setPreview(rating);
                  }}
                >
                  <input
                    ref={rating === (value ?? 1) ? ref : undefined}
                    id={rating === 1 ? id : undefined}
                    type="radio"
                    name={name}
                    value={rating}
                    checked={rating === value}
                    onChange={() => {
                      setPreview(undefined);
                      onChange(rating);
                    }}
                    onBlur={onBlur}
                  />
                  <VisuallyHidden>{`${rating} out of ${outOf}`}</VisuallyHidden>
                </label>
              ))}
            </div>
          ))}
        </div>
        <span className={styles.value} aria-hidden="true">
          {shown === 0 ? "" : `${shown} out of ${outOf}`}
        </span>
      </div>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** In two rows where one is too narrow: the first half and the second. */
function halves(outOf: number): number[][] {
  const ratings = Array.from({ length: outOf }, (_, index) => index + 1);
  const middle = Math.ceil(outOf / 2);
  return [ratings.slice(0, middle), ratings.slice(middle)];
}
