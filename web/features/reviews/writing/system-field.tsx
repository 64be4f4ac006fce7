import { useId, useRef } from "react";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { CommonAnswers } from "../../../components/choice-input/choice-input.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import { systemsFor } from "./common-systems.ts";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";

/** The name of the computer system: one of the common ones by a tap, or any in words. */
export function SystemField({ place, field, valueOf, typed }: FieldsProps) {
  const listId = useId();
  const ref = useRef<HTMLInputElement>(null);
  const { isKnownKind, systems } = systemsFor(place.type);

  /** As if it had been typed: the form notices. */
  function enter(system: string): void {
    const input = ref.current;
    if (!input) return;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(input, system);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className={styles.questions}>
      <TextInput
        ref={ref}
        {...field("pmr")}
        {...fieldTexts.pmr}
        required
        defaultValue={valueOf("pmr")}
        list={listId}
        maxLength={limits.pmr}
        autoComplete="off"
      />
      {isKnownKind ? (
        <CommonAnswers
          label={reviewFormTexts.systems}
          answers={systems}
          given={typed["pmr"]}
          onTap={enter}
        />
      ) : (
        <datalist id={listId}>
          {systems.map((system) => (
            <option key={system}>{system}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}
