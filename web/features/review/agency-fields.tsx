import { TextArea } from "../../components/field/text-input.tsx";
import { fieldLabels, type FieldsProps } from "./form-fields.ts";

/** What only reviews of agencies ask for. */
export function AgencyFields({ field, valueOf }: Pick<FieldsProps, "field" | "valueOf">) {
  return (
    <TextArea
      {...field("comment")}
      label={fieldLabels.comment}
      required
      hint="What should the next locum know? Please leave out the names of patients and colleagues."
      defaultValue={valueOf("comment")}
      rows={5}
    />
  );
}
