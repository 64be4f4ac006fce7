import { type ComponentProps, useRef } from "react";
import { CommonAnswers } from "../../../components/choice-input/choice-input.tsx";
import { TextInput } from "../../../components/field/text-input.tsx";
import styles from "./review-form.module.css";

/** A field whose common answers are a tap away; any other is typed. */
export function TappedField({
  common,
  given,
  ...input
}: Omit<ComponentProps<typeof TextInput>, "ref"> & {
  common: Pick<ComponentProps<typeof CommonAnswers>, "label" | "answers">;
  /** The content of the field now. */
  given: string | undefined;
}) {
  const ref = useRef<HTMLInputElement>(null);

  /** As if it had been typed: the form notices. */
  function enter(answer: string): void {
    const field = ref.current;
    if (!field) return;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(field, answer);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className={styles.questions}>
      <TextInput ref={ref} {...input} autoComplete="off" />
      {common.answers.length > 0 && <CommonAnswers {...common} given={given} onTap={enter} />}
    </div>
  );
}
