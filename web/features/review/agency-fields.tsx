import { TextArea } from "../../components/field/text-input.tsx";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";

/** What only reviews of agencies ask for. */
export function AgencyFields({ field, valueOf }: Pick<FieldsProps, "field" | "valueOf">) {
  return (
    <TextArea
      {...field("comment")}
      {...fieldTexts.comment}
      required
      defaultValue={valueOf("comment")}
      rows={5}
    />
  );
}
