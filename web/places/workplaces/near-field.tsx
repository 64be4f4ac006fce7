import { useId, useRef, useState } from "react";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { ApiFailure } from "../../api.ts";
import { controlAttributes } from "../../components/field/field.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { useHydrated } from "../../components/use-hydrated.ts";
import { findMyPostcode } from "./find-my-postcode.ts";
import styles from "../../components/suggest-box/suggest-box.module.css";

/** The field `near` of a search form: a postcode or town, or where the browser is, if it is asked to say so. */
export function NearField({
  label,
  defaultValue,
  error,
  onLeft,
}: {
  label: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Called when it has been filled in. */
  onLeft: () => void;
}) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function fillIn(): Promise<void> {
    setIsAsking(true);
    setProblem(undefined);
    try {
      const near = await findMyPostcode();
      if (inputRef.current) inputRef.current.value = near;
      onLeft();
    } catch (failure) {
      const said = failure instanceof ApiFailure ? failure.message : undefined;
      setProblem(said ?? searchTexts.noPosition);
    }
    setIsAsking(false);
  }

  const said = problem ?? error;
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={styles.box}>
        <input
          ref={inputRef}
          type="text"
          name="near"
          className={styles.input}
          placeholder={label}
          defaultValue={defaultValue}
          autoComplete="off"
          onBlur={onLeft}
          {...controlAttributes(id, { error: said })}
        />
        {isHydrated && (
          <button
            type="button"
            className={styles.submit}
            aria-label={searchTexts.myPosition}
            title={searchTexts.myPosition}
            disabled={isAsking}
            onClick={() => void fillIn()}
          >
            <Icon name="pin" />
          </button>
        )}
      </div>
      <div role="status">
        {said !== undefined && (
          <p className="error" id={`${id}-error`}>
            {said}
          </p>
        )}
      </div>
    </div>
  );
}
