import { useId } from "react";
import { limits } from "@locumark/contract/limits";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { systemsFor } from "./common-systems.ts";
import { digitsOnly } from "./digits-only.ts";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";

/** The fields that only workplace reviews have. */
export function WorkplaceFields({ place, field, valueOf }: FieldsProps) {
  const listId = useId();
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field("payRate")}
          {...fieldTexts.payRate}
          required
          defaultValue={valueOf("payRate")}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...field("timeToPay")}
          {...fieldTexts.timeToPay}
          defaultValue={valueOf("timeToPay")}
          inputMode="numeric"
          onInput={digitsOnly}
          autoComplete="off"
          optional
        />
      </div>
      <TextInput
        {...field("pmr")}
        {...fieldTexts.pmr}
        required
        defaultValue={valueOf("pmr")}
        list={listId}
        maxLength={limits.pmr}
        autoComplete="off"
      />
      <datalist id={listId}>
        {systemsFor(place.type).map((system) => (
          <option key={system}>{system}</option>
        ))}
      </datalist>
      <TextArea
        {...field("features")}
        {...fieldTexts.features}
        defaultValue={valueOf("features")}
        rows={2}
        optional
      />
      <TextArea
        {...field("comments")}
        {...fieldTexts.comments}
        defaultValue={valueOf("comments")}
        rows={5}
        optional
      />
    </>
  );
}
