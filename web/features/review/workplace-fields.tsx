import { useId } from "react";
import { limits } from "@locumark/contract/limits";
import { TextArea, TextInput } from "../../components/field/text-input.tsx";
import { systemsFor } from "./common-systems.ts";
import { digitsOnly } from "./digits-only.ts";
import { fieldLabels, type FieldsProps } from "./form-fields.ts";
import styles from "./review-form.module.css";

/** What only reviews of workplaces ask for. */
export function WorkplaceFields({ place, field, valueOf }: FieldsProps) {
  const listId = useId();
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field("payRate")}
          label={fieldLabels.payRate}
          required
          hint="What you were paid an hour, such as 28.50"
          defaultValue={valueOf("payRate")}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...field("timeToPay")}
          label={fieldLabels.timeToPay}
          hint="Leave empty if you are not yet paid"
          defaultValue={valueOf("timeToPay")}
          inputMode="numeric"
          onInput={digitsOnly}
          autoComplete="off"
          optional
        />
      </div>
      <TextInput
        {...field("pmr")}
        label={fieldLabels.pmr}
        required
        hint="The patient record system you worked with"
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
        label={fieldLabels.features}
        hint="Such as parking, transport links, a consultation room or a robot"
        defaultValue={valueOf("features")}
        rows={2}
        optional
      />
      <TextArea
        {...field("comments")}
        label={fieldLabels.comments}
        hint="What should the next locum know? Please leave out the names of patients and colleagues."
        defaultValue={valueOf("comments")}
        rows={5}
        optional
      />
    </>
  );
}
